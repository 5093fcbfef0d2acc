import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { CurrencySchema, named, withCustom } from '#api/documents/document-schema.ts'
import { custom, readText } from '#api/scapi/custom.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { taxOn } from '#shared/money/included-tax.ts'
import { toDecimal } from '#shared/money/money.ts'
import { addressDocument, OrderAddressSchema } from './address-document.ts'
import { knownOf, knownOfAll, whenAllKnown, withOpenAmounts } from './open-amounts.ts'
import {
  bonusDiscountLineItemDocument,
  BonusDiscountLineItemSchema,
} from './bonus-discount-line-item-document.ts'
import { couponItemDocument, CouponItemSchema } from './coupon-item-document.ts'
import {
  eGiftCardTotal,
  giftCertificateDocuments,
  GiftCertificateItemSchema,
} from './gift-certificate-item-document.ts'
import { BasketPaymentInstrumentSchema, paymentInstrumentDocument } from './payment-instrument-document.ts'
import { priceAdjustmentDocument, PriceAdjustmentSchema } from './price-adjustment-document.ts'
import { OptinsSchema, subscriptionOptionsOf } from './subscription-options.ts'
import { OrderProductItemSchema, productItemDocuments } from './product-item-document.ts'
import {
  AlmostReachedDiscountSchema,
  approachingDiscountDocument,
  OrderShipmentSchema,
  shipmentDocuments,
  shippingItemDocument,
  ShippingItemSchema,
  taxBeforeDiscounts,
} from './shipment-document.ts'
import { withSentences } from './with-sentences.ts'

export const CustomerInfoSchema = named(
  'CustomerInfo',
  z.strictObject({
    customerId: z.string(),
    email: z.string().optional(),
    customerName: z.string().optional(),
  }),
)

/** An item in a basket: its taxes are unknown without a destination. */
const ProductItemSchema = named(
  'ProductItem',
  withCustom({
    ...OrderProductItemSchema.shape,
    tax: z.number().nullable(),
    adjustedTax: z.number().nullable(),
    taxRate: z.number().nullable(),
  }),
)

const openAmounts = {
  shippingTotal: z.number().nullable(),
  shippingTotalTax: z.number().nullable(),
  adjustedShippingTotalTax: z.number().nullable(),
  merchandizeTotalTax: z.number().nullable(),
  adjustedMerchandizeTotalTax: z.number().nullable(),
  taxTotal: z.number().nullable(),
}

/** A shipment in a basket: some amounts are unknown without a method or a destination. */
const ShipmentSchema = named(
  'Shipment',
  withCustom({ ...OrderShipmentSchema.shape, ...openAmounts, shipmentTotal: z.number().nullable() }),
)

/** The amounts of an order. */
export const amounts = {
  basketSubTotal: z.number(),
  productSubTotal: z.number(),
  productTotal: z.number(),
  c_eGiftCardTotal: z.number(),
  shippingTotal: z.number(),
  shippingTotalTax: z.number(),
  adjustedShippingTotalTax: z.number(),
  merchandizeTotalTax: z.number(),
  adjustedMerchandizeTotalTax: z.number(),
  taxTotal: z.number(),
  taxation: z.enum(['gross', 'net']),
  orderTotal: z.number(),
}

