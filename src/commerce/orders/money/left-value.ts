import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { runningShare } from '#shared/running-share.ts'
import { cardPart, linePart, shippingPart } from './parts.ts'

type Leaving = Pick<
  Order,
  'status' | 'items' | 'shipments' | 'eGiftCards' | 'changedLines' | 'changedShipments'
>

/**
 * What of an order has left the shop, in cents, without what was given back of it: the most that is captured with capture at dispatch
 * (SALE-024). Shipping leaves with the first unit of its shipment, an e-gift card when it is issued.
 */
export function leftCents(order: Leaving): number {
  const lines = linesOf(order)
  const goods = lines.map((line, index) => {
    const item = order.items[index]
    return item ? leftOfLine(linePart(item).grossCents, line) : 0
  })
  const begun = new Set(lines.filter(({ left }) => left > 0).map(({ shipmentId }) => shipmentId))
  const shipping = order.shipments
    .filter(({ id }) => begun.has(id))
    .map((shipment) => shippingPart(shipment).grossCents - shipmentOf(order, shipment.id).givenBackCents)
  const cards =
    order.status === 'cancelled' ? [] : (order.eGiftCards ?? []).map((card) => cardPart(card).grossCents)
  return [...goods, ...shipping, ...cards].reduce((sum, cents) => sum + cents, 0)
}

/** All that is left of a line when its last kept unit has left, so that its cents add up. */
function leftOfLine(
  grossCents: number,
  { quantity, cancelled, left, givenBackCents }: ReturnType<typeof linesOf>[number],
): number {
  const kept = quantity - cancelled
  if (left === 0 || kept === 0) return 0
  const cancelledCents = runningShare(grossCents, cancelled, quantity)
  const refundedCents = Math.max(0, givenBackCents - cancelledCents)
  return Math.max(0, runningShare(grossCents - cancelledCents, left, kept) - refundedCents)
}
