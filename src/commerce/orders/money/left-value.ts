import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { runningShare } from '#shared/running-share.ts'
import { cardPart, linePart, shippingPart } from './parts.ts'

type Leaving = Pick<
  Order,
  'status' | 'items' | 'shipments' | 'eGiftCards' | 'changedLines' | 'changedShipments' | 'givenBackCents'
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
  return sum([...goods, ...shipping]) + (order.status === 'cancelled' ? 0 : leftOfCards(order))
}

/** The e-gift cards less those that were cancelled alone: what the order gives back beside its lines and its shipping. */
function leftOfCards(order: Leaving): number {
  const { eGiftCards = [] } = order
  if (eGiftCards.length === 0) return 0
  const others = [...linesOf(order), ...order.shipments.map(({ id }) => shipmentOf(order, id))]
  const givenBackCents = order.givenBackCents - sum(others.map((part) => part.givenBackCents))
  return sum(eGiftCards.map((card) => cardPart(card).grossCents)) - givenBackCents
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

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
