import type { Order, OrderPayment } from '#commerce/orders/order.ts'
import { address, basket, item, shipment } from './pricing-context.ts'

/** A placed order without a database, for tests of emails and pages: two boxes by UPS, paid by Visa. */
export function placedOrder(change: Partial<Order> = {}): Order {
  const { id, ...placed } = basket({
    customerEmail: 'ada@example.com',
    billingAddress: address('CA'),
    items: [boxes],
    shipments: [delivery],
    basketSubtotalCents: 3600,
    productSubtotalCents: 3000,
    productTotalCents: 3000,
    shippingTotalCents: 995,
    taxTotalCents: 300,
    orderTotalCents: 4295,
  })
  return {
    ...placed,
    orderNo: '00000042',
    basketId: id,
    status: 'new',
    version: 1,
    changedLines: [],
    changedShipments: [],
    givenBackCents: 0,
    captureAt: 'order',
    mayAskAgain: false,
    parcels: [],
    holds: [],
    refunds: [],
    disputes: [],
    keptByShipment: {},
    shippingStatus: 'not_shipped',
    failure: null,
    accessCode: 'access-code',
    placedAt: '2026-12-01T10:00:00.000Z',
    payments: [paidByVisa],
    takenStock: [],
    ...change,
  }
}

const boxes = item('truffles', {
  productName: 'Truffle Dozen',
  quantity: 2,
  unitCents: 1800,
  priceCents: 3600,
  adjustments: [
    {
      id: 'adjustment',
      promotionId: 'two-boxes',
      couponCode: null,
      text: 'Two boxes for less',
      amountCents: -600,
      calculator: { kind: 'amount', cents: 600 },
      congratulation: null,
    },
  ],
  priceAfterItemDiscountCents: 3000,
  priceAfterOrderDiscountCents: 3000,
  taxRate: 0.1,
  taxCents: 300,
})

const delivery = shipment('me', {
  address: address('CA'),
  methodId: 'ups-ground',
  methodName: 'UPS Ground',
  dateWanted: '2026-12-24',
  giftMessage: 'Merry & bright <3',
  shippingCents: 995,
  shippingAfterDiscountCents: 995,
  merchandiseCents: 3000,
  productTotalCents: 3000,
  taxCents: 300,
  totalCents: 4295,
})

const paidByVisa: OrderPayment = {
  instrumentId: 'instrument',
  methodId: 'CREDIT_CARD',
  amountCents: 4295,
  status: 'authorised',
  attempt: 1,
  card: {
    maskedNumber: '411111XXXXXX1111',
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2030,
    holder: null,
  },
  giftCardNumber: null,
  custom: {},
  reference: 'reference',
  declineReason: null,
  capturedCents: 0,
  refundedCents: 0,
  owedCents: 0,
  pendingUntil: null,
}
