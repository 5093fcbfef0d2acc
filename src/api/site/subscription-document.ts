import { addressDocument } from '#api/scapi/shopper-baskets/address-document.ts'
import { paymentInstrumentDocument } from '#api/scapi/shopper-customers/payment-instrument-document.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ShownSubscription } from '#commerce/subscriptions/subscriptions.ts'
import { toDecimal } from '#shared/money.ts'

/** A subscription, for its customer. Amounts are of one unit, with the discount; an order's total is that of the whole order. */
export const subscriptionDocument = (subscription: ShownSubscription, site: Site) => ({
  subscriptionId: subscription.id,
  status: subscription.status,
  productId: subscription.productId,
  productName: subscription.productName,
  quantity: subscription.quantity,
  every: subscription.every,
  everyPeriod: subscription.everyPeriod,
  discountPercent: subscription.discountPercent,
  nextOrderDate: subscription.nextOn,
  /** The day of the next try of an order that was declined. */
  retryDate: subscription.retryOn ?? undefined,
  address: addressDocument(subscription.address),
  paymentInstrument: subscription.card ? paymentInstrumentDocument(subscription.card, site) : null,
  /** Null while the product is not sold. */
  price: subscription.unitCents === null ? null : toDecimal(subscription.unitCents),
  currency: subscription.currency,
  creationDate: subscription.createdAt,
  orders: subscription.orders.map(({ orderNo, orderedOn, totalCents }) => ({
    orderNo,
    date: orderedOn,
    total: toDecimal(totalCents),
  })),
  events: subscription.events.map(({ at, actor, kind, details }) => ({ date: at, actor, kind, details })),
})
