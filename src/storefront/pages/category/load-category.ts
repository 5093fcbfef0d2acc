import type { Calls } from '#api/calls.ts'
import { categoryBannerSchema, listTilesSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContents } from '#storefront/lib/content/find-content.ts'
import { memoizeByBody } from '#storefront/lib/content/memoize-by-body.ts'
import { categoryLink, isChocolateCategory, isLollipopCategory } from '#storefront/lib/routing/links.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'

/** The content above the products of a category. */
export type CategoryView = Awaited<ReturnType<typeof loadCategory>>

/**
 * Loads a category with its banner and tiles, which are content items. Throws the fault `category-not-found`, or an input fault for an invalid
 * id.
 */
export async function loadCategory(calls: Calls, categoryId: string) {
  const [bannerKey, tilesKey] = [`category-${categoryId}`, `in-grid-tiles-${categoryId}`]
  const [category, content] = await Promise.all([
    calls.ShopperProducts.getCategory({ parameters: { id: categoryId, levels: 1 } }),
    findContents(calls, [bannerKey, tilesKey]),
  ])
  const { name, description, pageTitle, pageDescription, categories = [] } = category
  return {
    id: category.id,
    name,
    description: description ?? '',
    pageTitle: pageTitle ?? name,
    pageDescription: pageDescription ?? description ?? '',
    banner: readBanner(content.get(bannerKey)?.body),
    inGridTiles: readTiles(content.get(tilesKey)?.body) ?? [],
    // CAT-049
    isLollipop: isLollipopCategory(category.id),
    isChocolate: isChocolateCategory(category.id),
    trail: trailOf(category),
    children: categories.map((child) => ({ name: child.name, href: categoryLink(child.id) })),
  }
}

const readBanner = memoizeByBody((body) => categoryBannerSchema.safeParse(body).data)
const readTiles = memoizeByBody((body) => listTilesSchema.safeParse(body).data?.tiles)

type Category = Awaited<ReturnType<Calls['ShopperProducts']['getCategory']>>

/** The breadcrumbs without Home, which is the root category (PDP-002). */
function trailOf({ parentCategoryTree }: Category): Crumb[] {
  const belowRoot = parentCategoryTree.slice(1)
  return belowRoot.map(({ id, name }, index) => ({
    name,
    ...(index < belowRoot.length - 1 && { href: categoryLink(id) }),
  }))
}
