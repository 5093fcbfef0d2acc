import { customProblem } from '#commerce/custom-fields.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket } from './basket.ts'
import { mostCustomCharacters, mostLines } from './inputs.ts'

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

/** The most characters of all `c_` fields and box contents of a basket together: a hundred filled boxes and more. */
const mostFreeCharacters = 200_000
/** … of a basket with very many shipments: delivery instructions and an address's own fields for each. */
const freeCharactersOfShipment = 500

/**
 * The refusal of a basket that is too large for its row. A change that makes a large basket smaller is never refused, so
 * that everything can be removed.
 */
export function sizeProblem(before: Basket, after: Basket): Refusal | undefined {
  if (after.items.length > Math.max(mostLines, before.items.length)) {
    return refuse('quota-exceeded', { quota: 'product items', limit: mostLines })
  }
  const [old, now] = [partsOf(before), partsOf(after)]
  return (
    firstProblem(old, now) ??
    customProblem(
      [...old.values()].flat(),
      [...now.values()].flat(),
      Math.max(mostFreeCharacters, after.shipments.length * freeCharactersOfShipment),
    )
  )
}

type FreeParts = ReadonlyMap<string, readonly unknown[]>

/** What clients write freely, by the id of its item or shipment. */
const partsOf = (basket: Basket): FreeParts =>
  new Map<string, readonly unknown[]>([
    ['basket', [basket.custom]],
    ['bill', [basket.billingAddress?.custom]],
    ...basket.items.map(({ id, custom, customMix }) => [`item ${id}`, [custom, customMix]] as const),
    ...basket.shipments.map(({ id, custom }) => [`shipment ${id}`, [custom]] as const),
    ...basket.shipments.map(({ id, address }) => [`address ${id}`, [address?.custom]] as const),
    ...basket.paymentInstruments.map(({ id, custom }) => [`instrument ${id}`, [custom]] as const),
  ])

function firstProblem(before: FreeParts, after: FreeParts): Refusal | undefined {
  for (const [id, parts] of after) {
    const problem = customProblem(before.get(id) ?? [], parts, mostCustomCharacters)
    if (problem) return problem
  }
  return undefined
}
