import type { Shop } from '#commerce/shop.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { fixedCategories } from '#shared/commerce/fixed-categories.ts'

/** What the page at an address of the shop shows. */
export type Resource =
  | { type: 'CATEGORY' | 'CONTENT_ASSET'; id: string }
  | { type: 'PRODUCT'; id: string; categoryId: string }

type Domains = Pick<Shop, 'catalog' | 'content'>

/**
 * The category, product or content page at a path, by the rules of the storefront's routes (CAT-036, CAT-037, CAT-050,
 * SHELL-027). `undefined` for pages that show none of them, such as `/cart`, and for unknown paths.
 */
export async function findResource(
  shop: Domains,
  siteId: string,
  path: string,
): Promise<Resource | undefined> {
  const category = await categoryAt(shop, siteId, path)
  if (category) return category
  return path.toLowerCase().endsWith('.html') ? productAt(shop, siteId, path) : contentAt(shop, siteId, path)
}

async function categoryAt(shop: Domains, siteId: string, path: string): Promise<Resource | undefined> {
  const [, named] = /^\/category\/([^/]+)$/i.exec(path) ?? []
  const fixed = path.slice(1).toLowerCase()
  const id = named ?? (fixedCategories.has(fixed) ? fixed : undefined)
  if (id === undefined) return undefined
  const categories = await shop.catalog.categories(siteId)
  const found = [id, id.toLowerCase()].find((each) => categories.get(each)?.parentId)
  return found === undefined ? undefined : { type: 'CATEGORY', id: found }
}

/** Only the last segment of a product's address matters, unless the product has a path of its own (SHELL-019). */
async function productAt(shop: Domains, siteId: string, path: string): Promise<Resource | undefined> {
  const id = path.slice(path.lastIndexOf('/') + 1, -'.html'.length)
  const wanted = path.toLowerCase()
  const withPath = (await shop.catalog.idsWithPath(siteId)).find((each) => each.path.toLowerCase() === wanted)
  const ids = [id, ...(withPath ? [withPath.id] : []), id.toLowerCase()].filter(Boolean)
  const products = await shop.catalog.products(siteId, [...new Set(ids)])
  const product = ids.map((each) => products.get(each)).find((each) => each?.isOnline)
  return product && { type: 'PRODUCT', id: product.id, categoryId: product.primaryCategoryId }
}

async function contentAt(shop: Domains, siteId: string, path: string): Promise<Resource | undefined> {
  const id = path === '/' ? 'home' : path.slice(1)
  const item = await shop.content.item(siteId, id)
  return isRefusal(item) || item.schema !== 'page' ? undefined : { type: 'CONTENT_ASSET', id }
}
