import { data } from 'react-router'
import productMessages from 'virtual:messages/product'
import searchMessages from 'virtual:messages/search'
import {
  defaultSize,
  defaultSort,
  isDisallowedList,
  listingLink,
  readListingQuery,
  type ListingQuery,
} from '#storefront/lib/listing/listing-query.ts'
import { ProductListing } from '#storefront/components/listing/product-listing.tsx'
import { loadListing } from '#storefront/lib/listing/load-listing.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { salesMaterialCategory } from '#storefront/lib/routing/links.ts'
import { categoryLink, homeLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import type { Route } from './+types/category-page'
import { CategoryHeading } from './category-heading.tsx'
import { loadCategory } from './load-category.ts'

const messages = joinAreas(searchMessages, productMessages)

/** The category's id is the last part of the path, or the whole path (SHELL-017, SHELL-018, CAT-048). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { calls, locale, origin, texts } = context.get(pageContext)
  // The router matches the path in any case.
  const categoryId = params.categoryId ?? url.pathname.replaceAll('/', '').toLowerCase()
  const path = categoryLink(categoryId)
  const query = readListingQuery(url.searchParams)
  try {
    const [category, listing] = await Promise.all([
      loadCategory(calls, categoryId),
      loadListing({ calls, locale, path, request: query, categoryId }),
    ])
    // The root category is the home page.
    if (category.trail.length === 0) throw notFound()
    return { origin, home: texts.text('shell.home'), category, listing }
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the status of what is thrown
    throw isCallFault(error) && error.status < 500 ? notFound() : error
  }
}

const notFound = () => data(null, 404)

export const headers = headersOf('/category/:categoryId')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, home, category, listing } = loaderData
  return pageMeta(
    {
      title: category.pageTitle,
      description: category.pageDescription,
      canonical: origin + canonicalLink(listing.path, listing.request),
      hidden: isHidden(listing),
      image: category.banner && origin + category.banner.media.url,
      structured: [breadcrumbList(matches, origin, [{ name: home, href: homeLink }, ...category.trail])],
    },
    matches,
  )
}

/** A list without products, or filtered, is hidden from search engines. */
const isHidden = ({ request, tiles }: { request: ListingQuery; tiles: readonly unknown[] }): boolean =>
  (tiles.length === 0 || request.query !== '') && !isDisallowedList(request)

/**
 * The canonical page is the same page of the unfiltered list. Only pages that the list links to count: any other
 * start is a duplicate.
 */
function canonicalLink(path: string, { start, size }: ListingQuery): string {
  const isOwnPage = size === defaultSize && start % size === 0
  const whole = { query: '', size: defaultSize, sort: defaultSort, refinements: {} } as const
  return listingLink(path, { ...whole, start: isOwnPage ? start : 0 })
}

export default function CategoryPage({ loaderData: { category, listing } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <CategoryHeading category={category} />
      <ProductListing
        listing={listing}
        inGridTiles={category.inGridTiles}
        showFreePrice={category.id === salesMaterialCategory}
      />
    </Messages>
  )
}
