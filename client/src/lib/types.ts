/** What the server says, as the client uses it. */

export interface Problem {
  code: string
  text: string
  rule: string | null
}

export interface OptionInfo {
  values: Array<string | number | boolean>
  default: string | number | boolean
  help: string
}

export interface GameInfo {
  id: string
  title: string
  summary: string
  players: number[]
  minutes: number[]
  options: Record<string, OptionInfo>
  presets: Record<string, Record<string, unknown>>
  bots: string[]
  actions: number
}

export interface BookRule {
  id: string
  text: string
}
export interface BookSection {
  title: string
  level: number
  text?: string
  rules: BookRule[]
}
export interface Book {
  game: string
  title: string
  sections: BookSection[]
}

export interface SeatInfo {
  name: string | null
  bot: string | null
  stand_in: string | null
  is_taken?: boolean
}

export interface ClockInfo {
  kind: 'none' | 'move' | 'bank'
  seconds: number
  increment: number
  [more: string]: unknown
}

export interface TableEvent {
  kind: string
  text: string
  seat?: number
  [fact: string]: unknown
}

export interface ChatLine {
  seat: number | null
  name: string
  text: string
  at: number
}

/** What a seat may know of a position. Each game's board knows its own fields. */
export interface View {
  game: string
  players: number
  options: Record<string, unknown>
  self: number | null
  seat: number | null
  waiting: number[]
  decision: string | null
  over: boolean
  scores: number[]
  ranks: number[] | null
  [more: string]: unknown
}

export interface Shown {
  table: string
  game: string
  title: string
  players: number
  options: Record<string, unknown>
  status: 'open' | 'playing' | 'over'
  you: number | null
  is_host?: boolean
  seats: SeatInfo[]
  seat_names: string[]
  at: number[]
  chat: ChatLine[]
  rematch: string | null
  clock: ClockInfo
  undo: { seat: number; agreed: number[] } | null
  view: View | null
  legal: number[]
  prompt: string | null
  free_undo: number
  settings?: Record<string, unknown>
}

export interface StateMessage extends Shown {
  type: 'state'
  events: { from: number; all: TableEvent[] }
}

export interface Opened {
  table: string
  seat: number | null
  host_token: string
  seat_token: string | null
}
export interface Seated {
  seat: number
  seat_token: string
}
export interface Listed {
  table: string
  game: string
  status: string
  updated_at: number
  about: { players: number; seats: SeatInfo[]; [more: string]: unknown }
}
export interface NewTable {
  game: string
  players: number
  name: string
  options?: Record<string, unknown>
  bots?: Array<string | null>
  clock?: { kind: string; seconds: number; increment: number }
  stand_in?: string
  absence?: number | null
  is_listed?: boolean
  sit?: boolean
}
export type RecordFile = Record<string, unknown>

export interface HistoryMove {
  move: number
  seat: number
  text: string
  scores: number[] | null
}
export interface History {
  moves: HistoryMove[]
}
export interface Moment {
  move: number
  view: View
}

/** An action as the rules name it: its kind and parameters, and the number that stands for it. */
export interface Action {
  code: number
  kind: string
  [parameter: string]: unknown
}

export interface Preview {
  certain: boolean
  view: View | null
  scores: number[] | null
}
