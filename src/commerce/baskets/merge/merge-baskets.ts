import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { Changed } from '#commerce/baskets/basket-commands.ts'
import type { BasketLifecycle, MergeMode } from '#commerce/baskets/basket-lifecycle.ts'
import { save, ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import { withCustomerDetails, withDefaultCard } from '#commerce/baskets/customer-details.ts'
import { mergeInto } from './merge-into.ts'
import { withinRecipientLimit } from './within-recipient-limit.ts'
import { newBasket } from '#commerce/baskets/new-basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { expiryOf } from '#commerce/baskets/limits/quotas.ts'
import { repriceAndSave } from '#commerce/baskets/read-repriced.ts'
import {
  deleteBasket,
  handOverBasket,
  insertBasket,
  isSecondBasket,
  lockBasket,
  lockBasketsOf,
} from '#commerce/baskets/queries.ts'
import { repriceAndCheckStock } from '#commerce/baskets/reprice/reprice.ts'

/** See Baskets.merge. Locks the baskets of guest and customer, so that no change of either is lost. */
export function mergeBaskets(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { mode, createIfMissing, isJustTyped }: { mode: MergeMode; createIfMissing: boolean; isJustTyped: boolean },
): Changed {
  return inTransaction(dependencies, shopper, async () => {
    const both = await basketsOf(dependencies, shopper, site)
    if (isRefusal(both)) return both
    const { guest, own } = both
    if (!guest) return refuse('no-source-basket', { customerId: both.guestCustomerId })
    if (!own && !createIfMissing) {
      return refuse('customer-without-basket', { customerId: shopper.customerId })
    }
    const target = own ?? (await createInstead(dependencies, { shopper, site }, guest))
    return target
      ? absorb(dependencies, shopper, {
          target,
          source: guest,
          mode,
          isJustTyped,
          withPersonalData: isJustTyped,
        })
      : refuse('basket-was-changed', { basketId: guest.id })
  })
}

/** See Baskets.transfer. */
export function transferBasket(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  {
    populateCustomerDetails = false,
    ...options
  }: { merge: boolean; overrideExisting: boolean; populateCustomerDetails?: boolean },
): ReturnType<BasketLifecycle['transfer']> {
  return inTransaction(dependencies, shopper, async () => {
    const transferred = await transfer(dependencies, { shopper, site }, options)
    return !populateCustomerDetails || !transferred || isRefusal(transferred)
      ? transferred
      : populate(dependencies, shopper, transferred)
  })
}

async function transfer(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { merge, overrideExisting }: { merge: boolean; overrideExisting: boolean },
): Promise<Basket | Refusal | undefined> {
  const both = await basketsOf(dependencies, shopper, site)
  if (isRefusal(both)) return both
  const { guest, own, guestCustomerId } = both
  if (!guest) {
    if (!merge) return refuse('no-source-basket', { customerId: guestCustomerId })
    return own && repriceAndSave(dependencies, shopper, own)
  }
  if (own && merge) {
    const mode = 'sum_quantities'
    return absorb(dependencies, shopper, { target: own, source: guest, mode, withPersonalData: true })
  }
  if (own && !overrideExisting) {
    return refuse('basket-exists', { basketId: own.id, customerId: shopper.customerId })
  }
  if (own) await discard(dependencies, own)
  return takeOver(dependencies, shopper, guest)
}

/** Fills in the customer's address and saved card where the basket, which is locked, has none. */
async function populate(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basket: Basket,
): Promise<Basket | Refusal> {
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  const addressed = await withCustomerDetails(basket, context, { withAddress: true })
  const wanted = await withDefaultCard(addressed, context)
  return repriceAndSaveMerged(dependencies, shopper, { before: basket, wanted })
}

/** See Baskets.promote. */
export function promoteBasket(
  dependencies: BasketDependencies,
  { shopper, basketId }: { shopper: Shopper; basketId: string },
  { merge, overrideExisting }: { merge: boolean; overrideExisting: boolean },
): Changed {
  const { database } = dependencies
  return inTransaction(dependencies, shopper, async () => {
    const { siteId, customerId } = shopper
    const [own] = await lockBasketsOf(database, { siteId, customerIds: [customerId] })
    const temporary = await ownBasket(dependencies, shopper, basketId, lockBasket)
    if (!temporary) return refuse('basket-not-found', { basketId })
    if (!temporary.isTemporary || temporary.isAgent) return refuse('basket-not-temporary', { basketId })
    if (own && !merge && !overrideExisting) return refuse('basket-exists', { basketId: own.id })
    if (own) await discard(dependencies, own)
    const promoted = await takeOver(dependencies, shopper, { ...temporary, isTemporary: false })
    if (!own || !merge || isRefusal(promoted)) return promoted
    const merged = mergeInto(promoted, own, { mode: 'sum_quantities', withPersonalData: true })
    return repriceAndSaveMerged(dependencies, shopper, { before: promoted, wanted: merged })
  })
}

/** The open baskets of the customer and of the session's guest, locked. */
async function basketsOf({ database }: BasketDependencies, shopper: Shopper, site: Site) {
  const { customerId, guestCustomerId, kind } = shopper
  if (kind !== 'registered' || !guestCustomerId || guestCustomerId === customerId) {
    return refuse('no-previous-customer', {})
  }
  const customerIds = [guestCustomerId, customerId]
  const found = await lockBasketsOf(database, { siteId: site.id, customerIds })
  return {
    guestCustomerId,
    guest: found.find((basket) => basket.customerId === guestCustomerId),
    own: found.find((basket) => basket.customerId === customerId),
  }
}

export async function createEmpty(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { currency }: Pick<Basket, 'currency'>,
): Promise<Basket | undefined> {
  const now = new Date()
  const empty = newBasket({ id: newId(), shopper, currency, isTemporary: false, now })
  const requestContext = { shopper, site, now }
  const known = await withCustomerDetails(
    empty,
    { ...dependencies, ...requestContext },
    { withAddress: false },
  )
  const document = await insertBasket(dependencies.database, known, expiryOf(shopper.kind, now))
  return document === undefined ? undefined : known
}

/** A basket for the customer instead of the guest's, with what private clients have set for that one (DROP-067). */
async function createInstead(
  dependencies: BasketDependencies,
  requested: { shopper: Shopper; site: Site },
  guest: Basket,
): Promise<Basket | undefined> {
  const { taxMode, priceBookIds } = guest
  const empty = await createEmpty(dependencies, requested, guest)
  return empty && { ...empty, ...(taxMode && { taxMode }), ...(priceBookIds && { priceBookIds }) }
}

/** Merges the source into the target, up to the available stock, and deletes the source. */
async function absorb(
  dependencies: BasketDependencies,
  shopper: Shopper,
  merge: {
    target: Basket
    source: Basket
    mode: MergeMode
    withPersonalData?: boolean
    isJustTyped?: boolean
  },
): Promise<Basket | Refusal> {
  const { target, source, mode, withPersonalData = false, isJustTyped = false } = merge
  await discard(dependencies, source)
  const wanted = mergeInto(target, source, { mode, withPersonalData, isJustTyped })
  return repriceAndSaveMerged(dependencies, shopper, { before: target, wanted })
}

/** Deletes a basket and releases its stock, which becomes available for the merged basket. */
async function discard({ database, inventory }: BasketDependencies, { id }: Basket): Promise<void> {
  await Promise.all([deleteBasket(database, id), inventory.release(id)])
}

export async function repriceAndSaveMerged(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { before, wanted }: { before: Basket; wanted: Basket },
): Promise<Basket | Refusal> {
  const requestContext = await requestContextOf(dependencies, shopper, before)
  const repriced = await repriceAndCheckStock(dependencies, requestContext, {
    before,
    wanted: withinRecipientLimit(before, wanted, requestContext.site),
    shortage: 'fit',
    stock: 'read',
  })
  if (isRefusal(repriced)) return repriced
  const { saved } = await save(dependencies, { before, after: repriced }, requestContext)
  // Every row is locked; an error rolls the transaction back.
  if (!saved) throw new Error(`Basket ${before.id} was saved in spite of its lock`)
  return saved
}

/** Makes the shopper the owner of the basket, with the shopper's name and email, and reprices it. */
async function takeOver(
  dependencies: BasketDependencies,
  shopper: Shopper,
  basket: Basket,
): Promise<Basket | Refusal> {
  const requestContext = await requestContextOf(dependencies, shopper, basket)
  const isSameCustomer = basket.customerId === shopper.customerId
  const owned = {
    ...basket,
    customerId: shopper.customerId,
    customerKind: shopper.kind,
    // An approval belongs to the customer who gave it: the gateway would decline it for the new owner.
    paymentInstruments: basket.paymentInstruments.filter(({ approved }) => isSameCustomer || !approved),
  }
  const known = await withCustomerDetails(
    owned,
    { ...dependencies, ...requestContext },
    { withAddress: false },
  )
  const isTheirs = await handOverBasket(
    dependencies.database,
    known,
    expiryOf(shopper.kind, requestContext.now),
  )
  if (!isTheirs) throw new Error(`Basket ${basket.id} was saved in spite of its lock`)
  return repriceAndSave(dependencies, shopper, { ...known, version: basket.version + 1 })
}

/** Carries a refusal out of a transaction, which it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`Rolled back: ${refusal.refused}`)
    this.name = 'RolledBack'
    this.refusal = refusal
  }
}

/**
 * Runs `work` in a transaction. A refusal rolls it back, so that a refused merge does not change either basket.
 * Refuses if another request created a main basket of the customer concurrently.
 */
export async function inTransaction<Result>(
  { database }: BasketDependencies,
  { customerId }: Shopper,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await database.transact(async () => {
      const result = await work()
      if (isRefusal(result)) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    if (isSecondBasket(error)) return refuse('basket-was-changed', { basketId: customerId })
    throw error
  }
}
