import type { Product } from '#commerce/catalog/catalog.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Basket, BasketItem, BoxToFinish } from '#commerce/baskets/basket.ts'
import type { Changed } from '#commerce/baskets/basket-commands.ts'
import type { EarlierItems } from '#commerce/baskets/basket-lifecycle.ts'
import type { BasketDependencies, CommandContext } from '#commerce/baskets/dependencies.ts'
import { withAdditionKey } from '#commerce/baskets/items/addition-keys.ts'
import { lineFieldsOf } from '#commerce/baskets/items/line-identity.ts'
import { stackItem } from '#commerce/baskets/items/stack-items.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import { lockBasketsOf } from '#commerce/baskets/queries.ts'
import { assignShipment } from '#commerce/baskets/shipments/assign-shipment.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { boxToFinish, incompleteBoxes } from './boxes-to-finish.ts'
import { createEmpty, inTransaction, repriceAndSaveMerged } from './merge-baskets.ts'
import { openRepeatedDeliveries } from './repeated-deliveries.ts'
import { fieldText } from '#shared/messages/field-text.ts'

type Products = Map<string, Product>

/** See Baskets.reorder. */
export function reorderInto(
  dependencies: BasketDependencies,
  { shopper, site }: { shopper: Shopper; site: Site },
  source: EarlierItems,
  key: string | undefined,
): Changed {
  return inTransaction(dependencies, shopper, async () => {
    const { siteId, customerId } = shopper
    const [own] = await lockBasketsOf(dependencies.database, { siteId, customerIds: [customerId] })
    const before = own ?? (await createEmpty(dependencies, { shopper, site }, source))
    if (!before) return refuse('basket-was-changed', { basketId: customerId })
    const isRepeated = key !== undefined && before.additionKeys?.includes(key)
    const context = { ...dependencies, shopper, site, now: new Date() }
    const added = await withEarlierItems(before, source, context)
    // After a lost response the shopper has not seen the omitted items. A repeated call reports them again, and adds
    // nothing.
    const { flashes, boxesToFinish } = added
    const told = { ...before, flashes, ...(boxesToFinish && { boxesToFinish }) }
    const wanted = isRepeated ? told : withAdditionKey(added, key)
    return repriceAndSaveMerged(dependencies, shopper, { before, wanted })
  })
}

/** The basket with all items that may be repeated. Stock and limits are checked afterwards. */
async function withEarlierItems(
  before: Basket,
  source: EarlierItems,
  context: CommandContext,
): Promise<Basket> {
  const { catalog, site, now } = context
  const items = source.items.filter(({ bonus }) => bonus === null)
  const ids = items.flatMap(({ productId, customMix }) => [
    productId,
    ...(readCustomMix(customMix)?.box ?? []).map(({ pid }) => pid),
  ])
  const products = await catalog.products(site.id, ids)
  const sold = { products, categories: await catalog.categories(site.id), now }
  const incomplete = await incompleteBoxes(items, sold, context)
  const deliveryOf = openRepeatedDeliveries(before, source)
  let basket = before
  for (const item of items) {
    const isRepeatable = products.get(item.productId)?.isReorderable !== false
    const storeId = shopOf(basket, item, source)
    const box = isRepeatable ? incomplete.get(item) : undefined
    if (box) {
      basket = withBoxToFinish(basket, boxToFinish(box, storeId), products)
      continue
    }
    const added = isRepeatable ? await withItem(basket, { item, storeId, deliveryOf, context }) : undefined
    basket = added ?? leftOut(basket, item, products)
  }
  return basket
}

/** BAG-080: reports the box with its available pieces, for the builder. A flash lists the missing ones. */
const withBoxToFinish = (basket: Basket, box: BoxToFinish, products: Products): Basket => ({
  ...basket,
  boxesToFinish: [...(basket.boxesToFinish ?? []), box],
  flashes: [
    ...basket.flashes,
    fieldText('answers.bag.missingPieces', {
      name: products.get(box.productId)?.name ?? box.productName,
      pieces: box.missing.map(({ name }) => name).join(', '),
    }),
  ],
})

/** The shop for picking the item up: the shop of the basket, which can have only one, else the shop of the order. */
function shopOf(
  basket: Basket,
  { shipmentId, inventoryId }: BasketItem,
  source: EarlierItems,
): string | null {
  if (inventoryId === null) return null
  const pickup = basket.shipments.find(
    ({ id, storeId }) => storeId !== null && basket.items.some((item) => item.shipmentId === id),
  )
  return pickup?.storeId ?? source.shipments.find(({ id }) => id === shipmentId)?.storeId ?? null
}

interface ItemOptions {
  item: BasketItem
  storeId: string | null
  deliveryOf: ReturnType<typeof openRepeatedDeliveries>
  context: CommandContext
}

/** The basket with the item; `undefined` if its shop currently offers no pickup. */
async function withItem(
  basket: Basket,
  { item, storeId, deliveryOf, context }: ItemOptions,
): Promise<Basket | undefined> {
  const { basket: prepared, shipmentId: named } = deliveryOf(basket, item) ?? { basket }
  const assignment = await assignShipment(prepared, { shipmentId: named, c_fromStoreId: storeId }, context)
  if (isRefusal(assignment)) return undefined
  const { productName, quantity } = item
  const added = newItem({
    ...lineFieldsOf(item),
    id: newId(),
    productName,
    quantity,
    shipmentId: assignment.shipmentId,
    inventoryId: assignment.inventoryId,
  })
  return { ...assignment.basket, items: stackItem(assignment.basket.items, added) }
}

const leftOut = (basket: Basket, { productId, productName }: BasketItem, products: Products): Basket => ({
  ...basket,
  flashes: [
    ...basket.flashes,
    fieldText('answers.bag.notAgain', { name: products.get(productId)?.name ?? (productName || productId) }),
  ],
})
