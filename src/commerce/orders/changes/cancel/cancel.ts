import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Effect } from '#commerce/orders/effects/effect-of.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import { previewed, withEffect, type Changed } from '#commerce/orders/effects/with-effect.ts'
import { leavingCents, limitOfEffect, lockLimits, refuseAbove } from '#commerce/orders/limits/limit-of.ts'
import { noteCancelled } from '#commerce/orders/limits/limit-queries.ts'
import type { WithinLimits } from '#commerce/orders/limits/within-limits.ts'
import type { AfterCommit, PreviewedCancellation } from '#commerce/orders/order-administration.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { releaseNow } from '#commerce/orders/settlement/fail.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { endProblem, followInSubscriptions, lockSubscriptionsOf } from './cancelled-subscriptions.ts'
import { cancelledLines, type CancelledParts } from './cancelled-lines.ts'
import { writeCancellation, type CancellationInput } from './write-cancellation.ts'

export interface Cancellation extends CancellationInput {
  /** Confirms that replacements of e-gift cards that the support has voided are no longer valid. */
  replacedCardsAreVoided?: boolean | undefined
  /** The version of the order that the caller has read. If it is outdated, the call is refused as `order-changed`. */
  version?: number | undefined
  /** The token of the effect that the caller has seen (SALE-038). */
  effect?: string | undefined
  /** For callers with their own transaction: runs the gateway calls after its commit. */
  afterCommit?: AfterCommit | undefined
  /** The limits of a staff member for refunds, because cancelling a charged part refunds it (SALE-037). */
  limits?: WithinLimits['limits']
  isFresh?: boolean | undefined
  provenAt?: Date | undefined
  /** Whether the caller may know that the order exists. */
  mayRead(order: StoredOrder): boolean
  /** Why the caller may not cancel these parts. Called while the order is locked. */
  refuseTo(order: StoredOrder): Promise<Refusal | undefined>
}

/**
 * Cancels parts of a placed order, or the whole order, in one transaction: counters, stock, delivery slots, money
 * (SALE-051), and with the whole order the uses of its promo codes and its e-gift cards. The gateway is called after
 * the commit. A repeated call for cancelled parts only calls the gateway again.
 */
export async function cancelParts(
  dependencies: OrderDependencies,
  orderNo: string,
  cancellation: Cancellation,
): Promise<StoredOrder | Refusal> {
  const { database } = dependencies
  const cancelled = await database.transact(() => cancelUnderLock(dependencies, orderNo, cancellation))
  if (isRefusal(cancelled)) return cancelled
  const { order } = cancelled
  const askGateway = async () => {
    await releaseNow(dependencies, order)
    await refundNow(dependencies, orderNo)
  }
  if (cancellation.afterCommit) {
    cancellation.afterCommit(askGateway)
    return order
  }
  await askGateway()
  return (await readOrder(database, orderNo)) ?? order
}

/** The effect of a cancellation. Writes nothing (SALE-038). */
export async function previewCancellation(
  dependencies: OrderDependencies,
  orderNo: string,
  cancellation: Cancellation,
): Promise<PreviewedCancellation | Refusal> {
  const looked = { ...cancellation, isPreview: true }
  const { database, actor } = dependencies
  return database.transact(async () => {
    const cancelled = await cancelUnderLock(dependencies, orderNo, looked)
    if (isRefusal(cancelled)) return cancelled
    if (!('effect' in cancelled)) throw new Error(`Order ${orderNo} was cancelled by a preview`)
    const { needsFreshFactor } = await limitOfEffect(database, cancelled.effect, { ...looked, actor })
    return { ...previewed(cancelled), needsFreshFactor }
  })
}

