import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { CurrencySchema, named, withCustom } from '#api/documents/document-schema.ts'
import { custom } from '#api/scapi/custom.ts'
import { addressDocument, OrderAddressSchema } from '#api/scapi/shopper-baskets/documents/address-document.ts'
import {
  amounts,
  amountsDocument,
  CustomerInfoSchema,
} from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import {
  couponItemDocument,
  CouponItemSchema,
} from '#api/scapi/shopper-baskets/documents/coupon-item-document.ts'
import {
  priceAdjustmentDocument,
  PriceAdjustmentSchema,
} from '#api/scapi/shopper-baskets/documents/price-adjustment-document.ts'
import {
  OrderProductItemSchema,
  productItemDocuments,
} from '#api/scapi/shopper-baskets/documents/product-item-document.ts'
import {
  OrderShipmentSchema,
  shipmentDocuments,
  shippingItemDocument,
  ShippingItemSchema,
  ShippingStatusSchema,
} from '#api/scapi/shopper-baskets/documents/shipment-document.ts'
import type { Order } from '#commerce/orders/order.ts'
import { notChargedCents, receivedCents, toChargeCents } from '#api/documents/charged-money.ts'
import { givenBackOf, refundDocument, RefundSchema } from './refund-document.ts'
import { buyersChanges } from './buyers-changes.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import {
  giftCertificateDocuments,
  GiftCertificateItemSchema,
} from '#api/scapi/shopper-baskets/documents/gift-certificate-item-document.ts'
import { groupedTaxItems, GroupedTaxItemSchema } from '#api/scapi/grouped-tax-items.ts'
import { foreignOrder, isForeign, orderToken, type OrderExpansion } from './foreign-order-document.ts'
import { omsData, OmsDataSchema, omsProductData } from './oms-data.ts'
import { englishWords } from '#api/faults/fault-words.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { orderFlashes } from './order-flashes.ts'
import { OrderPaymentInstrumentSchema, paymentDocument } from './payment-document.ts'
import { withoutPersonalTexts } from '#shared/orders/without-personal-texts.ts'

const OrderGiftCertificateItemSchema = named(
  'OrderGiftCertificateItem',
  z.strictObject({
    ...GiftCertificateItemSchema.shape,
    c_sendAt: z.string().optional(),
    c_sentAt: z.string().optional(),
    c_isVoided: z.boolean(),
  }),
)

export const AnonymousOrderSchema = named(
  'AnonymousOrder',
  z.strictObject({
    orderNo: z.string(),
    status: z.enum(['created', 'new', 'open', 'completed', 'cancelled', 'failed']),
    guest: z.boolean(),
    channelType: z.literal('storefront'),
    currency: CurrencySchema,
    creationDate: z.string(),
    lastModified: z.string(),
    confirmationStatus: z.enum(['confirmed', 'not_confirmed']),
    shippingStatus: ShippingStatusSchema,
    billingAddress: z.strictObject({ postalCode: z.string().optional() }),
    productItems: z.array(OrderProductItemSchema),
    shipments: z.array(OrderShipmentSchema),
    shippingItems: z.array(ShippingItemSchema),
    couponItems: z.array(CouponItemSchema),
    orderPriceAdjustments: z.array(PriceAdjustmentSchema),
    groupedTaxItems: z.array(GroupedTaxItemSchema),
    taxRoundedAtGroup: z.boolean(),
    omsData: OmsDataSchema.optional(),
    paymentStatus: z.enum(['not_paid', 'part_paid', 'paid']),
    /** For other clients than the shop's own storefront, whose `status` is `new` then. */
    c_state: z.literal('open').optional(),
    ...amounts,
  }),
)

export const OrderSchema = named(
  'Order',
  withCustom({
    ...AnonymousOrderSchema.shape,
    billingAddress: OrderAddressSchema.optional(),
    customerInfo: CustomerInfoSchema,
    customerName: z.string().optional(),
    giftCertificateItems: z.array(OrderGiftCertificateItemSchema),
    paymentInstruments: z.array(OrderPaymentInstrumentSchema),
    orderToken: z.string(),
    orderViewCode: z.string(),
    createdBy: z.literal('Customer'),
    siteId: z.string(),
    c_subscriptionOptins: z.unknown().optional(),
    c_paymentPending: z.boolean(),
    c_flashes: z.array(z.string()),
    c_failureCode: z.literal('PaymentTransactionFailed').optional(),
    c_givenBack: z.number().optional(),
    c_mayAskAgain: z.boolean().optional(),
    c_notCharged: z.number().optional(),
    c_openAmount: z.number().optional(),
    c_refunds: z.array(RefundSchema).optional(),
    c_toCharge: z.number().optional(),
  }),
)

