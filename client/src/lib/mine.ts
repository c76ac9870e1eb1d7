/** The tables one sits at, remembered in this browser: the seat belongs to this browser's cookie too. */
import { api, Refused } from './api'
import type { Listed, Shown } from './types'

const KEY = 'regalia.tables'
const KEPT = 12

function ids(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

function keep(tables: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, KEPT)))
  } catch {
    // then the list is empty next time; the tables are not
  }
}

export function rememberTable(table: string): void {
  keep([table, ...ids().filter((one) => one !== table)])
}

export function forgetTable(table: string): void {
  keep(ids().filter((one) => one !== table))
}

export interface Mine extends Listed {
  isYourTurn: boolean
}

function listed(shown: Shown): Mine {
  const { table, game, status, players, seats } = shown
  return { table, game, status, players, seats, updated_at: 0, isYourTurn: shown.legal.length > 0 }
}

/** One's tables as they are now, those that wait for one first. */
export async function myTables(): Promise<Mine[]> {
  const found = await Promise.all(
    ids().map((table) =>
      api.table(table).then(listed, (error: unknown) => {
        if (error instanceof Refused && error.code === 'no_such_table') forgetTable(table)
        return null
      })
    )
  )
  const order = (one: Mine): number => (one.isYourTurn ? 0 : one.status === 'over' ? 2 : 1)
  return found.filter((one) => one !== null).sort((one, two) => order(one) - order(two))
}