export const BasketSchema = named(
  'Basket',
  withCustom({
    basketId: z.string(),
    currency: CurrencySchema,
    channelType: z.literal('storefront'),
    agentBasket: z.boolean(),
    customerInfo: CustomerInfoSchema,
    count: z.number(),
    productItems: z.array(ProductItemSchema),
    shipments: z.array(ShipmentSchema),
    shippingItems: z.array(ShippingItemSchema),
    billingAddress: OrderAddressSchema.optional(),
    couponItems: z.array(CouponItemSchema),
    orderPriceAdjustments: z.array(PriceAdjustmentSchema),
    paymentInstruments: z.array(BasketPaymentInstrumentSchema),
    bonusDiscountLineItems: z.array(BonusDiscountLineItemSchema),
    giftCertificateItems: z.array(GiftCertificateItemSchema),
    sourceCode: z.string().optional(),
    ...amounts,
    ...openAmounts,
    orderTotal: z.number().nullable(),
    c_totalSoFar: z.number(),
    creationDate: z.string(),
    lastModified: z.string(),
    c_approachingDiscounts: z.array(AlmostReachedDiscountSchema),
    c_qualifiers: z.strictObject({ qdThresholdMet: z.boolean() }),
    c_paymentAmount: z.number(),
    c_version: z.number(),
    c_fundraiser: z.string().optional(),
    subscriptionOptions: OptinsSchema.optional(),
    c_subscriptions: z
      .array(
        z.strictObject({
          productId: z.string(),
          offer: z.string(),
          discountPercent: z.number(),
          every: z.number(),
          everyPeriod: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        }),
      )
      .optional(),
    c_subscriptionNeeds: z.literal('account').optional(),
    c_flashes: z.array(z.string()),
    c_notices: z.array(z.string()),
  }),
)

/**
 * Basket of ShopperBaskets v1 (BAG-001 to BAG-011). The document contains only product ids, so that it stays small;
 * clients load the products.
 */
export function basketDocument(given: Basket, { text }: Pick<CallContext, 'text'>) {
  const basket = withSentences(given, text)
  return {
    ...custom(basket.custom),
    basketId: basket.id,
    currency: basket.currency,
    channelType: 'storefront' as const,
    agentBasket: basket.isAgent ?? false,
    customerInfo: {
      customerId: basket.customerId,
      email: basket.customerEmail ?? undefined,
      customerName: basket.customerName ?? undefined,
    },
    count: basket.items.reduce((sum, { quantity }) => sum + quantity, 0) + (basket.eGiftCards ?? []).length,
    productItems: openItemDocuments(basket),
    shipments: openShipmentDocuments(basket),
    shippingItems: basket.shipments
      .filter(({ methodId }) => methodId !== null)
      .map((one) => shippingItemDocument(one, basket.currency)),
    billingAddress: basket.billingAddress ? addressDocument(basket.billingAddress) : undefined,
    couponItems: basket.coupons.map(couponItemDocument),
    orderPriceAdjustments: basket.orderAdjustments.map((one) =>
      priceAdjustmentDocument(one, basket.currency),
    ),
    paymentInstruments: basket.paymentInstruments.map((one) =>
      paymentInstrumentDocument(one, basket.currency),
    ),
    bonusDiscountLineItems: (basket.bonusChoices ?? []).map(bonusDiscountLineItemDocument),
    giftCertificateItems: giftCertificateDocuments(basket),
    sourceCode: basket.sourceCode ?? undefined,
    ...openAmountsDocument(basket),
    creationDate: basket.createdAt,
    lastModified: basket.modifiedAt,
    c_approachingDiscounts: basket.approachingDiscounts
      .filter(({ shipmentId }) => shipmentId === null)
      .map((one) => approachingDiscountDocument(one, basket.currency)),
    c_qualifiers: { qdThresholdMet: basket.isThresholdMet },
    c_paymentAmount: toDecimal(basket.openAmountCents, basket.currency),
    c_version: basket.version,
    c_heldUntil: basket.heldUntil,
    c_fundraiser: readText(basket.custom.c_fundraiser),
    subscriptionOptions: subscriptionOptionsOf(basket.custom.c_subscriptionOptins),
    c_subscriptions: basket.subscriptions?.map(
      ({ productId, offerId, discountPercent, every, everyPeriod }) => ({
        productId,
        offer: offerId,
        discountPercent,
        every,
        everyPeriod,
      }),
    ),
    // A guest's order would be refused, so the page shows this before the payment.
    c_subscriptionNeeds:
      basket.subscriptions && basket.customerKind === 'guest' ? ('account' as const) : undefined,
    c_flashes: basket.flashes,
    c_notices: basket.notices,
  }
}

