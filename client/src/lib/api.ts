/** The REST part of the server. A refusal is an error with a code, a sentence and perhaps a rule. */
import type { Book, GameInfo, History, Listed, Moment, NewTable, Opened, Problem, Seated, Shown } from './types'

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null,
    readonly status: number
  ) {
    super(text)
  }
}

/** Ask with JSON and get the answer as text: records hold numbers that are too large for JavaScript to read. */
async function askText(path: string, json?: string): Promise<string> {
  const request: RequestInit = json === undefined ? {} : { method: 'POST', body: json, headers: { 'Content-Type': 'application/json' } }
  let answer: Response
  try {
    answer = await fetch(path, request)
  } catch {
    throw new Refused('offline', 'The server cannot be reached. Nothing is lost; try again.', null, 0)
  }
  const text = await answer.text()
  if (answer.ok) return text
  let problem: Partial<Problem> = {}
  try {
    problem = JSON.parse(text) as Problem
  } catch {
    // not from us: a proxy's own page
  }
  throw new Refused(problem.code ?? 'broken', problem.text ?? `The server answered ${answer.status}.`, problem.rule ?? null, answer.status)
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  return JSON.parse(await askText(path, body === undefined ? undefined : JSON.stringify(body))) as T
}

const known = new Map<string, Promise<unknown>>()

/** What never changes while the page is open is asked once. */
function once<T>(path: string): Promise<T> {
  const asked = known.get(path) as Promise<T> | undefined
  if (asked) return asked
  const asking = ask<T>(path)
  known.set(path, asking)
  asking.catch(() => known.delete(path))
  return asking
}

export const api = {
  games: () => once<GameInfo[]>('/api/games'),
  book: (game: string) => once<Book>(`/api/games/${game}/book`),
  actions: (game: string) => once<{ actions: Array<Record<string, unknown> & { kind: string }> }>(`/api/games/${game}/actions`),
  tables: () => ask<Listed[]>('/api/tables'),
  table: (table: string) => ask<Shown>(`/api/tables/${table}`),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
  sit: (table: string, name: string, seat: number | null) => ask<Seated>(`/api/tables/${table}/seats`, { name, seat }),
  moveSeat: (table: string, token: string) => ask<Seated>(`/api/tables/${table}/move-seat`, { token }),
  moveHost: (table: string, token: string) => ask<{ host_token: string }>(`/api/tables/${table}/move-host`, { token }),
  seatBot: (table: string, seat: number, level: string) => ask<{ done: boolean }>(`/api/tables/${table}/bots`, { seat, level }),
  start: (table: string, level: string) => ask<{ done: boolean }>(`/api/tables/${table}/start`, { level }),
  rename: (table: string, name: string) => ask<{ done: boolean }>(`/api/tables/${table}/name`, { name }),
  rematch: (table: string) => ask<Opened>(`/api/tables/${table}/rematch`, {}),
  record: (table: string) => askText(`/api/tables/${table}/record`),
  importRecord: async (record: string) => JSON.parse(await askText('/api/import', record)) as Opened,
  history: (table: string) => ask<History>(`/api/tables/${table}/history`),
  moment: (table: string, number: number) => ask<Moment>(`/api/tables/${table}/moments/${number}`)
}
