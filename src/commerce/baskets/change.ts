import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'
import type { Changed } from './baskets.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from './dependencies.ts'
import { expiryOf } from './quotas.ts'
import { holdForPayment } from './stock/hold-for-payment.ts'
import { readBasket, saveBasket } from './queries.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'
import type { KeyedMutex } from './basket-mutex.ts'

/** How often a change is tried that loses the race for the row to another process. */
const mostTries = 3

/** A look at the reckoned basket before it is saved: the last word of a verb that depends on amounts. */
export type Check = (reckoned: Basket) => Refusal | undefined

export type Change = (shopper: Shopper, basketId: string, verb: BasketCommand, check?: Check) => Changed

/** Every change of a basket: read, change, look up stock, reckon, save; three statements for any number of lines. */
export function openChange(parts: BasketDependencies & { turns: KeyedMutex }): Change {
  const tryOnce = async (shopper: Shopper, basketId: string, verb: BasketCommand, check?: Check) => {
    const before = await ownBasket(parts, shopper, basketId)
    if (!before) return refuse('basket-not-found', { basketId })
    const visit = await requestContextOf(parts, shopper, before)
    const wanted = await verb(before, { ...parts, ...visit })
    if (isRefusal(wanted)) return wanted
    const settled = await repriceAndCheckStock(parts, visit, {
      before,
      wanted,
      shortage: 'refuse',
      stock: 'ask',
    })
    if (isRefusal(settled)) return settled
    const refusal = check?.(settled)
    if (refusal) return refusal
    const saved = await save(parts, settled, visit.now)
    if (saved) await holdForPayment(parts, before, saved)
    return saved
  }

  return (shopper, basketId, verb, check) =>
    parts.turns(basketId, async () => {
      for (let tries = 0; tries < mostTries; tries++) {
        const changed = await tryOnce(shopper, basketId, verb, check)
        if (changed) return changed
      }
      return refuse('basket-was-changed', { basketId })
    })
}

/** The shopper's basket on this site; anybody else's is none. */
export async function ownBasket(
  { database }: BasketDependencies,
  shopper: Shopper,
  basketId: string,
  read: typeof readBasket = readBasket,
): Promise<Basket | undefined> {
  const basket = await read(database, basketId)
  return basket?.customerId === shopper.customerId && basket.siteId === shopper.siteId ? basket : undefined
}

/** The site and moment of a visit to a basket. */
export async function requestContextOf(
  { sites }: BasketDependencies,
  shopper: Shopper,
  { siteId }: Pick<Basket, 'siteId'>,
): Promise<RequestContext> {
  const site = await sites.find(siteId)
  if (!site) throw new Error(`Basket of a site that is gone: ${siteId}`)
  return { shopper, site, now: new Date() }
}

/** The basket as it is now in the row, or nothing when somebody else wrote it meanwhile. */
export async function save(
  { database }: BasketDependencies,
  basket: Basket,
  now: Date,
): Promise<Basket | undefined> {
  const changed = { ...basket, modifiedAt: now.toISOString() }
  const isSaved = await saveBasket(database, changed, expiryOf(basket.customerKind, now))
  return isSaved ? { ...changed, version: basket.version + 1 } : undefined
}