/** The totals of a basket: null while its shipments have no method or no destination. */
function openAmountsDocument(basket: Basket) {
  const known = knownOfAll(basket)
  const { orderTotal, ...amounts } = amountsDocument(basket)
  return {
    ...withOpenAmounts(amounts, known),
    orderTotal: whenAllKnown(known, orderTotal),
    /** Adds shipping and taxes as far as they are known. */
    c_totalSoFar: orderTotal,
  }
}

function openShipmentDocuments(basket: Basket) {
  const filled = new Set(basket.items.map(({ shipmentId }) => shipmentId))
  const known = new Map(basket.shipments.map((shipment) => [shipment.id, knownOf(shipment, basket)]))
  return shipmentDocuments(basket.shipments, basket).map((document) => {
    const { shipmentId, shipmentTotal } = document
    const own = (filled.has(shipmentId) && known.get(shipmentId)) || nothingToSend
    return {
      ...withOpenAmounts(document, own),
      shipmentTotal: whenAllKnown(own, shipmentTotal),
    }
  })
}

/** An empty shipment is free of charge, whatever its destination. */
const nothingToSend = { hasMethod: true, hasDestination: true }

function openItemDocuments(basket: Basket) {
  const known = new Map(basket.shipments.map((shipment) => [shipment.id, knownOf(shipment, basket)]))
  return productItemDocuments(basket).map((document) => {
    const isTaxed = known.get(document.shipmentId)?.hasDestination
    return {
      ...document,
      tax: isTaxed ? document.tax : null,
      adjustedTax: isTaxed ? document.adjustedTax : null,
      taxRate: isTaxed ? document.taxRate : null,
    }
  })
}

type Amounts = Pick<
  Basket,
  | 'currency'
  | 'items'
  | 'shipments'
  | 'basketSubtotalCents'
  | 'productSubtotalCents'
  | 'productTotalCents'
  | 'shippingTotalCents'
  | 'taxTotalCents'
  | 'orderTotalCents'
>

/** Whether the prices of a basket or an order include taxes (RUN-025). */
const taxationOf = ({ shipments }: Pick<Basket, 'shipments'>): 'gross' | 'net' =>
  shipments.some(({ isTaxIncluded }) => isTaxIncluded) ? 'gross' : 'net'

/** The totals of a basket or an order. Prices include taxes (`gross`) or do not (`net`); taxes are rounded per line. */
export function amountsDocument(basket: Amounts) {
  const { shipments } = basket
  const shippingTaxCents = shipments.reduce((sum, shipment) => sum + shipment.shippingTaxCents, 0)
  return {
    basketSubTotal: toDecimal(basket.basketSubtotalCents, basket.currency),
    productSubTotal: toDecimal(basket.productSubtotalCents, basket.currency),
    productTotal: toDecimal(basket.productTotalCents, basket.currency),
    c_eGiftCardTotal: eGiftCardTotal(basket),
    shippingTotal: toDecimal(basket.shippingTotalCents, basket.currency),
    shippingTotalTax: toDecimal(
      shipments.reduce((sum, one) => sum + taxOn(one.shippingCents, one.shippingTaxRate, one), 0),
      basket.currency,
    ),
    adjustedShippingTotalTax: toDecimal(shippingTaxCents, basket.currency),
    merchandizeTotalTax: toDecimal(taxBeforeDiscounts(basket.items), basket.currency),
    adjustedMerchandizeTotalTax: toDecimal(basket.taxTotalCents - shippingTaxCents, basket.currency),
    taxTotal: toDecimal(basket.taxTotalCents, basket.currency),
    taxation: taxationOf(basket),
    orderTotal: toDecimal(basket.orderTotalCents, basket.currency),
  }
}