type OrderContext = Pick<CallContext, 'text'> & Partial<Pick<CallContext, 'client' | 'site'>>

/** Order of ShopperOrders (PAY-049), for its owner. It has only product ids; clients load the products. */
export function orderDocument(
  order: Order,
  context: OrderContext = englishWords,
  expansion?: OrderExpansion,
) {
  const document = wholeOrder(order, context)
  // The type is that of the shop's own storefront, whose calls are never those of a foreign client.
  return isForeign(context)
    ? (foreignOrder(document, order, managed(context, expansion)) as typeof document)
    : document
}

/** Sites can turn order management off. */
const managed = (
  { site }: Partial<OrderContext>,
  { oms = false, ...rest }: OrderExpansion = {},
): OrderExpansion => ({
  ...rest,
  oms: oms && site?.preferences.omsEnabled !== false,
})

function wholeOrder(order: Order, { text }: Pick<CallContext, 'text'>) {
  const now = new Date()
  return {
    ...partOfOrder(order),
    ...custom(order.custom),
    // The only `c_` field of the basket that the specification has for orders (PAY-049): JSON text, unchanged.
    c_subscriptionOptins: order.custom.c_subscriptionOptins,
    billingAddress: order.billingAddress ? addressDocument(order.billingAddress) : undefined,
    customerInfo: {
      customerId: order.customerId,
      email: order.customerEmail ?? undefined,
      customerName: order.customerName ?? undefined,
    },
    customerName: order.customerName ?? undefined,
    shipments: shipmentDocuments(order.shipments, order).map((shipment) => ({
      ...shipment,
      c_amount: amountOf(order, shipment.shipmentId),
      c_pickupCode: order.pickupCodes?.get(shipment.shipmentId),
      c_changes: changesOf(order, shipment, now),
    })),
    productItems: withOmsData(order, productItemDocuments(order)),
    giftCertificateItems: giftCertificateDocuments(order).map((card) => ({
      ...card,
      ...mailingOf(order, card.giftCertificateItemId),
    })),
    paymentInstruments: order.payments.map((one) => paymentDocument(one, order.currency)),
    orderToken: orderToken(order),
    orderViewCode: order.accessCode,
    createdBy: 'Customer' as const,
    siteId: order.siteId,
    // A payment of this order was requested from the gateway, which has not responded yet.
    c_paymentPending: order.status === 'created' && order.payments.some(({ status }) => status === 'asked'),
    c_flashes: orderFlashes(order).map((flash) => fieldSentence(flash, text)),
    c_countsFor: order.countsFor && {
      organizationName: order.countsFor.organisationName,
      sellerName: order.countsFor.sellerName ?? undefined,
    },
    c_failureCode: order.failure === 'payment-declined' ? ('PaymentTransactionFailed' as const) : undefined,
    c_givenBack: givenBackOf(order),
    // The payment of the open amount needs the consent to be charged for each parcel (SALE-032).
    c_mayAskAgain: order.toPayAgainCents !== undefined && order.mayAskAgain ? true : undefined,
    c_notCharged: amountOrNothing(notChargedCents(order), order.currency),
    c_openAmount:
      order.toPayAgainCents === undefined ? undefined : toDecimal(order.toPayAgainCents, order.currency),
    c_refunds: order.returns?.map((one) => refundDocument(order, one)),
    c_toCharge: amountOrNothing(toChargeCents(order), order.currency),
  }
}

function withOmsData(
  order: Order,
  items: ReturnType<typeof productItemDocuments>,
): ReturnType<typeof productItemDocuments> {
  const found = omsProductData(order)
  return items.map((item) => ({ ...item, omsData: found.get(item.itemId) }))
}

const amountOrNothing = (cents: number, currency: Currency): number | undefined =>
  cents > 0 ? toDecimal(cents, currency) : undefined
