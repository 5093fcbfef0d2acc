import { refuse, type Refusal } from '#commerce/refusals.ts'
import { staleVersion } from '#commerce/orders/effects/stale-version.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { readEvents, readEventsSince, readNewestEvents } from '#commerce/orders/journal/queries.ts'
import type { CancelOptions, ChangedBy, OrderAdministration } from '#commerce/orders/order-administration.ts'
import { lockOrder, readOrder, readOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { readHeldUntil } from '#commerce/orders/payment/lapse-queries.ts'
import { readShortages } from '#commerce/orders/statistics/shortages.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import { refuseOwed } from '#commerce/orders/money/disputed-money.ts'
import { moneyDue } from '#commerce/orders/money/money-due.ts'
import { checkDueCents, moneyStateOf } from '#commerce/orders/money/money-state.ts'
import { moneyToLookAt } from '#commerce/orders/money/money-to-look-at.ts'
import { noteSentByHand, readToSend, retryHolds, retryRefused } from '#commerce/orders/money/owed-queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { readListed } from './administration-queries.ts'
import { addNote } from './add-note.ts'
import {
  cancelParts,
  previewCancellation,
  type Cancellation,
} from '#commerce/orders/changes/cancel/cancel.ts'
import type { CancelledParts } from '#commerce/orders/changes/cancel/cancelled-lines.ts'
import { changeShipment, previewShipmentChange } from '#commerce/orders/changes/shipment/change-shipment.ts'
import { readOpenDelays } from '#commerce/orders/changes/shipment/delay-queries.ts'
import { complete } from '#commerce/orders/changes/parcels/complete.ts'
import { followCard } from '#commerce/orders/changes/follow-card.ts'
import { recordCheck } from './record-check.ts'
import { setTags } from './set-tags.ts'
import { readTags } from './tag-queries.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the administration of orders. */
export function openOrderAdministration(shared: Omit<OrderDependencies, 'actor'>): OrderAdministration {
  const { database } = shared
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    list: (limit, status) => readListed(database, { limit, status: status ?? null }),
    find: async (orderNo) => (await readOrder(database, orderNo)) ?? refuse('order-not-found', { orderNo }),
    findAll: (orderNos) => readOrders(database, orderNos),
    async journal(orderNo) {
      const order = await readOrder(database, orderNo)
      return order ? readEvents(database, orderNo) : refuse('order-not-found', { orderNo })
    },
    recordCheck: (orderNo, check, who = {}) => recordCheck(by(who.actor), orderNo, check, who),
    checkDueCents,
    complete: (orderNo, { actor } = {}) => complete(by(actor), orderNo),
    cancel: (orderNo, options = {}) => cancelParts(by(options.actor), orderNo, cancellationOf(options)),
    previewCancel: (orderNo, options = {}) =>
      previewCancellation(by(options.actor), orderNo, cancellationOf(options)),
    changeShipment: (shipment, change, { actor, ...options } = {}) =>
      changeShipment(by(actor), shipment, change, options),
    previewShipmentChange: (shipment, change, { actor, ...options } = {}) =>
      previewShipmentChange(by(actor), shipment, change, options),
    async toCapture(orderNo) {
      const order = await readOrder(database, orderNo)
      return order ? moneyDue(moneyStateOf(order)).captureCents : 0
    },
    heldUntil: (orderNo) => readHeldUntil(database, orderNo),
    shortages: (limit) => readShortages(shared, limit),
    eventsSince: (orderNo, since) => readEventsSince(database, orderNo, since),
    newestEvents: (orderNo, page) => readNewestEvents(database, orderNo, page),
    openDelays: (orderNo) => readOpenDelays(database, orderNo, shopDay(new Date())),
    tagsOf: (orderNo) => readTags(database, orderNo),
    note: (orderNo, text, { actor } = {}) => addNote(by(actor), orderNo, text),
    tag: (orderNo, change, { actor } = {}) => setTags(by(actor), orderNo, change),
    moneyToLookAt: (limit) => moneyToLookAt(database, limit),
    retryMoney: (orderNo, who = {}) => retryMoney(by(who.actor), orderNo, who),
    toSend: (orderNo) => readToSend(database, orderNo),
    sentByHand: (orderNo, reference, who = {}) => sentByHand(by(who.actor), { orderNo, reference }, who),
    sendGiftCardAgain: (number, { email, actor } = {}) =>
      shared.giftCards.sold.sendAgain(number, email, (card, change) => followCard(by(actor), card, change)),
  }
}

