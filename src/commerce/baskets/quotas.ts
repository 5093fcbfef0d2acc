import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket } from './basket.ts'
import { fitsCustom, mostCustomCharacters } from './inputs.ts'

/** More lines than this make a row that is slow for everybody; a gift list of 1,000 recipients fits twice. */
export const mostLines = 2_000
export const mostCoupons = 20
export const mostTemporaryBaskets = 4

/** How long what is about to be paid for is set aside: as long as a token of the card field is good. */
export const holdMinutes = 15

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How long a basket lies after it was last changed. */
export const basketDays = { guest: 30, registered: 90 }

export const expiryOf = (kind: 'guest' | 'registered', now: Date): Date =>
  new Date(now.getTime() + basketDays[kind] * dayMilliseconds)

/** Why a basket has become too large for its row; nothing when it has not. */
export function sizeProblem({ items, shipments, custom }: Basket): Refusal | undefined {
  if (items.length > mostLines) return refuse('quota-exceeded', { quota: 'product items', limit: mostLines })
  const isTooLong = [{ custom }, ...items, ...shipments].some((part) => !fitsCustom(part.custom))
  return isTooLong
    ? refuse('quota-exceeded', { quota: 'characters of c_ fields', limit: mostCustomCharacters })
    : undefined
}
