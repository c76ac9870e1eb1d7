/**
 * What a game adds to the frame of every table. A board is a folder that reads like its game; nothing outside it knows
 * the game's rules or the fields of its views.
 */
import type { Component } from 'svelte'
import type { TableModel } from '$/lib/table.svelte'
import type { Action, TableEvent, View } from '$/lib/types'

/** A number in a seat panel: its sign, what it is called, how many. */
export interface Resource {
  icon: string
  name: string
  value: number | string
}

export interface SeatSummary {
  points: number | string
  unit: string
  /** One or two words beside the name: "no dice left". */
  status?: string
  resources: Resource[]
  /** 0 to 1: how far to the goal, where the game has one; a line on the phone. */
  progress?: number
}

/** A part of the table beside the board: a column on the desktop, a tab on the phone; `phone`: only there. */
export interface Panel {
  id: string
  title: string
  place: 'left' | 'under' | 'phone'
  component: Component<{ table: TableModel }>
}

export interface Board {
  component: Component<{ table: TableModel }>
  panels: Panel[]
  /** "Turn 3 of 6 · Placement": beside the game's name. */
  where: (view: View) => string
  seat: (view: View, seat: number, table: TableModel) => SeatSummary
  /** The legal actions that are buttons of the decision bar, the likely one last; what the board shows is left out. */
  buttons: (table: TableModel) => Action[]
  /** Actions that end or decline something: never the button that stands out. */
  quiet?: string[]
  /** What a button says; else the action's words. */
  caption?: (action: Action, table: TableModel) => string | undefined
  /** One line under the prompt about the action pointed at or chosen: what it would bring. */
  note?: (table: TableModel) => string | undefined
  /** Everything about one seat, in a sheet, where the panel does not say all. */
  sheet?: Component<{ table: TableModel; seat: number }>
  /** What the points of each seat consist of: rows of a name and a number for each seat, which add up to the scores. */
  breakdown?: (view: View, events: TableEvent[]) => Array<{ name: string; values: Array<number | string> }>
  /** On a phone the board itself is a tab of this name: for boards that are taller than wide. */
  boardTab?: string
  /** One's own things that do not fit on the board at 360 px are in tabs; this one is open first. */
  firstTab?: string
}

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  versailles_dice: () => import('./versailles_dice'),
  louis_xiv: () => import('./louis_xiv'),
  signorie: () => import('./signorie'),
  domaine: () => import('./domaine'),
  lowenherz: () => import('./lowenherz')
}

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import('./plain'))
  return (await load()).default
}
