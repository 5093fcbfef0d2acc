import { isRouteErrorResponse, redirect } from 'react-router'
import messages from 'virtual:messages/product'
import { NotFoundPage } from '#storefront/components/error-pages/lazy-not-found-page.ts'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import type { LoadedProduct } from '#storefront/lib/product/load-product.ts'
import { categoryLink, homeLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, hiddenPage, localAddress, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { useTrackProducts } from '#storefront/state/analytics/track-products.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import type { Route } from './+types/product-page'
import { linkOfPage } from './link-of-page.ts'
import { loadProductPage } from './load-product-page.ts'
import { ProductDetail } from './product-detail.tsx'
import { productStructuredData } from './structured-data.ts'

/** The page of a product or of a variant, found by the id at the end of the URL (SHELL-019, PDP-006). */
export async function loader({ context, params: { productId }, url }: Route.LoaderArgs) {
  const asked = { productId, path: url.pathname }
  const page = context.get(pageContext)
  const loaded = await loadProductPage(page, asked)
  const { pathname } = new URL(linkOfPage(loaded, asked), url)
  // oxlint-disable-next-line typescript/only-throw-error -- the router redirects with what is thrown
  if (pathname !== url.pathname) throw redirect(pathname + url.search, 301)
  return { ...loaded, home: page.texts.text('shell.home') }
}

export const headers = headersOf('/:productId.html')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPage
  const { origin, home, product, meta: productMeta } = loaderData
  const [picture] = product.pictures
  const canonical = origin + productMeta.canonical
  return pageMeta(
    {
      title: productMeta.title,
      description: productMeta.description,
      canonical,
      image: picture && origin + picture.url,
      type: 'product',
      structured: [
        productStructuredData({ origin, url: localAddress(matches, canonical) }, loaderData),
        breadcrumbList(matches, origin, [{ name: home, href: homeLink }, ...trailOf(loaderData)]),
      ],
    },
    matches,
  )
}

const trailOf = ({ categories, product }: Pick<LoadedProduct, 'categories' | 'product'>): Crumb[] => [
  ...categories.map(({ id, name }) => ({ name, href: categoryLink(id) })),
  { name: product.name },
]

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, categories, promises, meta: productMeta } = loaderData
  const { id, name, firstOfferId } = product
  useTrackProducts(`${id} ${firstOfferId}`, ({ itemEvent }) => [
    itemEvent({ ...productMeta, id, name, categories, offerId: firstOfferId }),
  ])
  return (
    <Messages of={messages}>
      {/* The `key` resets every choice for another product. */}
      <ProductDetail
        key={`${product.id} ${product.firstOfferId}`}
        product={product}
        trail={trailOf(loaderData)}
        promises={promises}
      />
    </Messages>
  )
}

/**
 * The not-found view for every status (PDP-004, PDP-007 to PDP-009). The root's boundary handles errors while
 * rendering.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <NotFoundPage />
  throw error
}
