import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom } from '#api/scapi/custom.ts'
import type { ApproachingDiscount, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { OrderHold } from '#commerce/orders/holds/order-hold.ts'
import type { ChangedShipment, Parcel } from '#commerce/orders/order.ts'
import type { ShipNow } from '#commerce/shipping/shipping.ts'
import { taxOn } from '#shared/money/included-tax.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import { addressDocument, OrderAddressSchema } from './address-document.ts'
import { priceAdjustmentDocument, PriceAdjustmentSchema } from './price-adjustment-document.ts'

const ShipNowMethod = z.strictObject({ id: z.string(), name: z.string(), arrivesOn: z.string() }).nullable()

const ShipNowSchema = named(
  'ShipNow',
  z.strictObject({
    preferedMethod: ShipNowMethod,
    expeditedMethod: ShipNowMethod,
    standardMethod: ShipNowMethod,
    date: z.string().nullable(),
    timestamp: z.string(),
    secondaryDeliveries: z.array(z.never()),
  }),
)

export const AlmostReachedDiscountSchema = named(
  'AlmostReachedDiscount',
  z.strictObject({
    promotionId: z.string(),
    itemText: z.string(),
    threshold: z.number(),
    remain: z.number(),
    merchandiseTotal: z.number(),
  }),
)

export const ShippingItemSchema = named(
  'ShippingItem',
  z.strictObject({
    itemId: z.string(),
    itemText: z.string(),
    shipmentId: z.string(),
    basePrice: z.number(),
    price: z.number(),
    priceAdjustments: z.array(PriceAdjustmentSchema),
    priceAfterItemDiscount: z.number(),
    tax: z.number(),
    adjustedTax: z.number(),
    taxBasis: z.number(),
    taxClassId: z.string(),
    taxRate: z.number(),
  }),
)

export const ShippingStatusSchema = z.enum(['not_shipped', 'part_shipped', 'shipped'])

const ShipmentStateSchema = z.enum([
  'waiting',
  'picking',
  'packed',
  'part-shipped',
  'shipped',
  'delivered',
  'ready',
  'handed-over',
  'lost',
  'returned',
  'cancelled',
])

const shownHoldReasons = ['heat', 'address', 'payment', 'stock'] as const

export const OrderShipmentSchema = named(
  'OrderShipment',
  withCustom({
    shipmentId: z.string(),
    /**
     * The cost of its lines and its shipping, with discounts and tax, less refunds and cancellations. For the owner
     * of the order.
     */
    c_amount: z.number().optional(),
    shippingAddress: OrderAddressSchema.optional(),
    shippingMethod: z
      .strictObject({
        id: z.string(),
        name: z.string(),
        price: z.number(),
        c_storePickupEnabled: z.boolean(),
      })
      .optional(),
    shippingStatus: ShippingStatusSchema,
    /** The tracking number of the newest parcel. */
    trackingNumber: z.string().optional(),
    gift: z.boolean(),
    giftMessage: z.string().optional(),
    productSubTotal: z.number(),
    productTotal: z.number(),
    shippingTotal: z.number(),
    shippingTotalTax: z.number(),
    adjustedShippingTotalTax: z.number(),
    merchandizeTotalTax: z.number(),
    adjustedMerchandizeTotalTax: z.number(),
    taxTotal: z.number(),
    shipmentTotal: z.number(),
    c_fromStoreId: z.string().optional(),
    sfccStoreId: z.string().optional(),
    c_DATE_WANTED: z.string().optional(),
    c_arrivesOn: z.string().optional(),
    c_formerArrivesOn: z.string().optional(),
    c_shippingZone: z.string().optional(),
    c_routeType: z.enum(['air', 'ground', 'mail', 'pickup']).optional(),
    c_shipmentGroupType: z.enum(['delivery', 'pickup']),
    c_shipmentHasDiscountedProducts: z.boolean(),
    c_shipnow: ShipNowSchema.optional(),
    c_SHIP_DUE_DATE: z.string().optional(),
    c_state: ShipmentStateSchema.optional(),
    /** The reasons why the shipment waits, as far as its buyer may know them. */
    c_holds: z.array(z.enum(shownHoldReasons)).optional(),
    c_coldPack: z.literal(true).optional(),
    /** The last day on which the shop stores a pickup that is ready. */
    c_readyUntil: z.string().optional(),
    /** The code for which the shop hands over a pickup that is ready. Only the owner of the order gets the code. */
    c_pickupCode: z.string().optional(),
    /** The changes that the buyer can still make, and their deadline if it is known. For the owner of the order. */
    c_changes: z
      .array(
        z.strictObject({
          change: z.enum(['cancel', 'address', 'day', 'message', 'person']),
          until: z.string().optional(),
        }),
      )
      .optional(),
    /** The time when a pickup was handed over. */
    c_handedOverAt: z.string().optional(),
    c_approachingDiscounts: z.array(AlmostReachedDiscountSchema),
  }),
)

interface BasketOrOrder {
  currency: Currency
  items: readonly BasketItem[]
  /** Absent for orders. */
  approachingDiscounts?: readonly ApproachingDiscount[]
  /** For orders: the shipments that have changed since the order was placed. */
  changedShipments?: readonly ChangedShipment[]
  /** The parcels of an order. A basket has none. */
  parcels?: readonly Parcel[]
  /** The holds of an order. A basket has none. */
  holds?: readonly Pick<OrderHold, 'shipmentId' | 'reason'>[]
}

/** The shipments of a basket or an order. */
export function shipmentDocuments(
  shipments: readonly Shipment[],
  { currency, items, approachingDiscounts = [], changedShipments, parcels = [], holds = [] }: BasketOrOrder,
) {
  const itemsOf = Map.groupBy(items, ({ shipmentId }) => shipmentId)
  const discountsOf = Map.groupBy(approachingDiscounts, ({ shipmentId }) => shipmentId)
  const changed = new Map(changedShipments?.map((shipment) => [shipment.shipmentId, shipment]))
  // The newest one is the last.
  const numbers = new Map(
    parcels.flatMap(({ state, shipmentId, trackingNo }) =>
      state === 'unpacked' || trackingNo === null ? [] : [[shipmentId, trackingNo] as const],
    ),
  )
  return shipments.map((shipment) => ({
    ...shipmentDocument(shipment, {
      currency,
      own: itemsOf.get(shipment.id) ?? [],
      approachingDiscounts: discountsOf.get(shipment.id) ?? [],
    }),
    shippingStatus: changed.get(shipment.id)?.shippingStatus ?? ('not_shipped' as const),
    trackingNumber: numbers.get(shipment.id),
    c_state: changedShipments && (changed.get(shipment.id)?.state ?? ('waiting' as const)),
    c_holds: shownHolds(shipment.id, changed.get(shipment.id)?.state ?? 'waiting', holds),
    ...pickupDocument(changed.get(shipment.id)),
  }))
}

/** Reasons that a buyer may know (SALE-046). Other reasons never appear in calls, pages or emails for shoppers. */
type ShownHoldReason = (typeof shownHoldReasons)[number]
const isShown = (reason: string): reason is ShownHoldReason => shownHoldReasons.some((one) => one === reason)

const hasToLeave = ['waiting', 'picking', 'packed', 'part-shipped', 'ready']

/**
 * Each reason once. Undefined for a shipment that does not wait, or that waits for reasons that its buyer may not
 * know.
 */
function shownHolds(
  id: string,
  state: string,
  holds: readonly Pick<OrderHold, 'shipmentId' | 'reason'>[],
): ShownHoldReason[] | undefined {
  if (!hasToLeave.includes(state)) return undefined
  const own = holds.filter(({ shipmentId }) => shipmentId === null || shipmentId === id)
  const reasons = [...new Set(own.map(({ reason }) => reason))].filter(isShown)
  return reasons.length > 0 ? reasons : undefined
}

function pickupDocument({ state, readyUntil, handedOverAt }: Partial<ChangedShipment> = {}) {
  return {
    c_readyUntil: state === 'ready' ? (readyUntil ?? undefined) : undefined,
    c_handedOverAt: state === 'handed-over' ? (handedOverAt ?? undefined) : undefined,
  }
}

/** Shipment (SHIP-001 to SHIP-011), with its items and the discounts that it almost reaches. */
function shipmentDocument(
  shipment: Shipment,
  {
    currency,
    own,
    approachingDiscounts,
  }: {
    currency: Currency
    own: readonly BasketItem[]
    approachingDiscounts: readonly ApproachingDiscount[]
  },
) {
  return {
    ...custom(shipment.custom),
    shipmentId: shipment.id,
    shippingAddress: shipment.address ? addressDocument(shipment.address) : undefined,
    shippingMethod: shippingMethodOf(shipment, currency),
    gift: shipment.isGift,
    giftMessage: shipment.giftMessage ?? undefined,
    productSubTotal: toDecimal(shipment.merchandiseCents, currency),
    productTotal: toDecimal(shipment.productTotalCents, currency),
    shippingTotal: toDecimal(shipment.shippingAfterDiscountCents, currency),
    shippingTotalTax: toDecimal(taxOn(shipment.shippingCents, shipment.shippingTaxRate, shipment), currency),
    adjustedShippingTotalTax: toDecimal(shipment.shippingTaxCents, currency),
    merchandizeTotalTax: toDecimal(taxBeforeDiscounts(own), currency),
    adjustedMerchandizeTotalTax: toDecimal(shipment.taxCents - shipment.shippingTaxCents, currency),
    taxTotal: toDecimal(shipment.taxCents, currency),
    shipmentTotal: toDecimal(shipment.totalCents, currency),
    c_fromStoreId: shipment.storeId ?? undefined,
    sfccStoreId: shipment.storeId ?? undefined,
    c_DATE_WANTED: shipment.dateWanted ?? undefined,
    c_arrivesOn: shipment.arrivesOn ?? undefined,
    // The order was paid after the parcel's dispatch day: shows the day that was promised before.
    c_formerArrivesOn: shipment.formerDay ?? undefined,
    c_shippingZone: shipment.zoneId ?? undefined,
    c_routeType: shipment.routeType ?? undefined,
    c_shipmentGroupType: shipment.storeId === null ? ('delivery' as const) : ('pickup' as const),
    c_shipmentHasDiscountedProducts: own.some(
      ({ priceCents, priceAfterOrderDiscountCents }) => priceAfterOrderDiscountCents < priceCents,
    ),
    c_shipnow: shipment.shipNow && shipNowDocument(shipment.shipNow),
    c_SHIP_DUE_DATE: shipment.shipsOn ?? undefined,
    c_coldPack: shipment.hasColdPack || undefined,
    c_approachingDiscounts: approachingDiscounts.map((one) => approachingDiscountDocument(one, currency)),
  }
}

/** SHIP-011, with the names of the specification. A shop with one warehouse sends a shipment in one parcel. */
const shipNowDocument = ({ preferred, expedited, standard, calculatedAt }: ShipNow) => ({
  preferedMethod: preferred,
  expeditedMethod: expedited,
  standardMethod: standard,
  date: preferred?.arrivesOn ?? null,
  timestamp: calculatedAt,
  secondaryDeliveries: [],
})

export const taxBeforeDiscounts = (items: readonly BasketItem[]): number =>
  items.reduce((sum, item) => sum + taxOn(item.priceCents, item.taxRate, item), 0)

function shippingMethodOf({ methodId, methodName, shippingCents, storeId }: Shipment, currency: Currency) {
  if (methodId === null) return undefined
  return {
    id: methodId,
    name: methodName ?? methodId,
    price: toDecimal(shippingCents, currency),
    c_storePickupEnabled: storeId !== null,
  }
}

/** A discount that the basket almost reaches (BAG-016). */
export function approachingDiscountDocument(discount: ApproachingDiscount, currency: Currency) {
  return {
    promotionId: discount.promotionId,
    itemText: discount.text,
    threshold: toDecimal(discount.thresholdCents, currency),
    remain: toDecimal(discount.remainCents, currency),
    merchandiseTotal: toDecimal(discount.merchandiseCents, currency),
  }
}

/** ShippingItem: the shipping cost of a shipment. */
export function shippingItemDocument(shipment: Shipment, currency: Currency) {
  return {
    itemId: `${shipment.id}-shipping`,
    itemText: 'Shipping',
    shipmentId: shipment.id,
    basePrice: toDecimal(shipment.shippingCents, currency),
    price: toDecimal(shipment.shippingCents, currency),
    priceAdjustments: shipment.shippingAdjustments.map((one) => priceAdjustmentDocument(one, currency)),
    priceAfterItemDiscount: toDecimal(shipment.shippingAfterDiscountCents, currency),
    tax: toDecimal(taxOn(shipment.shippingCents, shipment.shippingTaxRate, shipment), currency),
    adjustedTax: toDecimal(shipment.shippingTaxCents, currency),
    taxBasis: toDecimal(shipment.shippingAfterDiscountCents, currency),
    taxClassId: 'shipping',
    taxRate: shipment.shippingTaxRate,
  }
}
