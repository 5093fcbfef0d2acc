import { chunksOf } from '#shared/work/chunks.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { ShipmentsNotChanged } from '#storefront/lib/api/shipment-actions.ts'
import type { DuplicateChoice } from '#storefront/features/recipients/lib/duplicates.ts'
import {
  additionsTo,
  goodsForAll,
  putBackItems,
  shipmentOf,
  shipmentsByPerson,
} from '#storefront/features/recipients/lib/hand-out.ts'
import type { Goods, RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { rowKey } from '#storefront/features/recipients/lib/same-person.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { openChangeKeys } from '#storefront/state/bag/store/change-keys.ts'
import { changeShipments } from '#storefront/state/bag/shipments/shipment-actions.ts'
import { dropRows } from './recipient-list.ts'
import { bagNow, mostItems, openGoodsTaking, type TakenGoods } from './take-goods.ts'

interface SendOptions {
  /** The products for recipients without products of their own. */
  forAll: readonly Goods[]
  ifInBag: DuplicateChoice
  recipientLimit: number
}

/**
 * Adds recipients with their products to the bag. The server adds all new recipients in one change. Products in the
 * bag without an address are distributed first. A recipient who is already in the bag gets the products in the same
 * parcel or in another one, depending on `ifInBag`.
 */
export async function sendPeople(
  rows: readonly RecipientRow[],
  { forAll, ifInBag, recipientLimit }: SendOptions,
): Promise<void> {
  const basket = (await bagNow(bag)) ?? (await startBag(rows, forAll))
  const known = shipmentsByPerson(basket)
  // Recipients with a lost response may have arrived. They count as new, and their products still have to be
  // distributed.
  const arrived = idsIn(basket)
  const again = ifInBag === 'keep' ? [] : rows.filter((row) => known.has(rowKey(row)) && !arrived.has(row.id))
  const merged = ifInBag === 'merge' ? again : []
  const fresh = rows.filter((row) => !again.includes(row))
  const due = fresh.filter(({ id }) => !arrived.has(id))
  const getting = [...fresh, ...merged]
  const taking = { handedOut: goodsForAll(getting, forAll), ids: getting.map(({ id }) => id) }
  // Products without an address count as a recipient: at the limit they must be removed first.
  const isTight = due.length > 0 && known.size + due.length + 1 > recipientLimit
  const early = isTight ? await takeGoods(taking) : undefined
  try {
    await addShipments(due, forAll)
  } catch (failure) {
    if (early) await putBack(early, failure)
    throw failure
  }
  dropRows(fresh.map(({ id }) => id))
  await addToParcels(merged, { forAll, known })
  dropRows(again.map(({ id }) => id))
  if (!early) await takeGoods(taking)
}

const idsIn = ({ shipments }: Basket): Set<string> => new Set(shipments.map(({ shipmentId }) => shipmentId))

/** Adds new recipients. A failed request counts as successful if the bag has these recipients afterwards. */
async function addShipments(rows: readonly RecipientRow[], forAll: readonly Goods[]): Promise<void> {
  if (rows.length === 0) return
  try {
    await changeShipments(
      [{ action: 'addShipments', shipments: rows.map((row) => shipmentOf(row, forAll)) }],
      { isAtOnce: true },
    )
  } catch (failure) {
    if (!mayHaveArrived(failure)) throw failure
    const basket = await bag.load().catch((): undefined => undefined)
    const left = basket && rows.filter(({ id }) => !idsIn(basket).has(id))
    if (!left || left.length === rows.length) throw failure
    await addShipments(left, forAll)
  }
}

/** An id already exists when an earlier try has arrived. */
const mayHaveArrived = (failure: unknown): boolean =>
  failure instanceof ShipmentsNotChanged &&
  (failure.unclear.length > 0 || isCallFault(failure.cause, 'shipment-already-exists'))

const takeGoods = openGoodsTaking(bag)
const addOnce = openChangeKeys()
/** Rows whose products were sent in one request without a response. A retry sends the same rows together. */
const unanswered = new Set<string>()

/** Adds products to existing parcels. Removes finished rows, so that a retry does not add their products again. */
async function addToParcels(
  rows: readonly RecipientRow[],
  { forAll, known }: { forAll: readonly Goods[]; known: ReadonlyMap<string, string> },
): Promise<void> {
  const additions = (group: readonly RecipientRow[]) => additionsTo(group, forAll, known)
  const groups = [true, false].flatMap((isRepeat) =>
    groupsOf(
      rows.filter(({ id }) => unanswered.has(id) === isRepeat),
      (row) => additions([row]).length,
    ),
  )
  for (const group of groups) {
    const ids = group.map(({ id }) => id)
    const body = additions(group)
    for (const id of ids) unanswered.add(id)
    await bag.change(({ ShopperBaskets }, basketId) =>
      addOnce(JSON.stringify([basketId, ids, body]), (key) =>
        ShopperBaskets.addItemToBasket({ parameters: { basketId, c_additionKey: key }, body }),
      ),
    )
    for (const id of ids) unanswered.delete(id)
    dropRows(ids)
  }
}

/** Groups rows into requests. */
function groupsOf(rows: readonly RecipientRow[], itemsOf: (row: RecipientRow) => number): RecipientRow[][] {
  const groups: RecipientRow[][] = []
  let items = Infinity
  for (const row of rows) {
    items += itemsOf(row)
    if (items > mostItems) {
      groups.push([])
      items = itemsOf(row)
    }
    groups.at(-1)?.push(row)
  }
  return groups
}

/** Products were removed for recipients who could not be added to the bag, and could not be restored. */
export class GoodsNotPutBack extends Error {
  override name = 'GoodsNotPutBack'
  readonly products: string[]

  /** `cause` is the reason why the recipients could not be added. */
  constructor(products: string[], cause: unknown) {
    super(`Not put back: ${products.join(', ')}`, { cause })
    this.products = products
  }
}

/** Restores the removed products in the bag. `failure` is the reason why the recipients could not be added. */
async function putBack({ before, taken }: TakenGoods, failure: unknown): Promise<void> {
  const items = putBackItems(before, taken)
  try {
    for (const body of chunksOf(items, mostItems))
      await bag.change(({ ShopperBaskets }, basketId) =>
        addOnce(JSON.stringify([basketId, 'put back', body]), (key) =>
          ShopperBaskets.addItemToBasket({ parameters: { basketId, c_additionKey: key }, body }),
        ),
      )
  } catch (reason) {
    console.error(reason)
    const ids = new Set(taken.map(({ itemId }) => itemId))
    const lost = before.productItems.filter(({ itemId }) => ids.has(itemId))
    throw new GoodsNotPutBack([...new Set(lost.map(({ productName }) => productName))], failure)
  }
}

/** Creates the basket with the first product, which has no address until it is distributed. */
async function startBag(rows: readonly RecipientRow[], forAll: readonly Goods[]): Promise<Basket> {
  const [first] = goodsForAll(rows, forAll)
  if (!first) throw new Error('No goods to start a bag with')
  const { productId, c_customMix } = first
  // The contents are from an earlier order. The server checked their format then, and checks it again.
  const customMix = c_customMix as CustomMixLine | undefined
  const { after } = await bag.add([{ productId, quantity: 1, name: productId, customMix }])
  return after
}
