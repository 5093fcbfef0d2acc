import { webLocation } from '#shared/commerce/stock-location.ts'
import { newId } from '#shared/identity/ids.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import { changedFields, type ProductItemChange } from '#commerce/baskets/inputs.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import { notPickedUp } from '#commerce/baskets/shipments/pickup.ts'
import {
  assignShipment,
  withShipment,
  type ShipmentAssignment,
} from '#commerce/baskets/shipments/assign-shipment.ts'
import { withPreferredMethods } from '#commerce/baskets/shipments/keep-day.ts'
import { changeBonus } from './choose-bonuses.ts'
import type { LineFields } from './line-identity.ts'
import { stackItem } from './stack-items.ts'
import { tidyShipments } from '#commerce/baskets/shipments/tidy-shipments.ts'

export type ItemChange = ProductItemChange & { itemId: string }

/**
 * Changes items one after the other: quantity (0 removes the item), variant, shipment, shop, gift, `c_` fields. With
 * `c_pieces`, only a part of a line changes.
 */
export const changeItems =
  (changes: readonly ItemChange[]): BasketCommand =>
  async (basket, context) => {
    let changed = basket
    for (const group of groupsOf(changes)) {
      const [first, ...others] = group
      const next =
        others.length === 0 && first && !isQuantityOnly(first)
          ? await changeOne(changed, first, context)
          : setQuantities(changed, group)
      if (isRefusal(next)) return next
      changed = next
    }
    // DROP-062: foreign clients remove emptied shipments themselves.
    const tidied = context.shopper.isForeign ? changed : tidyShipments(basket, changed)
    const removed = new Set(changes.flatMap(({ itemId, quantity }) => (quantity === 0 ? [itemId] : [])))
    const left = basket.items.filter(({ id }) => removed.has(id)).map(({ shipmentId }) => shipmentId)
    return left.length > 0 ? withPreferredMethods(tidied, new Set(left), context) : tidied
  }

/**
 * Groups adjacent changes of quantities, which are applied together: a thousand separate changes would take a second.
 */
function groupsOf(changes: readonly ItemChange[]): ItemChange[][] {
  const groups: ItemChange[][] = []
  let areQuantities = false
  for (const change of changes) {
    if (areQuantities && isQuantityOnly(change)) groups.at(-1)?.push(change)
    else groups.push([change])
    areQuantities = isQuantityOnly(change)
  }
  return groups
}

/** Whether a change cannot merge lines or move items. */
const isQuantityOnly = ({ itemId: _, quantity, ...others }: ItemChange): boolean =>
  quantity !== undefined && Object.values(others).every((value) => value === undefined)

function setQuantities(given: Basket, changes: readonly ItemChange[]): Basket | Refusal {
  let basket = given
  const items = new Map(basket.items.map((item) => [item.id, item]))
  for (const { itemId, quantity } of changes) {
    const item = items.get(itemId)
    if (!item) return refuse('item-not-found', { itemId })
    if (item.bonus?.isChosen) {
      const chosen = changeBonus(basket, item, quantity ?? item.quantity)
      if (isRefusal(chosen)) return chosen
      basket = chosen
      if (quantity === 0) items.delete(itemId)
      continue
    }
    if (item.bonus) return refuse('item-is-bonus', { itemId })
    if (quantity === 0) items.delete(itemId)
    else items.set(itemId, { ...item, quantity: quantity ?? item.quantity })
  }
  return { ...basket, items: [...items.values()] }
}

/** Removes an item. */
export const removeItem = (itemId: string): BasketCommand => changeItems([{ itemId, quantity: 0 }])

async function changeOne(
  basket: Basket,
  change: ItemChange,
  context: CommandContext,
): Promise<Basket | Refusal> {
  const { itemId } = change
  const item = basket.items.find(({ id }) => id === itemId)
  if (!item) return refuse('item-not-found', { itemId })
  // Clients repeat the product and the shipment of a line. Of a bonus item only the number of pieces can change.
  if (item.bonus?.isChosen) return changeBonus(basket, item, change.quantity ?? item.quantity)
  if (item.bonus) return refuse('item-is-bonus', { itemId })
  if (change.quantity === 0) {
    return { ...basket, items: basket.items.filter((one) => one !== item) }
  }
  const assignment = await reassign(basket, item, change, context)
  if (isRefusal(assignment)) return assignment
  const changed = changedItem(item, change, assignment)
  const { c_pieces: pieces = item.quantity } = change
  if (pieces > item.quantity) return tooManyPieces(pieces, item)
  const items =
    pieces < item.quantity
      ? split(basket.items, item, { ...changed, quantity: pieces })
      : replace(basket.items, item, changed)
  return { ...assignment.basket, items }
}

