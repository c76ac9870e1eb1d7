/** Squares and edges of a land as numbers (TER-1.3 to 1.5) and where they lie on the drawing. */

export const CELL = 80
export const FRAME = 16

export interface Point {
  x: number
  y: number
}

export class Grid {
  readonly squares: number
  readonly edges: number
  private readonly upright: number

  constructor(
    readonly columns: number,
    readonly rows: number
  ) {
    this.squares = columns * rows
    this.upright = rows * (columns - 1)
    this.edges = this.upright + (rows - 1) * columns
  }

  get width(): number {
    return this.columns * CELL + 2 * FRAME
  }

  get height(): number {
    return this.rows * CELL + 2 * FRAME
  }

  column(square: number): number {
    return square % this.columns
  }

  row(square: number): number {
    return Math.floor(square / this.columns)
  }

  /** The upper left corner of a square. */
  corner(square: number): Point {
    return { x: FRAME + this.column(square) * CELL, y: FRAME + this.row(square) * CELL }
  }

  centre(square: number): Point {
    const { x, y } = this.corner(square)
    return { x: x + CELL / 2, y: y + CELL / 2 }
  }

  /** The two squares of an edge. */
  sides(edge: number): [number, number] {
    if (edge < this.upright) {
      const row = Math.floor(edge / (this.columns - 1))
      const square = row * this.columns + (edge % (this.columns - 1))
      return [square, square + 1]
    }
    return [edge - this.upright, edge - this.upright + this.columns]
  }

  isUpright(edge: number): boolean {
    return edge < this.upright
  }

  /** The edge between two neighbouring squares; -1 when they are none. */
  between(one: number, two: number): number {
    const [low, high] = one < two ? [one, two] : [two, one]
    if (high === low + 1 && this.row(low) === this.row(high)) return this.row(low) * (this.columns - 1) + this.column(low)
    return high === low + this.columns ? this.upright + low : -1
  }

  /** The middle of an edge. */
  middle(edge: number): Point {
    const [one, two] = this.sides(edge)
    const a = this.centre(one)
    const b = this.centre(two)
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }

  /** The diamond between the centres of an edge's squares: its target. */
  diamond(edge: number): string {
    const { x, y } = this.middle(edge)
    const half = CELL / 2
    return `${x},${y - half} ${x + half},${y} ${x},${y + half} ${x - half},${y}`
  }

  /** "c4": the column's letter and the row's number. */
  name(square: number): string {
    return `${String.fromCharCode(97 + this.column(square))}${this.row(square) + 1}`
  }

  edgeName(edge: number): [string, string] {
    const [one, two] = this.sides(edge)
    return [this.name(one), this.name(two)]
  }

  /** The area of some squares as one path of rectangles. */
  area(squares: Iterable<number>): string {
    let path = ''
    for (const square of squares) {
      const { x, y } = this.corner(square)
      path += `M${x} ${y}h${CELL}v${CELL}h${-CELL}Z`
    }
    return path
  }

  /** The border of some squares: the sides whose other square is not among them. */
  outline(squares: number[]): string {
    const inside = new Set(squares)
    let path = ''
    for (const square of squares) {
      const { x, y } = this.corner(square)
      const column = this.column(square)
      if (!inside.has(square - this.columns)) path += `M${x} ${y}h${CELL}`
      if (!inside.has(square + this.columns)) path += `M${x} ${y + CELL}h${CELL}`
      if (column === 0 || !inside.has(square - 1)) path += `M${x} ${y}v${CELL}`
      if (column === this.columns - 1 || !inside.has(square + 1)) path += `M${x + CELL} ${y}v${CELL}`
    }
    return path
  }
}

/** Of some places the nearest to a point, if it is within reach. */
export function within<T extends Point>(places: T[], { x, y }: Point, reach: number): T | null {
  let best: T | null = null
  let least = reach
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y)
    if (far < least) {
      least = far
      best = place
    }
  }
  return best
}
