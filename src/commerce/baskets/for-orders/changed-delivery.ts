import { refuse, type Refusal } from '#commerce/refusals.ts'
import type {
  CheckedDay,
  Parcel,
  ShippingMethod,
  ShippingMethodOffer,
  ShippingTable,
} from '#commerce/shipping/shipping.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { offersFor, routeTypeOf } from '#commerce/baskets/totals/shipping-methods.ts'
import { taxes } from '#commerce/baskets/totals/taxes.ts'
import { destinationOf } from '#commerce/baskets/destination-of.ts'

type DeliveryDependencies = Pick<BasketDependencies, 'shipping' | 'stores' | 'catalog' | 'tax'>

/** The requested delivery of an order's shipment. */
export interface WantedDelivery {
  /** The shipment with its new address. */
  shipment: Shipment
  /** One of the methods that are offered for the address. */
  methodId: string
  /** The arrival day. Null if none was promised and none is requested. */
  day: CalendarDate | null
}

/** The price of a delivery, in whole cents of the order's currency. */
export interface DeliveryPrice {
  /** The shipping price after the discounts of the order. */
  shippingCents: number
  /**
   * The tax that is added to the prices of the items and of shipping. 0 if prices include tax: another rate then
   * changes no total.
   */
  taxCents: number
}

/** A shipment with a changed delivery, and its price at the current prices. */
export interface ChangedDelivery {
  shipment: Shipment
  price: DeliveryPrice
}

/**
 * A shipment of an order with another address, method or day, and its resulting method, zone, days and cold pack. Its
 * amounts do not change, because the total of a placed order never rises; `price` contains the current prices.
 * Refuses a method that does not deliver to the address, and a day that is not possible (`day-closed`).
 */
export async function changedDelivery(
  { shipping, stores, catalog, tax }: DeliveryDependencies,
  {
    siteId,
    currency,
    items,
    locale,
    taxMode,
  }: Pick<Basket, 'siteId' | 'currency' | 'items' | 'locale' | 'taxMode'>,
  { shipment, methodId, day }: WantedDelivery,
  now: Date,
): Promise<ChangedDelivery | Refusal> {
  const table = await shipping.table(siteId, currency, locale)
  const offer = offersFor(shipment, { shipping: table }).find(({ method }) => method.id === methodId)
  if (!offer)
    return refuse('shipping-method-not-applicable', {
      shippingMethodId: methodId,
      shipmentId: shipment.id,
    })
  const { method, priceCents } = offer
  const own = items.filter(({ shipmentId }) => shipmentId === shipment.id)
  const destination = await destinationOf(stores, shipment.address)
  const parcel = { destination, isMeltable: await isMeltable(catalog, siteId, own) }
  const closed = day === null ? undefined : closedDay({ table, method, parcel, now }, day)
  if (closed)
    return refuse('day-closed', { shipmentId: shipment.id, day: closed.day, next: closed.next ?? null })
  const sent: Shipment = {
    ...shipment,
    methodId,
    methodName: method.name,
    routeType: routeTypeOf(method),
    zoneId: (destination && table.zoneOf(destination)) ?? null,
    arrivesOn: day,
    shipsOn: day === null ? null : table.leavesOn(method, { ...parcel, arrivesOn: day, now }),
    hasColdPack: shipment.chosenColdPack ?? (day !== null && table.hasColdPack(day, parcel)),
  }
  return { shipment: sent, price: priceOf(sent, { own, priceCents, taxMode, taxRates: await tax.rates() }) }
}

/** The methods for the address of an order's shipment, with current prices. */
export const deliveryOffers = async (
  { shipping }: Pick<BasketDependencies, 'shipping'>,
  { siteId, currency }: Pick<Basket, 'siteId' | 'currency'>,
  shipment: Shipment,
): Promise<ShippingMethodOffer[]> => offersFor(shipment, { shipping: await shipping.table(siteId, currency) })

/** A product that the shop has removed meanwhile may be meltable. */
async function isMeltable(
  catalog: DeliveryDependencies['catalog'],
  siteId: Basket['siteId'],
  own: readonly BasketItem[],
): Promise<boolean> {
  const ids = own.map(({ productId }) => productId)
  const products = await catalog.products(siteId, ids)
  return ids.some((id) => products.get(id)?.contents.isMeltable ?? true)
}

interface Sent {
  table: ShippingTable
  method: ShippingMethod
  parcel: Parcel
  now: Date
}

/** Why a day is not possible, with the next possible one. */
function closedDay(
  { table, method, parcel, now }: Sent,
  wanted: CalendarDate,
): (Extract<CheckedDay, { isOpen: false }> & { day: CalendarDate }) | undefined {
  const checked = table.checkDay({ wanted, method, ...parcel }, now)
  if (checked.isOpen) return undefined
  // Starting from a day in the distant past, no open day would be found.
  const today = shopDay(now)
  const next = wanted < today ? table.nextDay({ wanted: today, method, ...parcel }, now) : checked.next
  return { ...checked, next, day: wanted }
}

/** The discount on the ordered shipping is applied again. */
function priceOf(
  shipment: Shipment,
  {
    own,
    priceCents,
    taxMode,
    taxRates,
  }: {
    own: readonly BasketItem[]
    priceCents: number
    taxMode: Basket['taxMode']
    taxRates: Awaited<ReturnType<DeliveryDependencies['tax']['rates']>>
  },
): DeliveryPrice {
  const { isTaxIncluded: taxIncluded = false } = shipment
  const discountCents = shipment.shippingCents - shipment.shippingAfterDiscountCents
  const shippingCents = Math.max(0, priceCents - discountCents)
  // Nobody calculates external taxes again after the order: they stay (DROP-067).
  if (taxMode === 'external') return { shippingCents, taxCents: taxIncluded ? 0 : shipment.taxCents }
  const taxed = taxes(
    { items: [...own], shipments: [{ ...shipment, shippingAfterDiscountCents: shippingCents }] },
    { taxRates, site: { preferences: { taxIncluded } } },
  )
  if (taxIncluded) return { shippingCents, taxCents: 0 }
  const taxCents = [
    ...taxed.items.map((item) => item.taxCents),
    ...taxed.shipments.map((one) => one.shippingTaxCents),
  ].reduce((sum, cents) => sum + cents, 0)
  return { shippingCents, taxCents }
}
