import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/order.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { address } from '#testing/pricing-context.ts'
import { placedOrder } from '#testing/order-records.ts'
import { anonymousOrderDocument, orderDocument } from './order-document.ts'

test('PAY-049 an order document contains number, status, items, payment instruments and flashes, amounts as decimals', () => {
  const document = orderDocument(placedOrder({ custom: { c_subscriptionOptins: '[]', c_other: 1 } }))
  expect(document).toMatchObject({
    orderNo: '00000042',
    status: 'new',
    guest: true,
    confirmationStatus: 'confirmed',
    paymentStatus: 'not_paid',
    orderTotal: 42.95,
    taxTotal: 3,
    shippingTotal: 9.95,
    productItems: [{ productId: 'truffles', quantity: 2, price: 36, priceAfterOrderDiscount: 30 }],
    shipments: [{ shipmentId: 'me', giftMessage: 'Merry & bright <3', shippingTotal: 9.95 }],
    paymentInstruments: [
      {
        paymentInstrumentId: 'instrument',
        paymentMethodId: 'CREDIT_CARD',
        amount: 42.95,
        authorizationStatus: { code: 'ok', status: 0, message: 'authorised' },
        paymentCard: { cardType: 'Visa', maskedNumber: '411111XXXXXX1111', numberLastDigits: '1111' },
      },
    ],
    groupedTaxItems: [
      { taxRate: 0, taxValue: 0 },
      { taxRate: 0.1, taxValue: 3 },
    ],
    customerInfo: { email: 'ada@example.com' },
    orderViewCode: 'access-code',
    c_flashes: [],
    c_subscriptionOptins: '[]',
    c_other: 1,
  })
})

test('PAY-024 PAY-047 a declined order has status, failure code and flashes for the shopper', () => {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('the order has no payment')
  const declined = (declineReason: string, methodId = payment.methodId) =>
    orderDocument(
      placedOrder({
        status: 'failed',
        failure: 'payment-declined',
        placedAt: null,
        payments: [{ ...payment, methodId, status: 'declined', declineReason }],
      }),
    )
  expect(declined('card-declined')).toMatchObject({
    status: 'failed',
    confirmationStatus: 'not_confirmed',
    c_failureCode: 'PaymentTransactionFailed',
    c_flashes: ['Your card was declined. Please try another card or call your bank.'],
    paymentInstruments: [{ authorizationStatus: { code: 'error', message: 'card-declined' } }],
  })
  expect(declined('expired-card').c_flashes).toEqual(['Card is expired'])
  expect(declined('wrong-security-code').c_flashes).toEqual([
    'Invalid CVV value. The security code doesn’t match your card. You weren’t charged. Please enter the code again.',
  ])
  expect(declined('card-declined', 'KLARNA').c_flashes).toEqual([
    'Klarna didn’t take this payment, and you weren’t charged. Please choose another way to pay.',
  ])
  expect(declined('invalid-token', 'DW_APPLE_PAY').c_flashes[0]).toContain('approve the payment again')
  expect(orderDocument(placedOrder({ status: 'failed', failure: 'abandoned' })).c_flashes).toHaveLength(1)
})

test('SALE-111 an order is paid when its current cost was received, and part_paid when a part of it was', () => {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('the order has no payment')
  const { amountCents } = payment
  const captured = { ...payment, status: 'captured' as const, capturedCents: amountCents }
  const statusOf = (payments: (typeof payment)[], givenBackCents = 0) =>
    orderDocument(placedOrder({ payments, givenBackCents })).paymentStatus
  expect(statusOf([captured])).toBe('paid')
  expect(statusOf([{ ...captured, capturedCents: amountCents - 100 }, payment])).toBe('part_paid')
  expect(statusOf([{ ...captured, capturedCents: amountCents - 100 }], 100)).toBe('paid')
  expect(statusOf([{ ...captured, refundedCents: 100 }], 100)).toBe('paid')
  expect(statusOf([{ ...captured, refundedCents: 100 }])).toBe('part_paid')
  expect(statusOf([payment])).toBe('not_paid')
  // Parts of an authorisation are captured at dispatch, and another payment may hold the rest.
  const held = { ...payment, capturedCents: 1_000 }
  expect(statusOf([held])).toBe('part_paid')
  expect(statusOf([held], amountCents - 1_000)).toBe('paid')
  const rest = { ...payment, instrumentId: 'second' }
  const first = { ...captured, capturedCents: 1_000 }
  expect(statusOf([first, rest])).toBe('part_paid')
  expect(statusOf([first, { ...rest, capturedCents: amountCents - 1_000 }])).toBe('paid')
  expect(statusOf([{ ...payment, status: 'voided' }], amountCents)).toBe('not_paid')
})

