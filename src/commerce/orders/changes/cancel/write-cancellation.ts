import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { coveredCentsOf } from '#commerce/orders/money/money-state.ts'
import { readAwaitedRefunds } from '#commerce/orders/money/awaited-queries.ts'
import { moveMoney } from '#commerce/orders/money/move-money.ts'
import { refundedCentsOf } from '#commerce/orders/money/refunded-parts.ts'
import { giveBackCoupons } from '#commerce/orders/placement/coupon-uses.ts'
import { reservedDays } from '#commerce/orders/placement/delivery-days.ts'
import { readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf, type OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { stockOfUnits } from '#commerce/orders/states/stock-of-units.ts'
import type { Refusal } from '#commerce/refusals.ts'
import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { followCheck } from '#commerce/orders/changes/follow-check.ts'
import { followInSubscriptions } from './cancelled-subscriptions.ts'
import type { CancelledParts } from './cancelled-lines.ts'

/** What is cancelled, and how. */
export interface CancellationInput {
  parts: CancelledParts
  /** A text of the person who cancels. */
  reason?: string | undefined
  /** The units are missing in stock, so they do not become available again (SALE-052). */
  isNotInStock?: boolean | undefined
  /** Ends the subscriptions that the order began, if the whole order is cancelled (SALE-089). */
  endsSubscriptions?: boolean | undefined
}

interface WantedCancellation {
  /** The lines after the cancellation. */
  after: readonly OrderLine[]
  /** The e-gift cards of the order that are cancelled already. */
  cards: { cancelled: ReadonlySet<string> }
  cancellation: CancellationInput
}

/** Writes a cancellation that was checked, in the caller's transaction, and queues its email. */
export async function writeCancellation(
  dependencies: OrderDependencies,
  order: StoredOrder,
  wanted: WantedCancellation,
): Promise<StoredOrder | Refusal<'payment-disputed'>> {
  const planned = planCancellation(order, wanted)
  await giveBack(dependencies, order, planned)
  const changed = await changeUnits(dependencies, order, unitChange(order, planned))
  // If the status allowed another cancellation, the money would be refunded again.
  if (planned.isLast && changed.status !== 'cancelled')
    throw new Error(`Order ${order.orderNo} is ${changed.status} after all of it was cancelled`)
  if (changed === order) return order
  const disputed = await moveMoney(dependencies, changed)
  if (disputed) return disputed
  const settled = (await readOrder(dependencies.database, order.orderNo)) ?? changed
  await followCheck(dependencies, order, settled)
  await notifyOfCancellation(dependencies, { before: order, after: settled }, planned)
  return settled
}

interface PlannedCancellation {
  cancellation: CancellationInput
  after: readonly OrderLine[]
  isWhole: boolean
  /** The only e-gift card that is cancelled. */
  cardId: string | undefined
  cancelledCards: NonNullable<StoredOrder['eGiftCards']>
  /** Whether the cancellation leaves no part of the order. */
  isLast: boolean
}

function planCancellation(
  { eGiftCards = [] }: StoredOrder,
  { after, cards, cancellation }: WantedCancellation,
): PlannedCancellation {
  const { parts } = cancellation
  const isWhole = parts.kind === 'order'
  const cardId = parts.kind === 'gift-card' ? parts.itemId : undefined
  const remainingCards = eGiftCards.filter(({ id }) => !cards.cancelled.has(id))
  const cancelledCards = remainingCards.filter(({ id }) => isWhole || id === cardId)
  const isLast =
    isWhole ||
    (cancelledCards.length === remainingCards.length &&
      after.every(({ quantity, cancelled }) => quantity === cancelled))
  return { cancellation, after, isWhole, cardId, cancelledCards, isLast }
}

/** Returns promo codes, delivery days, stock and gift card money. Locks them in the same sequence as a new order. */
async function giveBack(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { cancellation, after, cardId, cancelledCards, isLast }: PlannedCancellation,
): Promise<void> {
  const { shipping, inventory, giftCards } = dependencies
  const before = linesOf(order)
  const emptied = emptiedShipments(before, after)
  if (isLast) await giveBackCoupons(dependencies, order)
  await shipping.releaseDays(reservedDays(order.shipments.filter(({ id }) => emptied.has(id))))
  const stock = stockOfUnits(order, 'cancelled', { before, after })
  await (cancellation.isNotInStock
    ? inventory.shelf.writeOff(stock, `Not there for order ${order.orderNo}`, dependencies.actor)
    : inventory.giveBack(stock))
  if (cancelledCards.length > 0) await giftCards.sold.voidFor(order, cardId)
}

function unitChange(
  order: StoredOrder,
  { cancellation: { parts, reason }, after, isWhole, cardId, cancelledCards }: PlannedCancellation,
): Parameters<typeof changeUnits>[2] {
  const byItem = new Map(after.map((line) => [line.itemId, line]))
  return {
    countsOf: (line) => byItem.get(line.itemId) ?? line,
    event: {
      kind: cardId === undefined ? 'units-cancelled' : 'gift-card-cancelled',
      ...(cardId !== undefined && { details: { itemId: cardId } }),
      ...(parts.kind === 'shipment' && { shipmentId: parts.shipmentId }),
      ...(reason !== undefined && { private: { reason } }),
    },
    raisesVersion: true,
    isAlwaysWritten: cardId !== undefined,
    cancelsUnissuedCards: isWhole,
    cancelledCardCents: cancelledCards.reduce(
      (sum, { id, amountCents }) => sum + amountCents - refundedCentsOf(order, { kind: 'gift-card', id }),
      0,
    ),
  }
}

/** Queues the email of the cancellation. A cancelled order is counted and logged, and its subscriptions follow. */
async function notifyOfCancellation(
  dependencies: OrderDependencies,
  { before, after }: { before: StoredOrder; after: StoredOrder },
  { cancellation, cancelledCards }: PlannedCancellation,
): Promise<void> {
  const { database, securityLog, sites, mail } = dependencies
  const { orderNo, customerId, siteId } = before
  const site = await sites.find(siteId)
  const isByBuyer = dependencies.actor.kind === 'shopper'
  const coveredCents = coveredCentsOf(after) - coveredCentsOf(before)
  const awaited = await readAwaitedRefunds(database, orderNo)
  if (site)
    await mail.noticeCancellation({ before, after, cancelledCards, isByBuyer, coveredCents, awaited }, site)
  if (after.status !== 'cancelled') return
  database.count({ kind: 'order', siteId, outcome: 'cancelled' })
  await securityLog.record({ event: 'order-cancelled', customerId, orderNo })
  await followInSubscriptions(dependencies, after, cancellation)
}

/** The shipments whose units are all cancelled. */
function emptiedShipments(before: readonly OrderLine[], after: readonly OrderLine[]): Set<string> {
  const remainingIn = (lines: readonly OrderLine[]) =>
    new Set(
      lines.filter(({ quantity, cancelled }) => quantity > cancelled).map(({ shipmentId }) => shipmentId),
    )
  const remaining = remainingIn(after)
  return new Set([...remainingIn(before)].filter((shipmentId) => !remaining.has(shipmentId)))
}
