/** The card one has picked up to sell or to play; it belongs to this page alone. */
export const held: { card: string | null } = $state({ card: null })
