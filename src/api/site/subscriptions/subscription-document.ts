import { z } from 'zod'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { addressDocument, OrderAddressSchema } from '#api/scapi/shopper-baskets/documents/address-document.ts'
import {
  CustomerPaymentInstrumentSchema,
  paymentInstrumentDocument,
} from '#api/scapi/shopper-customers/payment-instrument-document.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ShownSubscription, Total } from '#commerce/subscriptions/subscriptions.ts'
import { toDecimal } from '#shared/money/money.ts'

export const SubscriptionSchema = named(
  'Subscription',
  z.strictObject({
    subscriptionId: z.string(),
    status: z.enum(['active', 'ended', 'paused', 'payment-failed', 'price-asked']),
    productId: z.string(),
    productName: z.string(),
    quantity: z.number(),
    every: z.number(),
    everyPeriod: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    discountPercent: z.number(),
    nextOrderDate: z.string(),
    retryDate: z.string().optional(),
    address: OrderAddressSchema,
    paymentInstrument: CustomerPaymentInstrumentSchema.nullable(),
    price: z.number().nullable(),
    toldTotal: z.number(),
    askedTotal: z.number().optional(),
    answerUntil: z.string().optional(),
    currency: CurrencySchema,
    creationDate: z.string(),
    orders: z.array(
      z.strictObject({
        orderNo: z.string(),
        date: z.string(),
        total: z.number(),
      }),
    ),
    events: z.array(
      z.strictObject({
        date: z.string(),
        actor: z.enum(['customer', 'shop', 'staff']),
        kind: z.enum([
          'address-changed',
          'card-changed',
          'card-missing',
          'date-changed',
          'declined',
          'ended',
          'frequency-changed',
          'not-deliverable',
          'not-sold',
          'order-cancelled',
          'paused',
          'postponed',
          'price-accepted',
          'price-asked',
          'product-changed',
          'reminded',
          'renewed',
          'resumed',
          'skipped',
          'sold-out',
          'started',
        ]),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
)

const centsOf = ({ itemsCents, shippingCents }: Total): number => itemsCents + shippingCents

/**
 * A subscription, for its customer. Amounts are for one unit, with the discount; the total is that of the whole
 * order.
 */
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
  /** The day of the next attempt for a declined order. */
  retryDate: subscription.retryOn ?? undefined,
  address: addressDocument(subscription.address),
  paymentInstrument: subscription.card ? paymentInstrumentDocument(subscription.card, site) : null,
  /** The price of a unit. Null if the product is not sold. */
  price: subscription.unitCents === null ? null : toDecimal(subscription.unitCents, subscription.currency),
  /**
   * The total of an order with only this subscription, with shipping and tax, that the customer was last notified of.
   */
  toldTotal: toDecimal(centsOf(subscription.toldTotal), subscription.currency),
  /** The higher total that needs the customer's consent (`acceptTotal`), and the deadline. */
  askedTotal: subscription.asked ? toDecimal(centsOf(subscription.asked), subscription.currency) : undefined,
  answerUntil: subscription.asked?.until,
  currency: subscription.currency,
  creationDate: subscription.createdAt,
  orders: subscription.orders.map(({ orderNo, orderedOn, totalCents }) => ({
    orderNo,
    date: orderedOn,
    total: toDecimal(totalCents, subscription.currency),
  })),
  events: subscription.events.map(({ at, actor, kind, details }) => ({ date: at, actor, kind, details })),
})