async function cancelUnderLock(
  dependencies: OrderDependencies,
  orderNo: string,
  cancellation: Cancellation & { isPreview?: boolean },
): Promise<{ order: StoredOrder } | Changed | Refusal> {
  const { database } = dependencies
  const found = await readOrder(database, orderNo)
  if (!found || !cancellation.mayRead(found)) return refuse('order-not-found', { orderNo })
  const problem = endProblem(found, cancellation) ?? (await cardProblem(dependencies, found, cancellation))
  if (problem) return problem
  await lockSubscriptionsOf(dependencies, found)
  const order = await lockOrder(database, orderNo)
  if (!order) return refuse('order-not-found', { orderNo })
  const cards = await cardsOf(dependencies, order)
  const { parts, isPreview = false, effect, version, isNotInStock = false } = cancellation
  if (isCancelled(order, cards, parts) && !isPreview) {
    await followInSubscriptions(dependencies, order, { ...cancellation, isRepeated: true })
    return { order }
  }
  const refused =
    staleVersion(order, version) ?? (await cancellation.refuseTo(order)) ?? unissuedCard(order, cards, parts)
  const after = refused ?? cancelledLines(order, parts)
  if (isRefusal(after)) return after
  const write = () => writeCancellation(dependencies, order, { after, cards, cancellation })
  const isOpenDispute = order.disputes.some(({ state }) => state === 'open')
  const { actor } = dependencies
  const isLimited = actor.kind === 'member' || actor.kind === 'key'
  if (!isLimited && !isPreview && effect === undefined && !isOpenDispute) return written(await write())
  const by = { ...cancellation, actor }
  await lockLimits(database, by)
  const refuseTo = (shown: Effect) => refuseAbove(database, shown, { ...by, currency: order.currency })
  const changed = await withEffect(
    dependencies,
    order,
    { action: 'cancel', expected: effect, isCommitted: !isPreview, isNotInStock, refuseTo },
    write,
  )
  if (!isRefusal(changed) && !isPreview) await countCancelled(dependencies, changed.effect)
  return changed
}

/** Counts a member's refunds towards their limits. */
async function countCancelled({ database, actor }: OrderDependencies, effect: Effect): Promise<void> {
  const amountCents = leavingCents(effect)
  if (actor.kind === 'member' && actor.id !== undefined && amountCents > 0)
    await noteCancelled(database, { orderNo: effect.orderNo, memberId: actor.id, amountCents })
}

/**
 * The order after a cancellation, which was checked before it was written. Afterwards only `withEffect` refuses it,
 * and rolls it back: for an open dispute, or for the limits of a member.
 */
function written(order: StoredOrder | Refusal): { order: StoredOrder } {
  if (isRefusal(order)) throw new Error(`A cancellation was refused: ${order.refused}`)
  return { order }
}

/** The e-gift cards of an order, by whether they were issued and are cancelled. */
interface Cards {
  issued: ReadonlySet<string>
  cancelled: ReadonlySet<string>
}

async function cardsOf(
  { giftCards }: OrderDependencies,
  { orderNo, eGiftCards = [] }: StoredOrder,
): Promise<Cards> {
  const sold = eGiftCards.length === 0 ? [] : await giftCards.sold.of(orderNo)
  return {
    issued: new Set(sold.map(({ itemId }) => itemId)),
    cancelled: new Set(sold.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId)),
  }
}

const isCancelled = (order: StoredOrder, { cancelled }: Cards, parts: CancelledParts): boolean =>
  order.status === 'cancelled' ||
  (parts.kind === 'shipment' && shipmentOf(order, parts.shipmentId).state === 'cancelled') ||
  (parts.kind === 'gift-card' && cancelled.has(parts.itemId))

/**
 * Refuses to cancel a card that was used, or that may have a valid replacement. This also refuses to cancel the whole
 * order.
 */
async function cardProblem(
  { giftCards }: OrderDependencies,
  order: StoredOrder,
  { parts, replacedCardsAreVoided = false }: Cancellation,
): Promise<Refusal<'gift-card-used' | 'gift-card-voided' | 'gift-card-not-found'> | undefined> {
  if (parts.kind !== 'order' && parts.kind !== 'gift-card') return undefined
  const { orderNo, eGiftCards = [] } = order
  const itemId = parts.kind === 'gift-card' ? parts.itemId : undefined
  if (itemId !== undefined && !eGiftCards.some(({ id }) => id === itemId))
    return refuse('gift-card-not-found', {})
  if (await giftCards.sold.areSpent(order, itemId)) return refuse('gift-card-used', { orderNo })
  const numbers = await giftCards.sold.voidedByHand(order, itemId)
  return numbers.length > 0 && !replacedCardsAreVoided
    ? refuse('gift-card-voided', { orderNo, lastDigits: numbers.map((number) => number.slice(-4)) })
    : undefined
}

/**
 * A card of an order by check is not issued before the check has arrived. It is cancelled with the order, or once the
 * check has arrived.
 */
const unissuedCard = (
  { orderNo }: StoredOrder,
  { issued }: Cards,
  parts: CancelledParts,
): Refusal<'gift-card-not-issued'> | undefined =>
  parts.kind === 'gift-card' && !issued.has(parts.itemId)
    ? refuse('gift-card-not-issued', { orderNo })
    : undefined
