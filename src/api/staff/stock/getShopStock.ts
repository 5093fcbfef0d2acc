import { z } from 'zod'
import type { Product } from '#commerce/catalog/catalog.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { staffCall } from '#api/staff-call.ts'
import { optionsOf, pictureOf } from '#api/staff/pickups/pickup-document.ts'
import { isOwnStore } from '#api/staff/pickups/pickup-input.ts'

const mostProducts = 20
const nearestShops = 3

export const getShopStock = staffCall({
  path: 'GET /shop-stock',
  summary:
    'Finds products by name or number, with their stock in a shop and what is free in the nearest ones',
  access: 'stock.adjust',
  parameters: z.object({ store: z.string().min(1).max(100), q: z.string().trim().min(1).max(100) }),
  async handle({ shop, member, parameters: { store: storeId, q } }) {
    const store = isOwnStore(member, storeId)
      ? await shop.stores.find(storeId)
      : refuse('store-not-found', { storeId })
    if (isRefusal(store)) return store
    const products = await findProducts(shop, member.limits.sites, q)
    const near = await nearestTo(shop, store)
    const productIds = products.map(({ id }) => id)
    const [levels, free] = await Promise.all([
      shop.inventory.shelf.at(store.inventoryId, productIds),
      shop.inventory.levelsAt(
        productIds,
        near.map(({ inventoryId }) => inventoryId),
      ),
    ])
    return { products, levels, near, free }
  },
  answer: ({ products, levels, near, free }) => ({
    products: products.map((product) => {
      const level = levels.find(({ productId }) => productId === product.id)
      return {
        productId: product.id,
        name: product.name,
        options: optionsOf(product),
        picture: pictureOf(product),
        /** The stock. Null if the shop does not sell the product. */
        stock: level
          ? { onHand: level.onHand, promised: level.promised, isPerpetual: level.isPerpetual }
          : null,
        near: near.flatMap(({ name, inventoryId }) => {
          const there = free.find(
            ({ productId, locationId }) => productId === product.id && locationId === inventoryId,
          )
          return there ? [{ shop: name, free: there.ats, isPerpetual: there.isPerpetual }] : []
        }),
      }
    }),
  }),
})

/** The found products of all of the member's sites, each once. */
async function findProducts(
  shop: Pick<Shop, 'sites' | 'search' | 'catalog'>,
  siteIds: readonly string[] | undefined,
  query: string,
): Promise<Product[]> {
  const sites = (await shop.sites.all()).filter(({ id }) => siteIds?.includes(id) ?? true)
  const found = await Promise.all(sites.map((site) => findOnSite(shop, site, query)))
  return [...new Map(found.flat().map((product) => [product.id, product])).values()].slice(0, mostProducts)
}

/** Products that have stock: variants instead of their masters. */
async function findOnSite(
  { search, catalog }: Pick<Shop, 'search' | 'catalog'>,
  { id: siteId, defaultCurrency: currency }: Site,
  query: string,
): Promise<Product[]> {
  const request = {
    siteId,
    currency,
    query,
    refinements: {},
    sort: undefined,
    offset: 0,
    limit: mostProducts,
  }
  const { productIds, numbered } = await search.search(request)
  const found = await catalog.products(siteId, productIds)
  const ids = productIds.flatMap((id) => {
    const variant = numbered.get(id)
    if (variant !== undefined) return [variant]
    const { type, variantIds = [], setProductIds = [] } = found.get(id) ?? {}
    return type === 'master' ? variantIds : type === 'set' ? setProductIds : [id]
  })
  const products = await catalog.products(siteId, [...new Set(ids)].slice(0, mostProducts))
  return [...products.values()]
}

const nearestTo = async ({ stores }: Pick<Shop, 'stores'>, store: Store): Promise<Store[]> =>
  (await stores.search({ place: store }))
    .map((found) => found.store)
    .filter(({ id }) => id !== store.id)
    .slice(0, nearestShops)