const cancellationOf = ({
  shipmentId,
  units,
  eGiftCardId,
  mayChange = () => true,
  ...options
}: CancelOptions): Cancellation => ({
  ...options,
  parts: partsOf({ shipmentId, units, eGiftCardId }),
  mayRead: mayChange,
  refuseTo: async (order) => {
    if (eGiftCardId !== undefined) return cardRefusal(order)
    return shipmentId === undefined && units === undefined
      ? cancelProblem(order)
      : partProblem(order, shipmentId)
  },
})

function partsOf({
  shipmentId,
  units,
  eGiftCardId,
}: Pick<CancelOptions, 'shipmentId' | 'units' | 'eGiftCardId'>): CancelledParts {
  if (eGiftCardId !== undefined) return { kind: 'gift-card', itemId: eGiftCardId }
  if (units !== undefined) return { kind: 'units', units }
  return shipmentId === undefined ? { kind: 'order' } : { kind: 'shipment', shipmentId }
}

/** An e-gift card can still be cancelled after all items of its order have left. */
const cardRefusal = ({ orderNo, status }: StoredOrder): Refusal<'order-not-open'> | undefined =>
  status === 'created' || status === 'failed' ? refuse('order-not-open', { orderNo, status }) : undefined

/** Staff can cancel units that wait, are picked or are packed. */
function partProblem(
  order: StoredOrder,
  shipmentId: string | undefined,
): Refusal<'order-not-open' | 'shipment-state'> | undefined {
  const { orderNo, status } = order
  if (status !== 'new' && status !== 'open') return refuse('order-not-open', { orderNo, status })
  const state = shipmentId === undefined ? 'waiting' : shipmentOf(order, shipmentId).state
  const isOver = ['shipped', 'delivered', 'handed-over', 'lost', 'returned', 'cancelled'].includes(state)
  return isOver && shipmentId !== undefined
    ? refuse('shipment-state', { shipmentId, state, verb: 'canceled' })
    : undefined
}

/** Mailed e-gift cards can be voided. Units that were shipped or handed over cannot be cancelled. */
function cancelProblem({
  orderNo,
  status,
  items,
  changedLines,
}: StoredOrder): Refusal<'order-not-open' | 'order-has-left'> | undefined {
  if (status === 'created' || status === 'failed') return refuse('order-not-open', { orderNo, status })
  if (status === 'completed' && items.length > 0) return refuse('order-not-open', { orderNo, status })
  return changedLines.every(({ left }) => left === 0) ? undefined : refuse('order-has-left', { orderNo })
}

async function retryMoney(
  dependencies: OrderDependencies,
  orderNo: string,
  { mayChange = () => true, version, afterCommit }: ChangedBy & { version?: number | undefined },
): Promise<
  StoredOrder | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>
> {
  const { database } = dependencies
  const retried = await database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
    const refused = staleVersion(order, version) ?? refuseOwed(order)
    if (refused) return refused
    const holds = order.status === 'cancelled' ? 0 : await retryHolds(database, orderNo)
    const movements = await retryRefused(database, orderNo)
    return holds + movements > 0 ? undefined : refuse('no-money-open', { orderNo })
  })
  if (retried) return retried
  const askGateway = () => refundNow(dependencies, orderNo)
  if (afterCommit) afterCommit(askGateway)
  else await askGateway()
  return (await readOrder(database, orderNo)) ?? refuse('order-not-found', { orderNo })
}

function sentByHand(
  dependencies: OrderDependencies,
  { orderNo, reference }: { orderNo: string; reference: string },
  { mayChange = () => true, version }: ChangedBy & { version?: number | undefined },
): Promise<
  StoredOrder | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>
> {
  const { database, actor } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order)) return refuse('order-not-found', { orderNo })
    // Refuses an outdated version: the member has paid the refund that they have seen.
    const stale = staleVersion(order, version)
    const refused = stale ?? refuseOwed(order)
    if (refused) return refused
    if ((await noteSentByHand(database, { orderNo, reference }, actor)) === 0)
      return refuse('no-money-open', { orderNo })
    return (await readOrder(database, orderNo)) ?? order
  })
}
