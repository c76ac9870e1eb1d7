/** A seat has a colour, a charge and a hatching; the three always travel together. */

export type Charge = 'lion' | 'lily' | 'stag' | 'cross' | 'tower' | 'eagle' | 'neutral'

const CHARGE_OF_COLOUR: Record<string, Charge> = {
  red: 'lion',
  rose: 'lion',
  blue: 'lily',
  green: 'stag',
  yellow: 'cross',
  gold: 'cross',
  purple: 'tower',
  black: 'eagle',
  gray: 'eagle',
  grey: 'eagle'
}

const SYMBOL: Record<Charge, string> = {
  lion: 'i-lion',
  lily: 'i-fleur-de-lys',
  stag: 'i-deer-head',
  cross: 'p-cross',
  tower: 'i-white-tower',
  eagle: 'i-eagle-emblem',
  neutral: ''
}

/** The charge of a rule colour; a colour nobody plays is neutral. */
export function chargeOf(colour: string | null | undefined): Charge {
  return CHARGE_OF_COLOUR[colour ?? ''] ?? 'neutral'
}

/** The sprite's symbol of a charge. */
export function symbolOf(charge: Charge): string {
  return SYMBOL[charge]
}
