import { customProblem, isEmpty } from '#commerce/custom-fields.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { mostCustomCharacters, mostLines } from '#commerce/baskets/inputs.ts'

/** The maximum number of promo codes in a basket. */
export const mostCoupons = 20
/** The maximum number of concurrent temporary baskets of a customer at a site. */
export const mostTemporaryBaskets = 4

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How many days a basket is stored after its last change. */
const basketDays = { guest: 30, registered: 90 }

/** The expiry of a basket that is changed now. */
export const expiryOf = (kind: 'guest' | 'registered', now: Date): Date =>
  new Date(now.getTime() + basketDays[kind] * dayMilliseconds)

/** The maximum length of all `c_` fields and box contents of a basket: a hundred filled boxes and more. */
const mostFreeCharacters = 200_000
/**
 * Added to mostFreeCharacters for baskets with very many shipments: delivery instructions and custom address fields
 * for each.
 */
const freeCharactersOfShipment = 500

/**
 * Refuses a basket that is too large for its row. A change that makes a large basket smaller is never refused, so
 * that everything can be removed.
 */
export function sizeProblem(before: Basket, after: Basket): Refusal | undefined {
  if (after.items.length > Math.max(mostLines, before.items.length)) {
    return refuse('quota-exceeded', { quota: 'product items', limit: mostLines })
  }
  const now = partsOf(after)
  if (now.size === 0) return undefined
  const old = partsOf(before)
  return (
    firstProblem(old, now) ??
    customProblem(
      [...old.values()].flat().filter(isFirst()),
      [...now.values()].flat().filter(isFirst()),
      Math.max(mostFreeCharacters, after.shipments.length * freeCharactersOfShipment),
    )
  )
}

type FreeParts = ReadonlyMap<string, readonly unknown[]>

/** The free fields of clients, by the id of their item or shipment. */
function partsOf(basket: Basket): FreeParts {
  const parts = new Map<string, readonly unknown[]>()
  const add = (id: string, ...free: readonly unknown[]) => {
    if (!free.every(isEmpty)) parts.set(id, free)
  }
  add('basket', basket.custom)
  add('bill', basket.billingAddress?.custom)
  for (const { id, custom, customMix } of basket.items) add(`item ${id}`, custom, customMix)
  for (const { id, custom, address } of basket.shipments) {
    add(`shipment ${id}`, custom)
    add(`address ${id}`, address?.custom)
  }
  for (const { id, custom } of basket.paymentInstruments) add(`instrument ${id}`, custom)
  for (const { id, custom } of basket.manualAdjustments ?? []) add(`adjustment ${id}`, custom)
  return parts
}

/**
 * The maximum length of contents that count once for equal boxes. Contents of twenty flavours are shorter; longer
 * contents count for each box.
 */
const mostOfEqualBox = 2_000

/** Returns a filter for the parts that count. Equal boxes for many recipients count once (MIX-012). */
function isFirst() {
  const seen = new Set<string>()
  return (part: unknown): boolean => {
    if (!readCustomMix(part)) return true
    const mix = JSON.stringify(part)
    const isRepeated = mix.length <= mostOfEqualBox && seen.has(mix)
    seen.add(mix)
    return !isRepeated
  }
}

function firstProblem(before: FreeParts, after: FreeParts): Refusal | undefined {
  for (const [id, parts] of after) {
    const problem = customProblem(before.get(id) ?? [], parts, mostCustomCharacters)
    if (problem) return problem
  }
  return undefined
}
