import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { addressInput } from '#storefront/lib/forms/address-values.ts'
import { addressOf } from './check-row.ts'
import { addUp, goodsKey, goodsOf, type Goods, type RecipientRow } from './row.ts'
import { rowKey, personKey } from './same-person.ts'

type Item = Basket['productItems'][number]

/**
 * The products of a recipient: the products of its row, or else the common products times the quantity of the row.
 */
export function goodsFor(row: RecipientRow, forAll: readonly Goods[]): Goods[] {
  const own = goodsOf(row)
  if (own.length > 0) return own
  const times = Number(row.values.quantity || 1)
  return forAll.map((goods) => ({ ...goods, quantity: goods.quantity * times }))
}

/** The products of all recipients of a list together. */
export const goodsForAll = (rows: readonly RecipientRow[], forAll: readonly Goods[]): Goods[] =>
  addUp(rows.flatMap((row) => goodsFor(row, forAll)))

/**
 * A recipient of the list as a new shipment of the bag. The shipment has the id of the row, so that the bag never
 * adds it twice.
 */
export function shipmentOf(row: RecipientRow, forAll: readonly Goods[]) {
  const { giftMessage, dateWanted, deliveryInstructions } = row.values
  return {
    shipmentId: row.id,
    shippingAddress: addressInput(addressOf(row)),
    productItems: goodsFor(row, forAll),
    ...(giftMessage && { giftMessage }),
    ...(dateWanted && { c_DATE_WANTED: dateWanted }),
    ...(deliveryInstructions && { c_DeliveryInstructions: deliveryInstructions }),
  }
}

/** The shipments of the bag with an address, by the key of their recipient. */
export const shipmentsByPerson = ({ shipments }: Basket): Map<string, string> =>
  new Map(
    shipments.flatMap((shipment) =>
      shipment.shippingAddress && !isPickup(shipment)
        ? [[personKey(shipment.shippingAddress), shipment.shipmentId] as const]
        : [],
    ),
  )

/** Products for recipients who already have a parcel in the bag. */
export const additionsTo = (
  rows: readonly RecipientRow[],
  forAll: readonly Goods[],
  shipments: ReadonlyMap<string, string>,
): (Goods & { shipmentId: string })[] =>
  rows.flatMap((row) => {
    const shipmentId = shipments.get(rowKey(row))
    return shipmentId === undefined ? [] : goodsFor(row, forAll).map((goods) => ({ shipmentId, ...goods }))
  })

/** Lines of the bag that are shipped, but have no address yet. */
export function unaddressedItems({ productItems, shipments }: Basket): Item[] {
  const open = new Set(
    shipments.flatMap((one) => (!one.shippingAddress?.address1 && !isPickup(one) ? [one.shipmentId] : [])),
  )
  return productItems.filter((item) => open.has(item.shipmentId) && !item.bonusProductLineItem)
}

/**
 * The changes that remove the distributed products from the lines without an address. A built box matches only the
 * same box.
 */
export function takenFrom(
  items: readonly Pick<Item, 'itemId' | 'productId' | 'quantity' | 'c_customMix'>[],
  handedOut: readonly Goods[],
): { itemId: string; quantity: number }[] {
  const due = new Map(handedOut.map((goods) => [goodsKey(goods), goods.quantity]))
  return items.flatMap((item) => {
    const { itemId, quantity } = item
    const key = goodsKey(item)
    const taken = Math.min(quantity, due.get(key) ?? 0)
    if (taken === 0) return []
    due.set(key, (due.get(key) ?? 0) - taken)
    return [{ itemId, quantity: quantity - taken }]
  })
}

/**
 * The removed products as new lines with the fields of the old ones. The server sets amounts, the shop and the
 * contents.
 */
export const putBackItems = (
  { productItems }: Pick<Basket, 'productItems'>,
  taken: readonly { itemId: string; quantity: number }[],
) => {
  const left = new Map(taken.map(({ itemId, quantity }) => [itemId, quantity]))
  return productItems.flatMap((item) => {
    const { itemId, productId, quantity, shipmentId, gift, giftMessage } = item
    const missing = quantity - (left.get(itemId) ?? quantity)
    if (missing === 0) return []
    const own = Object.entries(item).filter(
      ([name, value]) => name.startsWith('c_') && value !== undefined && !fieldsOfServer.has(name),
    )
    return [
      {
        ...Object.fromEntries(own),
        productId,
        quantity: missing,
        shipmentId,
        gift,
        ...(giftMessage !== undefined && { giftMessage }),
      },
    ]
  })
}

const fieldsOfServer = new Set(['c_fromStoreId', 'c_customMixContents'])