test('SALE-034 an order is part_paid after a lost dispute, even of the whole amount', () => {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('the order has no payment')
  const { instrumentId, amountCents } = payment
  const payments = [{ ...payment, status: 'captured' as const, capturedCents: amountCents }]
  const dispute = { ...lostDispute, instrumentId }
  const statusOf = (disputes: (typeof dispute)[], givenBackCents = 0) =>
    orderDocument(placedOrder({ payments, disputes, givenBackCents })).paymentStatus
  expect(statusOf([{ ...dispute, amountCents }])).toBe('part_paid')
  expect(statusOf([{ ...dispute, amountCents: 100 }])).toBe('part_paid')
  expect(statusOf([{ ...dispute, amountCents: 100 }], 100)).toBe('paid')
  for (const state of ['open', 'won'] as const)
    expect(statusOf([{ ...dispute, amountCents, state }])).toBe('paid')
})

const lostDispute: Order['disputes'][number] = {
  id: 'dispute_1',
  instrumentId: '',
  amountCents: 0,
  state: 'lost',
  reason: 'fraudulent',
  answerBy: null,
  openedAt: '2026-05-02T12:00:00.000Z',
  decidedAt: '2026-06-02T12:00:00.000Z',
  holdId: null,
}

test('SALE-114 an order shows its refunded total, and each refund with its day and destination', () => {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('the order has no payment')
  const order = placedOrder({
    payments: [
      payment,
      { ...payment, instrumentId: 'gift', card: null, giftCardNumber: '6006491234567890123' },
    ],
    givenBackCents: 500,
    refunds: [
      {
        id: 'one',
        state: 'made',
        destination: 'new-gift-card',
        reason: 'melted',
        note: 'Only for us',
        amountCents: 250,
        taxCents: 0,
        parts: [],
        by: { kind: 'command-line' },
        at: '2026-12-03T10:00:00.000Z',
        decidedBy: null,
        decidedAt: null,
        decisionNote: null,
      },
    ],
    returns: [
      { instrumentId: payment.instrumentId, amountCents: 400, at: new Date('2026-12-02T03:00:00Z') },
      { instrumentId: 'gift', amountCents: 100, at: new Date('2026-12-02T18:00:00Z') },
      { instrumentId: null, amountCents: 250, at: new Date('2026-12-03T18:00:00Z') },
    ],
  })
  expect(orderDocument(order)).toMatchObject({
    orderTotal: 42.95,
    c_givenBack: 7.5,
    c_refunds: [
      // This instant is on the previous day in the shop's time zone.
      { day: '2026-12-01', amount: 4, to: 'Visa ending in 1111' },
      { day: '2026-12-02', amount: 1, to: 'gift card ending in 0123' },
      { day: '2026-12-03', amount: 2.5, to: 'a new gift card' },
    ],
  })
  expect(JSON.stringify(orderDocument(order))).not.toContain('Only for us')
  expect(orderDocument(placedOrder())).toMatchObject({ c_givenBack: undefined, c_refunds: undefined })
})

test('SALE-114 an order shows the amount that is charged later, and the amount that was cancelled before it was charged', () => {
  const [payment] = placedOrder().payments
  if (!payment) throw new Error('the order has no payment')
  const charged = (payments: Order['payments'], change: Partial<Order> = {}) => {
    const { c_toCharge, c_notCharged } = orderDocument(placedOrder({ payments, ...change }))
    return [c_toCharge, c_notCharged]
  }
  const captured = { ...payment, status: 'captured' as const, capturedCents: 4_295 }
  expect(charged([payment])).toEqual([42.95, undefined])
  expect(charged([payment], { givenBackCents: 1_000 })).toEqual([32.95, 10])
  expect(charged([captured])).toEqual([undefined, undefined])
  expect(charged([{ ...captured, refundedCents: 1_000 }], { givenBackCents: 1_000 })).toEqual([
    undefined,
    undefined,
  ])
  // A part was sent and captured; another payment holds the rest, or it was never charged.
  const first = { ...captured, capturedCents: 2_000 }
  expect(charged([first, { ...payment, instrumentId: 'second' }])).toEqual([22.95, undefined])
  expect(charged([{ ...first, refundedCents: 500 }], { givenBackCents: 2_795 })).toEqual([undefined, 22.95])
  const voided = { ...payment, status: 'voided' as const }
  expect(charged([voided], { status: 'cancelled', givenBackCents: 4_295 })).toEqual([undefined, 42.95])
  // Owed to the buyer, and returned by the bank.
  expect(charged([{ ...captured, owedCents: 1_000 }], { givenBackCents: 1_000 })).toEqual([
    undefined,
    undefined,
  ])
  const disputes = [{ ...lostDispute, amountCents: 4_295 }]
  expect(charged([captured], { givenBackCents: 1_000, disputes })).toEqual([undefined, undefined])
})

