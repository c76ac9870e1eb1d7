/** What one has picked up: a card of the hand, or the tile to hop to. It belongs to this page alone. */
export const held: { card: number | null; tile: number | null } = $state({ card: null, tile: null })
