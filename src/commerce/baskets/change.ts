import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { KeyedMutex } from '#shared/queue.ts'
import type { Basket } from './basket.ts'
import type { Changed } from './baskets.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from './dependencies.ts'
import { expiryOf } from './quotas.ts'
import { holdForPayment } from './stock/hold-for-payment.ts'
import { readBasket, saveBasket } from './queries.ts'
import { repriceAndCheckStock } from './reprice/reprice.ts'

/** How often a change is tried while other processes save the basket first. */
const mostTries = 3

/** Checks the repriced basket before it is saved, for a change that depends on amounts. */
export type Check = (repriced: Basket) => Refusal | undefined

export type Change = (shopper: Shopper, basketId: string, command: BasketCommand, check?: Check) => Changed

/**
 * Opens the function that runs a command on a shopper's basket: it reads the basket, changes and reprices it, and saves
 * it. Three statements, whatever the number of items. `mutex` queues the changes of one basket within this process;
 * between processes the version of the row decides, and the command runs again with the newer basket.
 */
export function openChange(dependencies: BasketDependencies & { mutex: KeyedMutex }): Change {
  const tryOnce = async (shopper: Shopper, basketId: string, command: BasketCommand, check?: Check) => {
    const before = await ownBasket(dependencies, shopper, basketId)
    if (!before) return refuse('basket-not-found', { basketId })
    const requestContext = await requestContextOf(dependencies, shopper, before)
    const wanted = await command(before, { ...dependencies, ...requestContext })
    if (isRefusal(wanted)) return wanted
    const repriced = await repriceAndCheckStock(dependencies, requestContext, {
      before,
      wanted,
      shortage: 'refuse',
      stock: 'read',
    })
    if (isRefusal(repriced)) return repriced
    const refusal = check?.(repriced)
    if (refusal) return refusal
    const saved = await save(dependencies, repriced, requestContext.now)
    if (saved) await holdForPayment(dependencies, before, saved)
    return saved
  }

  return (shopper, basketId, command, check) =>
    dependencies.mutex(basketId, async () => {
      for (let tries = 0; tries < mostTries; tries++) {
        const changed = await tryOnce(shopper, basketId, command, check)
        if (changed) return changed
      }
      return refuse('basket-was-changed', { basketId })
    })
}

/** The shopper's basket on this site; `undefined` for a basket of another shopper or site. */
export async function ownBasket(
  { database }: BasketDependencies,
  shopper: Shopper,
  basketId: string,
  read: typeof readBasket = readBasket,
): Promise<Basket | undefined> {
  const basket = await read(database, basketId)
  return basket?.customerId === shopper.customerId && basket.siteId === shopper.siteId ? basket : undefined
}

/** The context of a request to a basket: its shopper and site, and the current time. */
export async function requestContextOf(
  { sites }: BasketDependencies,
  shopper: Shopper,
  { siteId }: Pick<Basket, 'siteId'>,
): Promise<RequestContext> {
  const site = await sites.find(siteId)
  if (!site) throw new Error(`Basket of a site that does not exist: ${siteId}`)
  return { shopper, site, now: new Date() }
}

/** Saves the basket and gives it with its new version; `undefined` when another process saved it first. */
export async function save(
  { database }: BasketDependencies,
  basket: Basket,
  now: Date,
): Promise<Basket | undefined> {
  const changed = { ...basket, modifiedAt: now.toISOString() }
  const isSaved = await saveBasket(database, changed, expiryOf(basket.customerKind, now))
  return isSaved ? { ...changed, version: basket.version + 1 } : undefined
}
