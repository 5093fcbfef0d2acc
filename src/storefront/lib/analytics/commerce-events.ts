import type { AnalyticsEvent } from './data-layer.ts'
import { analyticsItem, lineItem, valueOf, type AnalyticsItem, type PricedLine } from './items.ts'

/** The fields of a basket that the events use. */
export interface PricedBasket {
  currency?: string | undefined
  productItems?: readonly PricedLine[] | undefined
  couponItems?: readonly { code: string }[] | undefined
}

export interface PlacedOrder extends PricedBasket {
  orderNo?: string | undefined
  orderTotal?: number | undefined
  taxTotal?: number | undefined
  shippingTotal?: number | undefined
}

/** On this page a purchase has emptied the bag: changes of the bag send no events (OPS-021). */
const silentPath = '/order-confirmation'

/** OPS-005, OPS-006: the events of a change of the bag, at most one of each kind. */
export function bagEvents(
  before: PricedBasket | undefined,
  after: PricedBasket | undefined,
  path: string,
): AnalyticsEvent[] {
  if (path === silentPath) return []
  const currency = after?.currency ?? before?.currency
  const [oldLines, newLines] = [linesOf(before), linesOf(after)]
  const added = [...newLines.values()].flatMap((line) =>
    itemsMoved(line, line.quantity - quantityIn(oldLines, line), currency),
  )
  const removed = [...oldLines.values()].flatMap((line) =>
    itemsMoved(line, line.quantity - quantityIn(newLines, line), currency),
  )
  return [
    ...(added.length > 0 ? [itemsEvent('add_to_cart', added, currency)] : []),
    ...(removed.length > 0 ? [itemsEvent('remove_from_cart', removed, currency)] : []),
  ]
}

const linesOf = (basket: PricedBasket | undefined): Map<string, PricedLine> =>
  new Map((basket?.productItems ?? []).map((line) => [keyOf(line), line]))

/** A product for pickup at another shop is another line. */
const keyOf = ({ itemId, productId, c_fromStoreId }: PricedLine): string =>
  itemId ?? `${productId} ${c_fromStoreId ?? ''}`

const quantityIn = (lines: ReadonlyMap<string, PricedLine>, line: PricedLine): number =>
  lines.get(keyOf(line))?.quantity ?? 0

const itemsMoved = (line: PricedLine, pieces: number, currency: string | undefined): AnalyticsItem[] =>
  pieces > 0 ? [lineItem(line, currency, pieces)] : []

const itemsEvent = (
  event: string,
  items: readonly AnalyticsItem[],
  currency: string | undefined,
  more: Readonly<Record<string, unknown>> = {},
): AnalyticsEvent => ({ event, ecommerce: { currency, value: valueOf(items), ...more, items } })

/** OPS-007 to OPS-009, OPS-011: an event about the whole bag. */
export function basketEvent(
  event: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info',
  { productItems = [], couponItems = [], currency }: PricedBasket,
  more: Readonly<Record<string, unknown>> = {},
): AnalyticsEvent {
  const items = productItems.map((line) => lineItem(line, currency))
  return itemsEvent(event, items, currency, { ...couponOf(couponItems), ...more })
}

/** OPS-010. */
export function purchaseEvent(order: PlacedOrder): AnalyticsEvent {
  const {
    orderNo,
    orderTotal,
    taxTotal,
    shippingTotal,
    currency,
    productItems = [],
    couponItems = [],
  } = order
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: orderNo,
      currency,
      value: orderTotal,
      tax: taxTotal,
      shipping: shippingTotal,
      ...couponOf(couponItems),
      items: productItems.map((line) => lineItem(line, currency)),
    },
  }
}

const couponOf = (coupons: readonly { code: string }[]) =>
  coupons.length > 0 ? { coupon: coupons.map(({ code }) => code).join(',') } : {}

/** OPS-012: a product list. */
export function listEvent(
  list: string,
  tiles: readonly { id: string; name: string; amount?: number | undefined }[],
  currency: string | undefined,
): AnalyticsEvent {
  const items = tiles.map(({ id, name, amount = 0 }) => analyticsItem({ id, name, price: amount, list }))
  return { event: 'view_item_list', ecommerce: { currency, item_list_name: list, items } }
}

interface ViewedProduct {
  id: string
  name: string
  brand: string
  categories: readonly { name: string }[]
  offers: readonly { sku: string; price: number | undefined }[]
  /** The selected variant. */
  offerId: string
  currency: string
}

/** OPS-013: a product page. */
export function itemEvent(product: ViewedProduct): AnalyticsEvent {
  const { id, name, brand, categories, offers, offerId, currency } = product
  const offer = offers.find(({ sku }) => sku === offerId) ?? offers[0]
  const item = analyticsItem({
    id,
    name,
    price: offer?.price ?? 0,
    brand,
    categories: categories.map((category) => category.name),
    variant: offer && offer.sku !== id ? offer.sku : undefined,
  })
  return itemsEvent('view_item', [item], currency)
}
