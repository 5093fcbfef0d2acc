import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { runningShare } from '#commerce/orders/states/running-share.ts'
import { cardPart, linePart, shippingPart } from './parts.ts'
import { newCardCents, newCardCentsOf } from './refunded-parts.ts'

type Leaving = Pick<
  Order,
  | 'status'
  | 'items'
  | 'shipments'
  | 'eGiftCards'
  | 'changedLines'
  | 'changedShipments'
  | 'givenBackCents'
  | 'refunds'
>

/**
 * The amount of an order that has left the shop, in cents, less its refunds to the payers: the maximum that is
 * captured with capture at dispatch (SALE-024). Shipping leaves with the first unit of its shipment, an e-gift card
 * when it is issued.
 */
export function leftCents(order: Leaving): number {
  const lines = linesOf(order)
  const products = lines.map((line, index) => {
    const item = order.items[index]
    if (!item) return 0
    // A fully cancelled line has no further dispatch. The payers owe the part that was refunded as a new gift card.
    if (line.quantity === line.cancelled) return newCardCentsOf(order, { kind: 'line', id: line.itemId })
    return leftOfLine(linePart(item).grossCents, toPayers(order, 'line', line.itemId, line))
  })
  const begun = new Set(lines.filter(({ left }) => left > 0).map(({ shipmentId }) => shipmentId))
  const waiting = new Set(
    lines.filter((line) => line.quantity > line.cancelled).map((line) => line.shipmentId),
  )
  const shipping = order.shipments
    .filter(({ id }) => begun.has(id) || !waiting.has(id))
    .map((shipment) => {
      if (!begun.has(shipment.id)) return newCardCentsOf(order, { kind: 'shipping', id: shipment.id })
      const { givenBackCents } = toPayers(order, 'shipping', shipment.id, shipmentOf(order, shipment.id))
      return shippingPart(shipment).grossCents - givenBackCents
    })
  return sum([...products, ...shipping]) + (order.status === 'cancelled' ? 0 : leftOfCards(order))
}

/** A part without refunds as a new gift card, whose money stays with the shop (SALE-036). */
function toPayers<Part extends { givenBackCents: number }>(
  order: Leaving,
  kind: 'line' | 'shipping',
  id: string,
  part: Part,
): Part {
  return { ...part, givenBackCents: part.givenBackCents - newCardCentsOf(order, { kind, id }) }
}

/** The e-gift cards less their refunds to the payers: the refunds of the order besides its lines and shipping. */
function leftOfCards(order: Leaving): number {
  const { eGiftCards = [] } = order
  if (eGiftCards.length === 0) return 0
  const others = [...linesOf(order), ...order.shipments.map(({ id }) => shipmentOf(order, id))]
  const ofOthers = sum(others.map((part) => part.givenBackCents))
  const asCards = sum(eGiftCards.map(({ id }) => newCardCentsOf(order, { kind: 'gift-card', id })))
  const givenBackCents = order.givenBackCents + newCardCents(order) - ofOthers - asCards
  return sum(eGiftCards.map((card) => cardPart(card).grossCents)) - givenBackCents
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

/** All remaining cents of a line when its last unit has left, so that its cents add up. */
function leftOfLine(
  grossCents: number,
  { quantity, cancelled, left, givenBackCents }: ReturnType<typeof linesOf>[number],
): number {
  const remaining = quantity - cancelled
  if (left === 0 || remaining === 0) return 0
  // The amount is less than the share of the cancelled units if an earlier refund has reduced the line.
  const cancelledCents = Math.min(givenBackCents, runningShare(grossCents, cancelled, quantity))
  const refundedCents = Math.max(0, givenBackCents - cancelledCents)
  return Math.max(0, runningShare(grossCents - cancelledCents, left, remaining) - refundedCents)
}
