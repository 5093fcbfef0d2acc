import { data } from 'react-router'
import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { PageContext } from '#storefront/lib/api/page-context.ts'
import { loadProduct, type LoadedProduct } from '#storefront/lib/product/load-product.ts'

type Context = Pick<PageContext, 'calls' | 'locale' | 'origin' | 'report'>

/** What the address of a product says: the id at its end, and the whole path. */
interface Asked {
  productId: string | undefined
  path: string
}

/**
 * What the page of a product is drawn from, or the status of the not-found view in its place: 400 without an id or
 * with one that can be none (PDP-007), 404 for a product that is not there (PDP-009), 500 when it could not be read,
 * which the log is told (PDP-008). A path that a product brings itself need not end in its id (CAT-037).
 */
export async function loadProductPage(
  { calls, locale, origin, report }: Context,
  { productId, path }: Asked,
): Promise<LoadedProduct & { origin: string }> {
  if (!productId) throw notFound(400)
  try {
    const loaded = await loadProduct(calls, locale, productId).catch(async (error: unknown) => {
      const id = isCallFault(error, 'product-not-found') ? await productAt(calls, path) : undefined
      if (id === undefined) throw error
      return loadProduct(calls, locale, id)
    })
    return { origin, ...loaded }
  } catch (error) {
    if (isCallFault(error) && error.status < 500) throw notFound(error.status)
    report(error)
    throw notFound(500)
  }
}

/** The product with a path of its own. */
async function productAt(calls: Calls, path: string): Promise<string | undefined> {
  const { routes } = await calls.Site.getRouteMap()
  return routes.find((route) => route.kind === 'product' && route.path === path)?.id
}

/** The router's way to answer with a status. */
const notFound = (status: number) => data(null, status)
