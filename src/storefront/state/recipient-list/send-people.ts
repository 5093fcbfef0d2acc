import { chunksOf } from '#shared/chunks.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { DuplicateChoice } from '#storefront/lib/recipients/duplicates.ts'
import {
  additionsTo,
  goodsForAll,
  shipmentOf,
  shipmentsByPerson,
  takenFrom,
  unaddressedItems,
} from '#storefront/lib/recipients/hand-out.ts'
import type { Goods, RecipientRow } from '#storefront/lib/recipients/row.ts'
import { rowKey } from '#storefront/lib/recipients/same-person.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { changeShipments } from '#storefront/state/bag/shipment-actions.ts'
import { dropRows } from './recipient-list.ts'

/** Items in one request. */
const mostItems = 200

/**
 * Puts people with their goods into the bag: all new ones at once or none. Goods that lie in the bag without an address
 * are handed out first. Who is in the bag gets more into the same parcel, or another one, by `ifInBag`.
 */
export async function sendPeople(
  rows: readonly RecipientRow[],
  forAll: readonly Goods[],
  ifInBag: DuplicateChoice,
): Promise<{ count: number }> {
  const basket = bag.getState().basket ?? (await startBag(rows, forAll))
  const known = shipmentsByPerson(basket)
  const again = ifInBag === 'keep' ? [] : rows.filter((row) => known.has(rowKey(row)))
  const merged = ifInBag === 'merge' ? again : []
  const fresh = rows.filter((row) => !again.includes(row))
  if (fresh.length > 0) {
    const shipments = fresh.map((row) => shipmentOf(row, forAll))
    await changeShipments([{ action: 'addShipments', shipments }], { isAtOnce: true })
  }
  dropRows([...fresh, ...again.filter((row) => !merged.includes(row))].map(({ id }) => id))
  for (const body of chunksOf(additionsTo(merged, forAll, known), mostItems))
    await bag.change(({ ShopperBaskets }, basketId) =>
      ShopperBaskets.addItemToBasket({ parameters: { basketId }, body }),
    )
  dropRows(merged.map(({ id }) => id))
  await takeFromUnaddressed(basket, goodsForAll([...fresh, ...merged], forAll))
  return { count: fresh.length + merged.length }
}

async function takeFromUnaddressed(before: Basket, handedOut: readonly Goods[]): Promise<void> {
  const taken = takenFrom(unaddressedItems(before), handedOut)
  for (const body of chunksOf(taken, mostItems))
    await bag.change(({ ShopperBaskets }, basketId) =>
      ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }),
    )
}

/** The first goods make the basket; they lie in it without an address until they are handed out. */
async function startBag(rows: readonly RecipientRow[], forAll: readonly Goods[]): Promise<Basket> {
  const [first] = goodsForAll(rows, forAll)
  if (!first) throw new Error('No goods to start a bag with')
  const { after } = await bag.add([{ productId: first.productId, quantity: 1, name: first.productId }])
  return after
}
