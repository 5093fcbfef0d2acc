import type { Product } from '#commerce/catalog/catalog.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newId } from '#shared/ids.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { Changed, EarlierGoods } from '#commerce/baskets/baskets.ts'
import type { BasketDependencies, CommandContext } from '#commerce/baskets/dependencies.ts'
import { withAdditionKey } from '#commerce/baskets/items/addition-keys.ts'
import { stackItem } from '#commerce/baskets/items/stack-items.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import { lockBasketsOf } from '#commerce/baskets/queries.ts'
import { assignShipment } from '#commerce/baskets/shipments/assign-shipment.ts'
import { mixProblem, piecesOf } from '#commerce/baskets/stock/mix-problem.ts'
import { createEmpty, inTransaction, repriceAndSaveMerged } from './merge-baskets.ts'

type Products = Map<string, Product>

/** See Baskets.reorder. */
export function reorderInto(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  goods: EarlierGoods,
  key: string | undefined,
): Changed {
  return inTransaction(dependencies, shopper, async () => {
    const { siteId, customerId } = shopper
    const [own] = await lockBasketsOf(dependencies.database, { siteId, customerIds: [customerId] })
    const before = own ?? (await createEmpty(dependencies, { shopper, site }, goods))
    if (!before) return refuse('basket-was-changed', { basketId: customerId })
    const isRepeated = key !== undefined && before.additionKeys?.includes(key)
    const context = { ...dependencies, shopper, site, now: new Date() }
    const wanted = isRepeated ? before : withAdditionKey(await withGoods(before, goods, context), key)
    return repriceAndSaveMerged(dependencies, shopper, { before, wanted })
  })
}

/** The basket with all goods that may be repeated. Stock and limits are checked afterwards. */
async function withGoods(before: Basket, goods: EarlierGoods, context: CommandContext): Promise<Basket> {
  const items = goods.items.filter(({ bonus }) => bonus === null)
  const ids = items.flatMap(({ productId, customMix }) => [
    productId,
    ...(piecesOf(customMix) ?? []).map(({ pid }) => pid),
  ])
  const products = await context.catalog.products(context.site.id, ids)
  let basket = before
  for (const item of items) {
    const isRepeatable = products.get(item.productId)?.isReorderable !== false && isWholeMix(item, products)
    const added = isRepeatable
      ? await withItem(basket, { item, storeId: shopOf(basket, item, goods), context })
      : undefined
    basket = added ?? leftOut(basket, item, products)
  }
  return basket
}

/** A mix is repeated while all its pieces can be had again. */
const isWholeMix = (item: BasketItem, products: Products): boolean =>
  (piecesOf(item.customMix) ?? []).every(({ pid }) => products.get(pid)?.isReorderable !== false) &&
  mixProblem(item, { products }) === undefined

/** Where the item is picked up: at the shop of the basket, which may have one only, else at that of the order. */
function shopOf(basket: Basket, { shipmentId, inventoryId }: BasketItem, goods: EarlierGoods): string | null {
  if (inventoryId === null) return null
  const pickup = basket.shipments.find(
    ({ id, storeId }) => storeId !== null && basket.items.some((item) => item.shipmentId === id),
  )
  return pickup?.storeId ?? goods.shipments.find(({ id }) => id === shipmentId)?.storeId ?? null
}

/** The basket with the item; `undefined` when its shop offers no pickup now. */
async function withItem(
  basket: Basket,
  { item, storeId, context }: { item: BasketItem; storeId: string | null; context: CommandContext },
): Promise<Basket | undefined> {
  const assignment = await assignShipment(basket, { c_fromStoreId: storeId }, context)
  if (isRefusal(assignment)) return undefined
  const { productId, productName, quantity, isGift, giftMessage, customMix, custom } = item
  const added = newItem({
    id: newId(),
    productId,
    productName,
    quantity,
    isGift,
    giftMessage,
    customMix,
    custom,
    shipmentId: assignment.shipmentId,
    inventoryId: assignment.inventoryId,
  })
  return { ...assignment.basket, items: stackItem(assignment.basket.items, added) }
}

const leftOut = (basket: Basket, { productId, productName }: BasketItem, products: Products): Basket => ({
  ...basket,
  flashes: [
    ...basket.flashes,
    `${products.get(productId)?.name ?? (productName || productId)} cannot be ordered again and was left out of your bag.`,
  ],
})
