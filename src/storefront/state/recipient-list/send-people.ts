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

interface SendOptions {
  /** The goods of those who have none of their own. */
  forAll: readonly Goods[]
  ifInBag: DuplicateChoice
  recipientLimit: number
}

/**
 * Puts people with their goods into the bag: all new ones at once or none. Goods that lie in the bag without an address
 * are handed out first. Who is in the bag gets more into the same parcel, or another one, by `ifInBag`.
 */
export async function sendPeople(
  rows: readonly RecipientRow[],
  { forAll, ifInBag, recipientLimit }: SendOptions,
): Promise<void> {
  const basket = bag.getState().basket ?? (await startBag(rows, forAll))
  const known = shipmentsByPerson(basket)
  const again = ifInBag === 'keep' ? [] : rows.filter((row) => known.has(rowKey(row)))
  const merged = ifInBag === 'merge' ? again : []
  const fresh = rows.filter((row) => !again.includes(row))
  const taken = takenFrom(unaddressedItems(basket), goodsForAll([...fresh, ...merged], forAll))
  // Goods without an address count as a recipient: at the limit they must make room first.
  const isTight = fresh.length > 0 && known.size + fresh.length + 1 > recipientLimit
  if (isTight) await setQuantities(taken)
  try {
    await addShipments(fresh, forAll)
  } catch (failure) {
    if (isTight) await putBack(basket, taken)
    throw failure
  }
  dropRows(fresh.map(({ id }) => id))
  for (const body of chunksOf(additionsTo(merged, forAll, known), mostItems))
    await bag.change(({ ShopperBaskets }, basketId) =>
      ShopperBaskets.addItemToBasket({ parameters: { basketId }, body }),
    )
  dropRows(again.map(({ id }) => id))
  if (!isTight) await setQuantities(taken)
}

async function addShipments(rows: readonly RecipientRow[], forAll: readonly Goods[]): Promise<void> {
  if (rows.length === 0) return
  const shipments = rows.map((row) => shipmentOf(row, forAll))
  await changeShipments([{ action: 'addShipments', shipments }], { isAtOnce: true })
}

type Quantity = { itemId: string; quantity: number }

async function setQuantities(quantities: readonly Quantity[]): Promise<void> {
  for (const body of chunksOf(quantities, mostItems))
    await bag.change(({ ShopperBaskets }, basketId) =>
      ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }),
    )
}

/** What was taken lies in the bag again, as before. */
async function putBack(before: Basket, taken: readonly Quantity[]): Promise<void> {
  const left = new Map(taken.map(({ itemId, quantity }) => [itemId, quantity]))
  const body = before.productItems.flatMap(({ itemId, productId, quantity, shipmentId }) => {
    const missing = quantity - (left.get(itemId) ?? quantity)
    return missing > 0 ? [{ productId, quantity: missing, shipmentId }] : []
  })
  // The failure of the addition is the one to tell.
  if (body.length > 0)
    await bag
      .change(({ ShopperBaskets }, basketId) =>
        ShopperBaskets.addItemToBasket({ parameters: { basketId }, body }),
      )
      .catch(() => {})
}

/** The first goods make the basket; they lie in it without an address until they are handed out. */
async function startBag(rows: readonly RecipientRow[], forAll: readonly Goods[]): Promise<Basket> {
  const [first] = goodsForAll(rows, forAll)
  if (!first) throw new Error('No goods to start a bag with')
  const { after } = await bag.add([{ productId: first.productId, quantity: 1, name: first.productId }])
  return after
}
