import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shop } from '#commerce/shop.ts'
import { categoryPage, productPage } from './page-document.ts'

type PageOfAspect = ReturnType<typeof categoryPage> | ReturnType<typeof productPage>
type Domains = Pick<Shop, 'catalog' | 'content'>

/** Where content items of a category and of a product have their places (demo/content/README.md). */
export const aspectTypes = ['plp', 'pdp'] as const
export type AspectType = (typeof aspectTypes)[number]

export interface Reader {
  siteId: string
  locale: string
  audience: Audience
}

/** The page of a category; `undefined` if it has no content. */
export async function pageOfCategory(
  { content }: Domains,
  category: Category,
  { siteId, audience }: Reader,
): Promise<PageOfAspect | undefined> {
  const [bannerKey, tilesKey] = [`category-${category.id}`, `in-grid-tiles-${category.id}`]
  const items = await content.items(siteId, [bannerKey, tilesKey], audience)
  if (items.size === 0) return undefined
  return categoryPage(category, { banner: items.get(bannerKey), tiles: items.get(tilesKey) })
}

/** The page of a product; `undefined` if the shop promises nothing. */
export async function pageOfProduct(
  { content }: Domains,
  product: Product,
  { siteId, audience }: Reader,
): Promise<PageOfAspect | undefined> {
  const promises = (await content.items(siteId, ['product-promises'], audience)).get('product-promises')
  return promises && productPage(product, promises)
}

export const findCategory = async (
  { catalog }: Domains,
  categoryId: string,
  { siteId, locale }: Reader,
): Promise<Category | undefined> => (await catalog.categories(siteId, locale)).get(categoryId)

export async function findProduct(
  { catalog }: Domains,
  productId: string,
  { siteId, locale }: Reader,
): Promise<Product | undefined> {
  const product = (await catalog.products(siteId, [productId], locale)).get(productId)
  return product?.isOnline ? product : undefined
}
