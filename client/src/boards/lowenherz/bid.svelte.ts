/** The number on the stepper while one bargains or bids; it belongs to this page alone. */
export const stepper: { ducats: number } = $state({ ducats: 0 })
