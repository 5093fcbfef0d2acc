/** More lines than this make a row that is slow for everybody; a gift list of 1,000 recipients fits twice. */
export const mostLines = 2_000
export const mostCoupons = 20
export const mostTemporaryBaskets = 4

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How long a basket lies after it was last changed. */
export const basketDays = { guest: 30, registered: 90 }

export const expiryOf = (kind: 'guest' | 'registered', now: Date): Date =>
  new Date(now.getTime() + basketDays[kind] * dayMilliseconds)
