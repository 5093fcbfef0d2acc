import type { Order, OrderPayment } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import { notChargedCents, toChargeCents } from '#api/documents/charged-money.ts'
import { holdDocument } from './hold-documents.ts'
import { newCardCents, refundedCents } from './refunded-cents.ts'
import { addressDocument, nameOf } from './shipment-document.ts'

/** An order without its shipments. No response contains gift card codes or card numbers (OFF-070). */
export function orderDocument(
  order: Order,
  reader: OrderReader,
  heldUntil: ReadonlyMap<string, Date> = new Map(),
) {
  const { orderNo, siteId, status, version, placedAt, customerKind, shipments, items, changedShipments } =
    order
  return {
    orderNo,
    siteId,
    status,
    version,
    placedAt,
    shippingStatus: order.shippingStatus,
    isGuest: customerKind === 'guest',
    isRenewal: order.renewals !== undefined,
    startsSubscription: Boolean(order.subscriptions?.length),
    shipments: shipments.length,
    states: statesOf(shipments.length, changedShipments),
    held: heldOf(order),
    /** Holds of the whole order. The shipment documents contain the holds of shipments. */
    holds: order.holds
      .filter(({ shipmentId }) => shipmentId === null)
      // Its note may concern a shipment that a member limited to shops may not read.
      .map((hold) =>
        holdDocument(hold, reader.stores ? { ...reader, seesPersons: false, seesRecipients: false } : reader),
      ),
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(reader.seesPersons && { buyer: buyerOf(order) }),
    ...(reader.seesMoney && { money: moneyOf(order, heldUntil) }),
    eGiftCards: eGiftCardsOf(order, reader),
  }
}

function statesOf(count: number, changed: Order['changedShipments']): Record<string, number> {
  const states: Record<string, number> = {}
  for (const { state } of changed) states[state] = (states[state] ?? 0) + 1
  const waiting = count - changed.length
  return waiting > 0 ? { ...states, waiting: (states.waiting ?? 0) + waiting } : states
}

const openStates: readonly string[] = ['waiting', 'picking', 'packed', 'part-shipped', 'ready']

/** The shipments with units that wait to be sent or handed over. */
function openShipments({ status, shipments, changedShipments }: Order): Order['shipments'] {
  if (status !== 'new' && status !== 'open') return []
  const stateOf = (id: string) => changedShipments.find(({ shipmentId }) => shipmentId === id)?.state
  return shipments.filter(({ id }) => openStates.includes(stateOf(id) ?? 'waiting'))
}

/** The number of shipments that cannot be sent, because they or the order are on hold. */
const heldOf = (order: Order): number =>
  openShipments(order).filter(({ id }) =>
    order.holds.some(({ shipmentId }) => shipmentId === null || shipmentId === id),
  ).length

const buyerOf = ({ billingAddress, customerName, customerEmail, customerId, countsFor }: Order) => ({
  name: nameOf(billingAddress) || customerName,
  email: customerEmail,
  customerId,
  phone: billingAddress?.phone ?? null,
  address: billingAddress && addressDocument(billingAddress),
  fundraiser: countsFor ?? null,
})

function moneyOf(order: Order, heldUntil: ReadonlyMap<string, Date>) {
  const { currency, basketSubtotalCents, productTotalCents, shippingTotalCents, taxTotalCents } = order
  return {
    currency,
    subtotalCents: basketSubtotalCents,
    discountCents: basketSubtotalCents - productTotalCents,
    shippingCents: shippingTotalCents,
    taxCents: taxTotalCents,
    /** The prices include the tax: it is a part of the total. */
    isTaxIncluded: order.shipments.some(({ isTaxIncluded }) => isTaxIncluded),
    eGiftCardCents: (order.eGiftCards ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0),
    totalCents: order.orderTotalCents,
    givenBackCents: order.givenBackCents,
    /** The amount that was refunded as new gift cards. */
    newCardCents: newCardCents(order),
    refundableCents: order.orderTotalCents - order.givenBackCents - newCardCents(order),
    promoCodes: order.coupons.filter(({ isValid }) => isValid).map(({ code }) => code),
    // SALE-030: the amount that is not covered by payments. The buyer can pay it on the order page.
    toPayAgainCents: order.toPayAgainCents ?? 0,
    charge: chargeOf(order),
    payments: order.payments.map((payment) => paymentDocument(payment, heldUntil, order.disputes)),
  }
}

/** The amount that will be charged, and when: for sent shipments, or for the whole order. */
function chargeOf(order: Order) {
  const open = openShipments(order)
  const isByCheck = order.payments.some(
    ({ methodId, status }) => methodId === 'PAY_BY_CHECK' && status === 'not_paid',
  )
  return {
    toChargeCents: toChargeCents(order),
    /** Cancelled before it was charged. */
    notChargedCents: notChargedCents(order),
    when: isByCheck ? ('check' as const) : order.captureAt,
    waiting: open.length,
    nextShipsOn: open.flatMap(({ shipsOn }) => shipsOn ?? []).toSorted()[0] ?? null,
  }
}

/** OFF-061: the amounts that are authorised (until when), captured, refunded, refundable, owed and disputed. */
function paymentDocument(
  { card, giftCardNumber, ...payment }: OrderPayment,
  heldUntil: ReadonlyMap<string, Date>,
  disputes: Order['disputes'],
) {
  const { instrumentId, methodId, amountCents, status, capturedCents, refundedCents, owedCents } = payment
  const isCaptureRefused = status === 'authorised' && payment.isToPayAgain === true
  const own = disputes.filter((dispute) => dispute.instrumentId === instrumentId)
  const isDisputed = own.some(({ state }) => state === 'open')
  const lostCents = own.reduce((sum, one) => sum + (one.state === 'lost' ? one.amountCents : 0), 0)
  return {
    instrumentId,
    methodId,
    status,
    isCaptureRefused,
    // An authorisation that the gateway has refused to capture no longer counts as held.
    heldUntil: isCaptureRefused ? null : (heldUntil.get(instrumentId)?.toISOString() ?? null),
    amountCents,
    capturedCents,
    refundedCents,
    owedCents,
    refundableCents: isDisputed ? 0 : Math.max(0, capturedCents - refundedCents - owedCents - lostCents),
    disputes: own.map(disputeDocument),
    card: card && { type: card.cardType, lastDigits: card.maskedNumber.slice(-4) },
    giftCardDigits: giftCardNumber?.slice(-4) ?? null,
    declineReason: payment.declineReason,
  }
}

const disputeDocument = ({
  id: disputeId,
  state,
  amountCents,
  reason,
  answerBy,
  openedAt,
  decidedAt,
}: Order['disputes'][number]) => ({ disputeId, state, amountCents, reason, answerBy, openedAt, decidedAt })

function eGiftCardsOf({ eGiftCards = [], soldGiftCards = [], refunds }: Order, reader: OrderReader) {
  const sold = new Map(soldGiftCards.map((card) => [card.itemId, card]))
  return eGiftCards.map(({ id, amountCents, recipientName, recipientEmail, sendOn }) => {
    const card = sold.get(id)
    return {
      itemId: id,
      sendOn,
      sentAt: card?.sentAt ?? null,
      isVoided: card?.isVoided ?? false,
      // E-gift cards are in no shipment of a shop (SALE-142).
      ...(reader.seesPersons && reader.stores === undefined && { recipientName, recipientEmail }),
      ...(reader.seesMoney && {
        amountCents,
        refundableCents: card?.isVoided ? 0 : amountCents - refundedCents(refunds, 'gift-card', id),
      }),
    }
  })
}