test('SALE-032 an order that waits for another payment shows whether that payment may be charged again later', () => {
  const consentOf = (change: Partial<Order>) => orderDocument(placedOrder(change)).c_mayAskAgain
  expect(consentOf({ toPayAgainCents: 500, mayAskAgain: true })).toBe(true)
  expect(consentOf({ toPayAgainCents: 500 })).toBeUndefined()
  expect(consentOf({ mayAskAgain: true })).toBeUndefined()
})

test('a lookup by postal code shows no names, streets, messages, cards or codes', () => {
  const order = placedOrder({ customerName: 'Ada Rivers', custom: { c_note: 'secret' } })
  const text = JSON.stringify(anonymousOrderDocument(order))
  const { firstName, lastName, address1, city, phone } = address('CA')
  for (const secret of [
    firstName,
    lastName,
    address1,
    city,
    phone,
    'ada@',
    'Merry',
    '1111',
    'access-code',
    'secret',
  ])
    expect(text).not.toContain(secret)
  expect(text).toContain('00000042')
})

test('a lookup by postal code shows when the order was placed and when it arrives', () => {
  const order = placedOrder()
  const [shipment] = order.shipments
  if (!shipment) throw new Error('the order has no shipment')
  const arriving = { ...order, shipments: [{ ...shipment, arrivesOn: '2026-12-24' }] }
  expect(anonymousOrderDocument(arriving)).toMatchObject({
    creationDate: order.createdAt,
    shipments: [{ c_arrivesOn: '2026-12-24' }],
  })
})

test('SALE-110 an order and its shipments show how much of them was sent', () => {
  const waiting = orderDocument(placedOrder())
  expect(waiting).toMatchObject({
    shippingStatus: 'not_shipped',
    shipments: [{ shippingStatus: 'not_shipped', c_state: 'waiting' }],
  })
  const changedShipments = [
    {
      shipmentId: 'me',
      state: 'part-shipped' as const,
      version: 1,
      shippingStatus: 'part_shipped' as const,
      givenBackCents: 0,
      givenBackTaxCents: 0,
    },
  ]
  const order = placedOrder({ status: 'open', shippingStatus: 'part_shipped', changedShipments })
  for (const document of [orderDocument(order), anonymousOrderDocument(order)])
    expect(document).toMatchObject({
      shippingStatus: 'part_shipped',
      shipments: [{ shippingStatus: 'part_shipped', c_state: 'part-shipped' }],
    })
})

test('SALE-112 SALE-116 each parcel is returned with carrier, number, link and days, also for a lookup by postal code', () => {
  const parcel = {
    id: 'p1',
    shipmentId: 'me',
    position: 1,
    state: 'delivered' as const,
    carrierId: 'UPS',
    carrierName: 'UPS',
    trackingNo: '1Z1',
    trackingUrl: 'https://ups.example/1Z1',
    weightGrams: 400,
    shippedAt: '2026-12-02T10:00:00.000Z',
    shippedOn: '2026-12-02',
    deliveredOn: '2026-12-04',
    announcedAt: null,
    items: [{ itemId: 'truffles', quantity: 2 }],
  }
  const later = {
    ...parcel,
    id: 'p2',
    position: 2,
    state: 'shipped' as const,
    trackingNo: '1Z2',
    deliveredOn: null,
  }
  const undone = { ...parcel, id: 'p3', position: 3, state: 'unpacked' as const, trackingNo: '1Z3' }
  const order = placedOrder({ parcels: [parcel, later, undone] })
  for (const document of [orderDocument(order), anonymousOrderDocument(order)]) {
    expect(document.shipments[0]).toMatchObject({ trackingNumber: '1Z2' })
    expect(document.omsData).toEqual({
      shipments: [
        {
          id: 'p1',
          c_shipmentId: 'me',
          status: 'delivered',
          provider: 'UPS',
          trackingNumber: '1Z1',
          trackingUrl: 'https://ups.example/1Z1',
          expectedDeliveryDate: undefined,
          actualDeliveryDate: '2026-12-04',
          c_shippedOn: '2026-12-02',
          shipmentItems: [{ id: 'truffles', c_itemId: 'truffles', quantity: 2 }],
        },
        expect.objectContaining({ id: 'p2', status: 'shipped', trackingNumber: '1Z2' }),
      ],
    })
  }
  expect(orderDocument(placedOrder()).omsData).toBeUndefined()
})

