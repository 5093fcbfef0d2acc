import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newId } from '#shared/ids.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { Baskets, Changed, MergeMode } from '#commerce/baskets/baskets.ts'
import { save, ownBasket, requestContextOf } from '#commerce/baskets/change.ts'
import { withCustomerDetails } from '#commerce/baskets/customer-details.ts'
import { mergeInto } from './merge-into.ts'
import { newBasket } from '#commerce/baskets/new-basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { expiryOf } from '#commerce/baskets/quotas.ts'
import { repriced } from '#commerce/baskets/read-repriced.ts'
import {
  deleteBasket,
  handOverBasket,
  insertBasket,
  isSecondBasket,
  lockBasket,
  lockBasketsOf,
} from '#commerce/baskets/queries.ts'
import { repriceAndCheckStock } from '#commerce/baskets/reprice/reprice.ts'

/** See Baskets.merge. Guest's and customer's basket are locked, so that no click on either is lost. */
export function mergeBaskets(
  parts: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { mode, createIfMissing }: { mode: MergeMode; createIfMissing: boolean },
): Changed {
  return inOneGo(parts, shopper, async () => {
    const both = await theirBaskets(parts, shopper, site)
    if (isRefusal(both)) return both
    const { guest, own } = both
    if (!guest) return refuse('customer-without-basket', { customerId: both.guestCustomerId })
    if (!own && !createIfMissing) {
      return refuse('customer-without-basket', { customerId: shopper.customerId })
    }
    const target = own ?? (await madeBasket(parts, { shopper, site }, guest))
    return target
      ? absorb(parts, shopper, { target, source: guest, mode })
      : refuse('basket-was-changed', { basketId: guest.id })
  })
}

/** See Baskets.transfer. */
export function transferBasket(
  parts: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { merge, overrideExisting }: { merge: boolean; overrideExisting: boolean },
): ReturnType<Baskets['transfer']> {
  return inOneGo(parts, shopper, async () => {
    const both = await theirBaskets(parts, shopper, site)
    if (isRefusal(both)) return both
    const { guest, own, guestCustomerId } = both
    if (!guest) {
      if (!merge) return refuse('customer-without-basket', { customerId: guestCustomerId })
      return own && repriced(parts, shopper, own)
    }
    if (own && merge) {
      const mode = 'higher_quantity'
      return absorb(parts, shopper, { target: own, source: guest, mode, withPersonalData: true })
    }
    if (own && !overrideExisting) return refuse('basket-exists', { basketId: own.id })
    if (own) await deleteBasket(parts.database, own.id)
    return takeOver(parts, shopper, guest)
  })
}

/** See Baskets.promote. */
export function promoteBasket(
  parts: BasketDependencies,
  { shopper, basketId }: { shopper: Shopper; basketId: string },
  { merge, overrideExisting }: { merge: boolean; overrideExisting: boolean },
): Changed {
  const { database } = parts
  return inOneGo(parts, shopper, async () => {
    const { siteId, customerId } = shopper
    const [own] = await lockBasketsOf(database, { siteId, customerIds: [customerId] })
    const temporary = await ownBasket(parts, shopper, basketId, lockBasket)
    if (!temporary) return refuse('basket-not-found', { basketId })
    if (!temporary.isTemporary) return refuse('basket-not-temporary', { basketId })
    if (own && !merge && !overrideExisting) return refuse('basket-exists', { basketId: own.id })
    if (own) await deleteBasket(database, own.id)
    const promoted = await takeOver(parts, shopper, { ...temporary, isTemporary: false })
    if (!own || !merge || isRefusal(promoted)) return promoted
    const merged = mergeInto(promoted, own, { mode: 'higher_quantity', withPersonalData: true })
    return settledAndSaved(parts, shopper, { before: promoted, wanted: merged })
  })
}

/** The open baskets of a customer and of the guest that the session was. */
async function theirBaskets({ database }: BasketDependencies, shopper: Shopper, site: Site) {
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

async function madeBasket(
  parts: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  { currency }: Basket,
): Promise<Basket | undefined> {
  const now = new Date()
  const empty = newBasket({ id: newId(), shopper, currency, isTemporary: false, now })
  const visit = { shopper, site, now }
  const known = await withCustomerDetails(empty, { ...parts, ...visit }, { withAddress: false })
  const isNew = await insertBasket(parts.database, known, expiryOf(shopper.kind, now))
  return isNew ? known : undefined
}

/** The source's basket goes into the target's, as far as there is stock, and is deleted. */
async function absorb(
  parts: BasketDependencies,
  shopper: Shopper,
  merge: { target: Basket; source: Basket; mode: MergeMode; withPersonalData?: boolean },
): Promise<Basket | Refusal> {
  const { target, source, mode, withPersonalData = false } = merge
  await deleteBasket(parts.database, source.id)
  const wanted = mergeInto(target, source, { mode, withPersonalData })
  return settledAndSaved(parts, shopper, { before: target, wanted })
}

async function settledAndSaved(
  parts: BasketDependencies,
  shopper: Shopper,
  { before, wanted }: { before: Basket; wanted: Basket },
): Promise<Basket | Refusal> {
  const visit = await requestContextOf(parts, shopper, before)
  const settled = await repriceAndCheckStock(parts, visit, { before, wanted, shortage: 'fit', stock: 'ask' })
  if (isRefusal(settled)) return settled
  const saved = await save(parts, settled, visit.now)
  // Every row is locked; a throw undoes what was deleted before.
  if (!saved) throw new Error(`Basket ${before.id} was written in spite of its lock`)
  return saved
}

/** The shopper becomes the basket's owner; nothing else of it changes but what follows from that. */
async function takeOver(
  parts: BasketDependencies,
  shopper: Shopper,
  basket: Basket,
): Promise<Basket | Refusal> {
  const visit = await requestContextOf(parts, shopper, basket)
  const owned = { ...basket, customerId: shopper.customerId, customerKind: shopper.kind }
  const known = await withCustomerDetails(owned, { ...parts, ...visit }, { withAddress: false })
  const isTheirs = await handOverBasket(parts.database, known, expiryOf(shopper.kind, visit.now))
  if (!isTheirs) throw new Error(`Basket ${basket.id} was written in spite of its lock`)
  return repriced(parts, shopper, { ...known, version: basket.version + 1 })
}

/** All of the work or nothing; refused when the customer was given a second basket in the same moment. */
async function inOneGo<Result>(
  { database }: BasketDependencies,
  { customerId }: Shopper,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await database.transact(work)
  } catch (error) {
    if (isSecondBasket(error)) return refuse('basket-was-changed', { basketId: customerId })
    throw error
  }
}