/** E-gift cards are in a shipment without a destination. They are cancelled with the order. */
function changesOf({ status, placedAt }: Order, shipment: OrderedShipment, now: Date) {
  const isPickup = shipment.c_shipmentGroupType === 'pickup'
  if (!isPickup && shipment.shippingAddress === undefined) return undefined
  const { c_state: state = 'waiting', c_SHIP_DUE_DATE: leavesOn } = shipment
  return buyersChanges({ status, state, isPickup, leavesOn, placedAt }, now)
}

type OrderedShipment = ReturnType<typeof shipmentDocuments>[number]

const amountOf = ({ keptByShipment, currency }: Order, shipmentId: string): number | undefined => {
  const cents = keptByShipment[shipmentId]
  return cents === undefined ? undefined : toDecimal(cents, currency)
}

/** The time when an e-gift card will be, or was, emailed. */
function mailingOf({ soldGiftCards = [] }: Order, itemId: string) {
  const sold = soldGiftCards.find((card) => card.itemId === itemId)
  return {
    c_sendAt: sold?.sendAt,
    c_sentAt: sold?.sentAt ?? undefined,
    c_isVoided: sold?.isVoided ?? false,
  }
}

export type OrderDocument = ReturnType<typeof orderDocument>

/**
 * The part of an order for a person who knows its number, an email and a postal code: without names, streets,
 * messages and payments.
 */
export function anonymousOrderDocument(
  order: Order,
  context: Partial<OrderContext> = {},
  expansion?: OrderExpansion,
) {
  const document = partOfOrder(order)
  return isForeign(context)
    ? (foreignOrder(document, order, managed(context, expansion)) as typeof document)
    : document
}

function partOfOrder(order: Order) {
  return {
    orderNo: order.orderNo,
    status: order.status,
    guest: order.customerKind === 'guest',
    channelType: 'storefront' as const,
    currency: order.currency,
    creationDate: order.createdAt,
    lastModified: order.modifiedAt,
    confirmationStatus: order.placedAt === null ? ('not_confirmed' as const) : ('confirmed' as const),
    shippingStatus: order.shippingStatus,
    paymentStatus: paymentStatusOf(order),
    billingAddress: { postalCode: order.billingAddress?.postalCode ?? undefined },
    productItems: withOmsData(
      order,
      productItemDocuments({
        ...order,
        items: order.items.map(withoutPersonalTexts),
      }),
    ),
    shipments: shipmentDocuments(
      order.shipments.map((shipment) => ({ ...shipment, address: null, giftMessage: null, custom: {} })),
      order,
    ).map((shipment) => ({
      ...shipment,
      c_amount: undefined as number | undefined,
      c_pickupCode: undefined as string | undefined,
      c_changes: undefined as ReturnType<typeof buyersChanges> | undefined,
      c_holds: holdsForAnyone(shipment.c_holds),
    })),
    shippingItems: order.shipments
      .filter(({ methodId }) => methodId !== null)
      .map((one) => shippingItemDocument(one, order.currency)),
    couponItems: order.coupons.map(couponItemDocument),
    orderPriceAdjustments: order.orderAdjustments.map((one) => priceAdjustmentDocument(one, order.currency)),
    groupedTaxItems: groupedTaxItems(order).toSorted((a, b) => a.taxRate - b.taxRate),
    taxRoundedAtGroup: false,
    omsData: omsData(order),
    ...amountsDocument(order),
  }
}

/** Leaves only reasons that do not reveal the payment or the address. */
function holdsForAnyone<Reason extends string>(reasons: Reason[] | undefined): Reason[] | undefined {
  const shown = reasons?.filter((reason) => reason === 'heat' || reason === 'stock')
  return shown?.length ? shown : undefined
}

/** Compares the received amount, less refunds, with the current cost of the order (SALE-111). */
function paymentStatusOf({
  payments,
  orderTotalCents,
  givenBackCents,
  disputes,
}: Order): 'not_paid' | 'part_paid' | 'paid' {
  const lost = disputes.reduce((sum, { state, amountCents }) => sum + (state === 'lost' ? amountCents : 0), 0)
  const received = receivedCents(payments)
  if (orderTotalCents === 0)
    return payments.every(({ status }) => status === 'captured') ? 'paid' : 'not_paid'
  if (received === 0) return 'not_paid'
  // The disputed amount had been paid before (SALE-034).
  return received - lost >= orderTotalCents - givenBackCents ? 'paid' : 'part_paid'
}