test('SALE-113 every line shows how many of its units were canceled, were returned and can be canceled', () => {
  const line = {
    itemId: 'truffles',
    cancelled: 0,
    left: 0,
    returned: 0,
    givenBack: 0,
    givenBackCents: 0,
    givenBackTaxCents: 0,
  }
  const dataOf = (changed: Partial<typeof line>, state?: 'part-shipped' | 'picking') =>
    orderDocument(
      placedOrder({
        changedLines: [{ ...line, ...changed }],
        changedShipments: state
          ? [
              {
                shipmentId: 'me',
                state,
                version: 1,
                shippingStatus: 'not_shipped',
                givenBackCents: 0,
                givenBackTaxCents: 0,
              },
            ]
          : [],
      }),
    ).productItems[0]?.omsData
  expect(orderDocument(placedOrder()).productItems[0]?.omsData).toEqual({
    quantityOrdered: 2,
    quantityCanceled: 0,
    quantityReturned: 0,
    quantityAvailableToCancel: 2,
    quantityAvailableToReturn: 0,
    status: 'ordered',
  })
  expect(dataOf({ cancelled: 1 })).toMatchObject({
    quantityCanceled: 1,
    quantityAvailableToCancel: 1,
    status: 'ordered',
  })
  expect(dataOf({ cancelled: 2 })).toMatchObject({ quantityAvailableToCancel: 0, status: 'canceled' })
  expect(dataOf({}, 'picking')).toMatchObject({ quantityAvailableToCancel: 0, status: 'ordered' })
  expect(dataOf({ left: 1 }, 'part-shipped')).toMatchObject({
    quantityAvailableToCancel: 0,
    status: 'partially_fulfilled',
  })
  expect(dataOf({ left: 1, cancelled: 1 }, 'part-shipped')).toMatchObject({ status: 'fulfilled' })
  expect(dataOf({ left: 2, returned: 2 })).toMatchObject({ quantityReturned: 2, status: 'returned' })
})

test('SALE-043 SALE-046 a shipment shows why it waits, as far as its buyer may know, and no reason once it was sent', () => {
  const holdOf = (reason: 'heat' | 'fraud' | 'manual' | 'payment', shipmentId: string | null = 'me') => ({
    id: reason,
    shipmentId,
    reason,
    note: 'Secret',
    ruleId: null,
    placedAt: '2026-12-01T10:00:00.000Z',
    placedBy: { kind: 'shop' as const },
    releaseOn: null,
    lookAgainOn: null,
    announcedAt: null,
  })
  const held = placedOrder({
    holds: [holdOf('heat'), holdOf('fraud', null), holdOf('manual'), holdOf('payment', null)],
  })
  const documents = [orderDocument(held), anonymousOrderDocument(held)]
  // SALE-116: a client that only knows the postal code cannot read payment data.
  expect(documents.map(({ shipments }) => shipments[0]?.c_holds)).toEqual([['heat', 'payment'], ['heat']])
  expect(JSON.stringify(documents)).not.toMatch(/fraud|Secret/)
  const hidden = orderDocument(placedOrder({ holds: [holdOf('fraud', null), holdOf('manual')] }))
  expect(hidden.shipments[0]?.c_holds).toBeUndefined()
  const shipped = {
    shipmentId: 'me',
    state: 'shipped' as const,
    version: 1,
    shippingStatus: 'shipped' as const,
    givenBackCents: 0,
    givenBackTaxCents: 0,
  }
  const left = orderDocument(placedOrder({ holds: [holdOf('heat')], changedShipments: [shipped] }))
  expect(left.shipments[0]?.c_holds).toBeUndefined()
})

test('SALE-115 only the owner of an order can read which changes of a shipment are still possible', () => {
  const order = placedOrder({ placedAt: new Date().toISOString() })
  const [shipment] = order.shipments
  if (!shipment) throw new Error('the order has no shipment')
  const changesOf = (change: Partial<typeof shipment>, state: 'waiting' | 'packed' = 'waiting') => {
    const changed = { shipmentId: shipment.id, state, version: 1, givenBackCents: 0, givenBackTaxCents: 0 }
    return orderDocument({
      ...order,
      shipments: [{ ...shipment, ...change }],
      changedShipments: [{ ...changed, shippingStatus: 'not_shipped' }],
    }).shipments[0]?.c_changes?.map(({ change: kind }) => kind)
  }
  const leaving = { shipsOn: addDays(shopDay(new Date()), 3) }
  expect(changesOf(leaving)).toEqual(['cancel', 'address', 'day', 'message'])
  expect(changesOf(leaving, 'packed')).toEqual([])
  expect(changesOf({ shipsOn: null, storeId: 'pasadena' })).toEqual(['cancel', 'message', 'person'])
  expect(changesOf({ shipsOn: null, address: null })).toBeUndefined()
  expect(anonymousOrderDocument(order).shipments[0]?.c_changes).toBeUndefined()
})
