import { data } from 'react-router'
import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { PageContext } from '#storefront/lib/api/page-context.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import {
  productPromisesKey,
  readProductPromises,
  type ProductPromise,
} from '#storefront/lib/content/product-promises.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { loadProduct, type LoadedProduct } from '#storefront/lib/product/load-product.ts'

type Context = Pick<PageContext, 'calls' | 'locale' | 'origin' | 'report'>

interface LoadedProductPage extends LoadedProduct {
  origin: string
  /** The shop's promises for this product. */
  promises: ProductPromise[]
}

/** The URL of a product page. */
interface ProductAddress {
  /** The id at the end of the path. */
  productId: string | undefined
  path: string
}

/**
 * Loads a product page. Throws the status of the not-found view: 400 without a valid id (PDP-007), 404 for an unknown
 * product (PDP-009), 500 for any other failure, which is also logged (PDP-008). A product's custom path need not end
 * in its id (CAT-037). Links have lower case, and any case is found (CAT-036).
 */
export async function loadProductPage(
  { calls, locale, origin, report }: Context,
  { productId, path }: ProductAddress,
): Promise<LoadedProductPage> {
  if (!productId) throw notFound(400)
  try {
    const loaded = await loadProduct(calls, locale, productId).catch(async (error: unknown) => {
      if (!isCallFault(error, 'product-not-found')) throw error
      return loadProduct(calls, locale, (await productAt(calls, path)) ?? productId.toLowerCase())
    })
    const promises = (await promisesOf(calls)).filter(
      ({ isForMeltable }) => !isForMeltable || (loaded.product.isFood && loaded.product.isMeltable),
    )
    const { subscriptionsEnabled } = await calls.Site.getSitePreferences()
    const product = subscriptionsEnabled ? loaded.product : withoutSubscriptions(loaded.product)
    return { origin, promises, ...loaded, product }
  } catch (error) {
    if (isCallFault(error) && error.status < 500) throw notFound(error.status)
    report(error)
    throw notFound(500)
  }
}

/** The product without subscription offers, so that the page does not reserve space for an offer. */
const withoutSubscriptions = (product: ProductView): ProductView => ({
  ...product,
  offers: product.offers.map((offer) => ({ ...offer, isSubscribable: undefined })),
})

const promisesOf = async (calls: Calls): Promise<readonly ProductPromise[]> =>
  readProductPromises((await findContent(calls, productPromisesKey))?.body) ?? []

/** The id of the product with this path, in any case. */
async function productAt(calls: Calls, path: string): Promise<string | undefined> {
  const { routes } = await calls.Site.getRouteMap()
  const wanted = path.toLowerCase()
  return routes.find((route) => route.kind === 'product' && route.path.toLowerCase() === wanted)?.id
}

/** The router responds with the thrown status. */
const notFound = (status: number) => data(null, status)