const tooManyPieces = (pieces: number, { quantity }: BasketItem): Refusal =>
  refuse('invalid-field', {
    field: 'c_pieces',
    value: String(pieces),
    reason: `Choose ${quantity} at most: there are no more in this line`,
  })

/** Products name the web warehouse as an inventory, and clients send it for items that leave a shop (DROP-063). */
const withoutWarehouse = (change: ItemChange): ItemChange =>
  change.inventoryId === webLocation ? { ...change, inventoryId: null } : change

/**
 * The shipment of the changed item. It changes only if the input contains a shipment or shop, or removes the shop.
 */
async function reassign(
  basket: Basket,
  item: BasketItem,
  given: ItemChange,
  context: CommandContext,
): Promise<ShipmentAssignment | Refusal> {
  const { shipmentId, inventoryId } = item
  const change = withoutWarehouse(given)
  const leavesShop =
    inventoryId !== null &&
    change.shipmentId === undefined &&
    [change.c_fromStoreId, change.inventoryId].some((value) => value === null || value === '')
  const movesTo = change.shipmentId ?? (change.c_fromStoreId || change.inventoryId)
  if (!leavesShop && !movesTo) return { basket, shipmentId, inventoryId }
  // The items without the changed one: a shipment that becomes empty may be reused for the changed item (SHIP-021).
  const items = basket.items.filter((one) => one !== item)
  const left = basket.shipments.find(({ id }) => id === shipmentId)
  const isEmptied = !items.some((one) => one.shipmentId === shipmentId)
  // The item joins the only delivery, because another one would be an additional parcel.
  const hasOneDelivery = basket.shipments.filter(({ storeId }) => storeId === null).length === 1
  const isUsed = leavesShop && isEmptied && !hasOneDelivery
  const others = isUsed && left ? withShipment(basket, notPickedUp(left)) : basket
  const assignment = await assignShipment({ ...others, items }, change, context)
  return isRefusal(assignment)
    ? assignment
    : { ...assignment, basket: { ...assignment.basket, items: basket.items } }
}

function changedItem(
  item: BasketItem,
  change: ItemChange,
  { shipmentId, inventoryId }: ShipmentAssignment,
): BasketItem {
  const {
    c_customMix: customMix,
    c_fromStoreId: _,
    c_pieces: __,
    ...custom
  } = changedFields(item.custom, change)
  const line: LineFields = {
    productId: change.productId ?? item.productId,
    shipmentId,
    inventoryId,
    isGift: change.gift ?? item.isGift,
    giftMessage: change.giftMessage === undefined ? item.giftMessage : change.giftMessage || null,
    customMix: 'c_customMix' in change ? (customMix ?? null) : item.customMix,
    custom,
    bonus: item.bonus,
  }
  return { ...item, ...line, quantity: change.quantity ?? item.quantity }
}

/**
 * The items after a change of some pieces of one of them. These pieces become a separate line, or are merged into an
 * equal one.
 */
function split(items: readonly BasketItem[], item: BasketItem, pieces: BasketItem): BasketItem[] {
  const rest = { ...item, quantity: item.quantity - pieces.quantity }
  return stackItem(
    items.map((one) => (one === item ? rest : one)),
    { ...pieces, id: newId() },
  )
}

/** The items with the changed one, merged into another line if both are equal now. */
function replace(items: readonly BasketItem[], item: BasketItem, changed: BasketItem): BasketItem[] {
  const others = items.filter((one) => one !== item)
  const stacked = stackItem(others, changed)
  return stacked.length === others.length ? stacked : items.map((one) => (one === item ? changed : one))
}
