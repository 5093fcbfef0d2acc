import type { RefundablePart } from '#office/lib/refund-parts.ts'
import { useText } from '#ui/messages/use-text.ts'
import { nameOfRecipient } from '../name-of-recipient.ts'
import { useShipments, type OrderDetails, type OrderShipment } from '../use-order.ts'

/** A part with its name, and its ordered and refunded amounts. */
export interface NamedPart extends RefundablePart {
  name: string
  ordered: number
  refundedUnits: number
  givenBackCents: number
}

/** The refundable parts of an order, from the shipments that are loaded. */
export function useRefundableParts(orderNo: string, { eGiftCards, money }: OrderDetails) {
  const currency = money?.currency ?? 'USD'
  const text = useText()
  const found = useShipments(orderNo, '')
  const shipments = found.data?.shipments ?? []
  const nameOf = (shipment: OrderShipment) => nameOfRecipient(shipment, text('order.recipient.hidden'))
  const parts: NamedPart[] = [
    ...shipments.flatMap((shipment) => [
      ...linePartsOf(shipment, currency),
      ...shippingPartOf(shipment, text('order.refund.shipping', { name: nameOf(shipment) }), currency),
    ]),
    ...eGiftCards.map(({ itemId, recipientName, amountCents = 0, refundableCents = 0 }) => ({
      kind: 'gift-card' as const,
      id: itemId,
      name: text('order.refund.eGiftCard', { name: recipientName ?? text('order.recipient.hidden') }),
      units: 0,
      ordered: 1,
      refundedUnits: 0,
      givenBackCents: amountCents - refundableCents,
      refundableCents,
      currency,
    })),
  ]
  return {
    parts: parts.filter(({ refundableCents }) => refundableCents > 0),
    hasMore: found.hasNextPage,
    readMore: () => void found.fetchNextPage(),
  }
}

const linePartsOf = ({ lines }: OrderShipment, currency: string): NamedPart[] =>
  lines.map(({ itemId, name, quantity, refundedUnits, refundableUnits, ...line }) => ({
    kind: 'line',
    id: itemId,
    name,
    units: refundableUnits,
    ordered: quantity,
    refundedUnits,
    givenBackCents: line.givenBackCents ?? 0,
    refundableCents: line.refundableCents ?? 0,
    currency,
  }))

const shippingPartOf = (
  { shipmentId, shipping }: OrderShipment,
  name: string,
  currency: string,
): NamedPart[] =>
  shipping === undefined
    ? []
    : [
        {
          kind: 'shipping',
          id: shipmentId,
          name,
          units: 0,
          ordered: 1,
          refundedUnits: 0,
          givenBackCents: shipping.givenBackCents,
          refundableCents: shipping.refundableCents,
          currency,
        },
      ]
