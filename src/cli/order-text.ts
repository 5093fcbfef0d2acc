import type { Order } from '#commerce/orders/order.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { mixLines } from '#shared/boxes/mix-lines.ts'
import { decimalText } from '#shared/money/money.ts'

export const amountOf = (cents: number, currency: string): string =>
  `${decimalText(cents, currency)} ${currency}`

/** The text of an order for staff: items, shipments and payments. */
export function orderText(order: Order, cardNumbers: ReadonlyMap<string, string>): string {
  const { orderNo, status, siteId, createdAt, customerEmail, items, shipments, payments, currency } = order
  const shipmentText = shipments.map((shipment) => {
    const { id, address, methodName, storeId, arrivesOn, formerDay } = shipment
    const place = [
      address?.firstName,
      address?.lastName,
      address?.city,
      address?.stateCode,
      address?.postalCode,
    ]
    const goods = items
      .filter(({ shipmentId }) => shipmentId === id)
      .flatMap(({ quantity, productId, productName, priceCents, contents }) => [
        `  ${quantity} × ${productName || productId} (${productId})  ${amountOf(priceCents, currency)}`,
        ...mixLines(contents).map((line) => `      ${line}`),
      ])
    const heading = [
      `Shipment ${id}`,
      shipmentOf(order, id).state,
      storeId === null ? 'Ship to' : `Pick up at ${storeId}:`,
      place.filter(Boolean).join(' '),
      methodName ?? '',
      arrivesOn ? `arrives ${arrivesOn}` : '',
      formerDay ? `(paid late, was ${formerDay})` : '',
    ]
    return [
      heading.filter(Boolean).join('  '),
      ...holdLines(order, id),
      ...parcelLines(order, id),
      ...goods,
    ].join('\n')
  })
  return [
    `Order ${orderNo}  ${status}  ${siteId}  ${createdAt}  ${customerEmail ?? '-'}`,
    ...holdLines(order, null),
    ...shipmentText,
    ...eGiftCardLines(order, cardNumbers),
    `Total ${amountOf(order.orderTotalCents, currency)}`,
    ...payments.map((payment) => paymentLine(payment, order)),
  ].join('\n')
}

/** The holds of a shipment, or of the whole order. */
const holdLines = ({ holds }: Order, shipmentId: string | null): string[] =>
  holds
    .filter((hold) => hold.shipmentId === shipmentId)
    .map(({ reason, placedAt, releaseOn, note }) =>
      [
        `  On hold: ${reason}`,
        `since ${placedAt.slice(0, 10)}`,
        ...(releaseOn === null ? [] : [`until ${releaseOn}`]),
        ...(note === null ? [] : [note]),
      ].join('  '),
    )

const parcelLines = ({ parcels }: Order, shipmentId: string): string[] =>
  parcels
    .filter((parcel) => parcel.shipmentId === shipmentId && parcel.state !== 'unpacked')
    .map(({ state, carrierName, trackingNo, shippedOn, deliveredOn, id }) =>
      [
        `  Parcel ${id}`,
        state,
        ...(carrierName === null ? [] : [carrierName + (trackingNo === null ? '' : ` ${trackingNo}`)]),
        `left ${shippedOn}`,
        ...(deliveredOn === null ? [] : [`delivered ${deliveredOn}`]),
      ].join('  '),
    )

/** The numbers of the currently valid cards: a lost card was replaced. */
const eGiftCardLines = (
  { eGiftCards = [], currency }: Order,
  numbers: ReadonlyMap<string, string>,
): string[] =>
  eGiftCards.map(({ id, amountCents, recipientName, recipientEmail, sendOn }) =>
    [
      `E-gift card ${numbers.get(id) ?? 'not issued'}`,
      amountOf(amountCents, currency),
      `to ${recipientName} ${recipientEmail}`,
      ...(sendOn ? [`on ${sendOn}`] : []),
      `gift-card:${id}`,
    ].join('  '),
  )

const disputeWords = { open: 'disputed', won: 'dispute won', lost: 'dispute lost' }

export const paymentLine = (
  {
    instrumentId,
    methodId,
    amountCents,
    capturedCents,
    refundedCents,
    owedCents,
    status,
  }: Order['payments'][number],
  { currency, disputes }: Order,
): string =>
  [
    `Payment ${methodId}`,
    amountOf(amountCents, currency),
    status,
    ...(status === 'not_paid' && capturedCents > 0 ? [`received ${amountOf(capturedCents, currency)}`] : []),
    ...(refundedCents > 0 && refundedCents < amountCents
      ? [`returned ${amountOf(refundedCents, currency)}`]
      : []),
    ...(owedCents > 0 ? [`owed ${amountOf(owedCents, currency)}`] : []),
    ...disputes
      .filter((dispute) => dispute.instrumentId === instrumentId)
      .map((dispute) => `${disputeWords[dispute.state]} ${amountOf(dispute.amountCents, currency)}`),
  ].join('  ')
