import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket } from './basket.ts'
import { fitsCustom, mostCustomCharacters } from './inputs.ts'

/** The most items of a basket, so that its row stays fast to write. Twice the largest gift list (1,000 recipients). */
const mostLines = 2_000
/** The most promo codes of a basket. */
export const mostCoupons = 20
/** The most temporary baskets of a customer at a site, at the same time. */
export const mostTemporaryBaskets = 4

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How many days a basket is stored after its last change. */
const basketDays = { guest: 30, registered: 90 }

/** When a basket that changes now expires. */
export const expiryOf = (kind: 'guest' | 'registered', now: Date): Date =>
  new Date(now.getTime() + basketDays[kind] * dayMilliseconds)

/** The refusal of a basket that is too large for its row. */
export function sizeProblem({ items, shipments, custom }: Basket): Refusal | undefined {
  if (items.length > mostLines) return refuse('quota-exceeded', { quota: 'product items', limit: mostLines })
  const isTooLong = [{ custom }, ...items, ...shipments].some((part) => !fitsCustom(part.custom))
  return isTooLong
    ? refuse('quota-exceeded', { quota: 'characters of c_ fields', limit: mostCustomCharacters })
    : undefined
}
