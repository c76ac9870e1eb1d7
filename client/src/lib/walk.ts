/** Arrows walk the board: of all places (`data-place`) the nearest in the arrow's direction gets the focus. */

type Direction = [number, number]
const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/** Of all points the nearest that lies in this direction from the first; sideways steps count double. */
export function nearest(from: [number, number], points: Array<[number, number]>, [dx, dy]: Direction): number {
  let best = -1
  let least = Infinity
  points.forEach(([x, y], index) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (along < 2 || aside > along * 3) return
    const far = along + aside * 2
    if (far < least) {
      least = far
      best = index
    }
  })
  return best
}

function centre(place: Element): [number, number] {
  const box = place.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Attach to a board: `{@attach walk}`. One place at a time is in the tab order. */
export function walk(board: Element): () => void {
  const places = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-place]')]
  function pressed(event: Event): void {
    const key = (event as KeyboardEvent).key
    const direction = DIRECTIONS[key]
    const here = (event.target as Element).closest('[data-place]')
    if (!direction || !here) return
    const others = places().filter((place) => place !== here && place.getBoundingClientRect().width > 0)
    const next = others[nearest(centre(here), others.map(centre), direction)]
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
  }
  function rove(event: Event): void {
    const here = (event.target as Element).closest<HTMLElement>('[data-place]')
    if (!here) return
    for (const place of places()) place.tabIndex = place === here ? 0 : -1
  }
  /** Tab must find the board: if no place is in the tab order, the first legal one is. */
  function open(): void {
    const all = places()
    if (all.some((place) => place.tabIndex === 0)) return
    const first = all.find((place) => place.getAttribute('aria-disabled') !== 'true') ?? all[0]
    if (first) first.tabIndex = 0
  }
  const watching = new MutationObserver(open)
  watching.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled'] })
  open()
  board.addEventListener('keydown', pressed)
  board.addEventListener('focusin', rove)
  return () => {
    watching.disconnect()
    board.removeEventListener('keydown', pressed)
    board.removeEventListener('focusin', rove)
  }
}
