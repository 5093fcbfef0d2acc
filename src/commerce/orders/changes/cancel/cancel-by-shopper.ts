import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { ShopperCancellation } from '#commerce/orders/orders.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { withReturns } from '#commerce/orders/lookup/return-queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { isCancelWindowOpen } from '#shared/orders/cancel-window.ts'
import { cancelParts } from './cancel.ts'

/** See Orders.cancel. */
export async function cancelByShopper(
  dependencies: OrderDependencies,
  { customerId }: Shopper,
  { orderNo, shipmentId, reason }: ShopperCancellation,
): Promise<Order | Refusal> {
  const cancelled = await cancelParts(dependencies, orderNo, {
    parts: shipmentId === undefined ? { kind: 'order' } : { kind: 'shipment', shipmentId },
    reason,
    mayRead: (order) => order.customerId === customerId,
    refuseTo: (order) => refusal(dependencies, order, shipmentId),
  })
  if (isRefusal(cancelled))
    return cancelled.refused === 'payment-disputed' ? { ...cancelled, isBuyer: true } : cancelled
  const read = await withReturns(dependencies.database, cancelled)
  if (!cancelled.eGiftCards?.length) return read
  return { ...read, soldGiftCards: await dependencies.giftCards.sold.of(orderNo) }
}

async function refusal(
  { giftCards }: OrderDependencies,
  order: StoredOrder,
  shipmentId: string | undefined,
): Promise<Refusal | undefined> {
  const { orderNo, status, placedAt } = order
  if (status === 'completed') return refuse('cancel-too-late', { orderNo })
  if ((status !== 'new' && status !== 'open') || placedAt === null)
    return refuse('order-not-open', { orderNo, status })
  const now = new Date()
  const isOpen = order.shipments
    .filter(({ id }) => shipmentId === undefined || id === shipmentId)
    .filter(({ id }) => shipmentId !== undefined || shipmentOf(order, id).state !== 'cancelled')
    .every(({ id, shipsOn }) =>
      isCancelWindowOpen(
        { state: shipmentOf(order, id).state, leavesOn: shipsOn ?? undefined, placedAt },
        now,
      ),
    )
  // The mail of an e-gift card counts as its dispatch. A separately cancelled card is no longer part of the order.
  const isMailed =
    shipmentId === undefined &&
    Boolean(order.eGiftCards?.length) &&
    (await giftCards.sold.of(orderNo)).some(({ sentAt, isVoided }) => sentAt !== null && !isVoided)
  return isOpen && !isMailed ? undefined : refuse('cancel-too-late', { orderNo })
}
