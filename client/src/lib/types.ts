/** What the server says (`api.generated.ts`), and the few things it leaves to the games. */
import type * as server from './api.generated'

export type {
  Book, BookEntry, BookRule, BookSection, ChatLine, ClockShown, GameInfo, GameRecord, HintShown, History, HistoryRow, Listed, NewTable,
  Opened, OptionInfo, Problem, Seated, SeatShown
} from './api.generated'

/** Something that happened: its facts, the words, the move it came from. */
export interface TableEvent extends server.EventLine {
  facts: Record<string, unknown>
}

/** The seat that an event is about, if it is about one. */
export function seatOf(event: TableEvent): number | null {
  const seat = event.facts['seat']
  return typeof seat === 'number' ? seat : null
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

type WithView<T> = Omit<T, 'view'> & { view: View | null }

export type Shown = WithView<server.TableState> & { now?: number }
export type StateMessage = WithView<server.StateMessage>
export type Preview = WithView<server.Preview>
export type Moment = Omit<server.MomentShown, 'view'> & { view: View }

/** An action as the rules name it: its kind and parameters, and the number that stands for it. */
export interface Action {
  code: number
  kind: string
  [parameter: string]: unknown
}
