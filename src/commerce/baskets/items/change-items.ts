import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import { changedFields, type ProductItemChange } from '#commerce/baskets/inputs.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from '#commerce/baskets/dependencies.ts'
import { notPickedUp } from '#commerce/baskets/shipments/pickup.ts'
import {
  assignShipment,
  withShipment,
  type ShipmentAssignment,
} from '#commerce/baskets/shipments/assign-shipment.ts'
import { stackItem } from './stack-items.ts'
import { tidyShipments } from '#commerce/baskets/shipments/tidy-shipments.ts'

export type ItemChange = ProductItemChange & { itemId: string }

/** Changes items one after the other: quantity (0 takes the line out), variant, shipment, shop, gift, own fields. */
export const changeItems =
  (changes: readonly ItemChange[]): BasketCommand =>
  async (basket, counter) => {
    let changed = basket
    for (const change of changes) {
      const next = await changeOne(changed, change, counter)
      if (isRefusal(next)) return next
      changed = next
    }
    return tidyShipments(basket, changed)
  }

export const removeItem = (itemId: string): BasketCommand => changeItems([{ itemId, quantity: 0 }])

async function changeOne(
  basket: Basket,
  change: ItemChange,
  counter: RequestContext & BasketDependencies,
): Promise<Basket | Refusal> {
  const { itemId } = change
  const item = basket.items.find(({ id }) => id === itemId)
  if (!item) return refuse('item-not-found', { itemId })
  if (item.bonus) return refuse('item-is-bonus', { itemId })
  if (change.quantity === 0) {
    return { ...basket, items: basket.items.filter((one) => one !== item) }
  }
  const place = await newPlaceOf(basket, item, change, counter)
  if (isRefusal(place)) return place
  return { ...place.basket, items: replace(basket.items, item, changedItem(item, change, place)) }
}

/** Where the item goes now: where it was, unless the change names a shipment, a shop, or none any more. */
async function newPlaceOf(
  basket: Basket,
  item: BasketItem,
  change: ItemChange,
  counter: RequestContext & BasketDependencies,
): Promise<ShipmentAssignment | Refusal> {
  const { shipmentId, inventoryId } = item
  const leavesShop =
    inventoryId !== null &&
    change.shipmentId === undefined &&
    [change.c_fromStoreId, change.inventoryId].some((value) => value === null || value === '')
  const movesTo = change.shipmentId ?? (change.c_fromStoreId || change.inventoryId)
  if (!leavesShop && !movesTo) return { basket, shipmentId, inventoryId }
  // The line itself holds no shipment back: one that it leaves empty may become what it needs (SHIP-021).
  const items = basket.items.filter((one) => one !== item)
  const left = basket.shipments.find(({ id }) => id === shipmentId)
  const isEmptied = !items.some((one) => one.shipmentId === shipmentId)
  const others = leavesShop && isEmptied && left ? withShipment(basket, notPickedUp(left)) : basket
  const place = await assignShipment({ ...others, items }, change, counter)
  return isRefusal(place) ? place : { ...place, basket: { ...place.basket, items: basket.items } }
}

function changedItem(
  item: BasketItem,
  change: ItemChange,
  { shipmentId, inventoryId }: ShipmentAssignment,
): BasketItem {
  const { c_customMix: customMix, c_fromStoreId: _, ...custom } = changedFields(item.custom, change)
  return {
    ...item,
    productId: change.productId ?? item.productId,
    quantity: change.quantity ?? item.quantity,
    shipmentId,
    inventoryId,
    isGift: change.gift ?? item.isGift,
    giftMessage: change.giftMessage === undefined ? item.giftMessage : change.giftMessage || null,
    customMix: 'c_customMix' in change ? (customMix ?? null) : item.customMix,
    custom,
  }
}

/** The changed line in its place, or on top of the line that it has become the same as. */
function replace(items: readonly BasketItem[], item: BasketItem, changed: BasketItem): BasketItem[] {
  const others = items.filter((one) => one !== item)
  const stacked = stackItem(others, changed)
  return stacked.length === others.length ? stacked : items.map((one) => (one === item ? changed : one))
}
