import { custom } from '#api/scapi/custom.ts'
import { addressDocument } from '#api/scapi/shopper-baskets/address-document.ts'
import { amountsDocument } from '#api/scapi/shopper-baskets/basket-document.ts'
import { couponItemDocument } from '#api/scapi/shopper-baskets/coupon-item-document.ts'
import { priceAdjustmentDocument } from '#api/scapi/shopper-baskets/price-adjustment-document.ts'
import { productItemDocuments } from '#api/scapi/shopper-baskets/product-item-document.ts'
import { shipmentDocuments, shippingItemDocument } from '#api/scapi/shopper-baskets/shipment-document.ts'
import type { Order } from '#commerce/orders/order.ts'
import { groupedTaxItems } from '#api/scapi/grouped-tax-items.ts'
import { paymentDocument } from './payment-document.ts'

/** Order of ShopperOrders (PAY-049), for its owner. Clients get the products by their ids. */
export function orderDocument(order: Order) {
  return {
    ...anonymousOrderDocument(order),
    ...custom(order.custom),
    // The one `c_` field of the basket that the spec gives to orders (PAY-049): JSON text, unchanged.
    c_subscriptionOptins: order.custom.c_subscriptionOptins,
    billingAddress: order.billingAddress ? addressDocument(order.billingAddress) : undefined,
    customerInfo: {
      customerId: order.customerId,
      email: order.customerEmail ?? undefined,
      customerName: order.customerName ?? undefined,
    },
    customerName: order.customerName ?? undefined,
    shipments: shipmentDocuments(order.shipments, order),
    productItems: productItemDocuments(order.items, order.shipments),
    paymentInstruments: order.payments.map(paymentDocument),
    paymentStatus: paymentStatusOf(order),
    orderViewCode: order.accessCode,
    creationDate: order.createdAt,
    createdBy: 'Customer' as const,
    siteId: order.siteId,
    // The gateway was asked for money of this order and has not answered yet.
    c_paymentPending: order.status === 'created' && order.payments.some(({ status }) => status === 'asked'),
    c_flashes: flashesOf(order),
    c_failureCode: order.failure === 'payment-declined' ? ('PaymentTransactionFailed' as const) : undefined,
  }
}

export type OrderDocument = ReturnType<typeof orderDocument>

/**
 * The part of an order for somebody who knows its number, an email and a postal code: without names, streets, messages
 * and payments.
 */
export function anonymousOrderDocument(order: Order) {
  return {
    orderNo: order.orderNo,
    status: order.status,
    guest: order.customerKind === 'guest',
    channelType: 'storefront' as const,
    currency: order.currency,
    lastModified: order.modifiedAt,
    confirmationStatus: order.placedAt === null ? ('not_confirmed' as const) : ('confirmed' as const),
    shippingStatus: 'not_shipped' as const,
    billingAddress: { postalCode: order.billingAddress?.postalCode ?? undefined },
    productItems: productItemDocuments(
      order.items.map((item) => ({ ...item, custom: {}, giftMessage: null })),
      order.shipments,
    ),
    shipments: shipmentDocuments(
      order.shipments.map((shipment) => ({ ...shipment, address: null, giftMessage: null, custom: {} })),
      order,
    ),
    shippingItems: order.shipments.filter(({ methodId }) => methodId !== null).map(shippingItemDocument),
    couponItems: order.coupons.map(couponItemDocument),
    orderPriceAdjustments: order.orderAdjustments.map(priceAdjustmentDocument),
    groupedTaxItems: groupedTaxItems(order).toSorted((a, b) => a.taxRate - b.taxRate),
    taxRoundedAtGroup: false,
    ...amountsDocument(order),
  }
}

function paymentStatusOf({ payments }: Order): 'not_paid' | 'part_paid' | 'paid' {
  const paid = payments.filter(({ status }) => status === 'captured')
  if (paid.length === 0) return 'not_paid'
  return paid.length === payments.length ? 'paid' : 'part_paid'
}

/** PAY-045, PAY-047: tells the shopper why the order was not placed. */
function flashesOf(order: Order): string[] {
  if (order.failure === null) return []
  const reasons = order.payments.flatMap(({ declineReason }) =>
    declineReason === null ? [] : [declineReason],
  )
  const texts = reasons.map((reason) => declineTexts[reason] ?? declinedText)
  return texts.length > 0 ? texts : [notPlaced]
}

const notPlaced =
  'Your order was not placed, and your card was not charged. Your bag is just as you left it: please try again, or use another card.'

const declinedText = 'Your card was declined. Please try another card or call your bank.'

const declineTexts: Record<string, string> = {
  'insufficient-funds': 'Your payment was declined for insufficient funds. Please try another way to pay.',
  'expired-card': 'Card is expired',
  'wrong-security-code': 'Invalid CVV value',
  'authentication-required':
    'Your bank wants you to confirm this payment, which we cannot do here yet. Your card was not charged. Please use another card.',
  'invalid-token': 'Card details can be used once, and for a few minutes only. Please enter them again.',
}
