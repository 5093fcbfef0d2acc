import type { Calls } from '#api/calls.ts'
import { categoryBannerSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import { memoizeByBody } from '#storefront/lib/content/memoize-by-body.ts'
import { categoryLink, isChocolateCategory, isLollipopCategory } from '#storefront/lib/routing/links.ts'
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx'

/** What stands over a category's products. */
export type CategoryView = Awaited<ReturnType<typeof loadCategory>>

/**
 * Throws the fault `category-not-found`, or one of the input for what can be no id. The band of a category is a content
 * item, or made of its own name.
 */
export async function loadCategory(calls: Calls, categoryId: string) {
  const [category, item] = await Promise.all([
    calls.ShopperProducts.getCategory({ parameters: { id: categoryId, levels: 1 } }),
    findContent(calls, `category-${categoryId}`),
  ])
  const { name, description, pageTitle, pageDescription, categories = [] } = category
  return {
    id: category.id,
    name,
    description: description ?? '',
    pageTitle: pageTitle ?? name,
    pageDescription: pageDescription ?? description ?? '',
    banner: readBanner(item?.body),
    // CAT-049
    isLollipop: isLollipopCategory(category.id),
    isChocolate: isChocolateCategory(category.id),
    trail: trailOf(category),
    children: categories.map((child) => ({ name: child.name, href: categoryLink(child.id) })),
  }
}

const readBanner = memoizeByBody((body) => categoryBannerSchema.safeParse(body).data)

type Category = Awaited<ReturnType<Calls['ShopperProducts']['getCategory']>>

/** From the home page to this one; the root of the tree is the home page (PDP-002). */
function trailOf({ parentCategoryTree }: Category): Crumb[] {
  const below = parentCategoryTree.slice(1)
  return below.map(({ id, name }, index) => ({
    name,
    ...(index < below.length - 1 && { href: categoryLink(id) }),
  }))
}
