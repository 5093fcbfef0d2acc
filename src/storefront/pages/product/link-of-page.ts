import type { LoadedProduct } from '#storefront/lib/product/load-product.ts'
import { offerPath } from '#storefront/lib/product/offer-path.ts'

interface AskedPage {
  /** The id in the path, in any case. */
  productId: string | undefined
  path: string
}

/**
 * The canonical spelling of the path at which a product was found. The folder stays, because a product is found in
 * any folder (SHELL-019). Links ignore case (CAT-036), and so does a product's custom path (CAT-037).
 */
export function linkOfPage(
  { product, meta }: Pick<LoadedProduct, 'product' | 'meta'>,
  { productId = '', path }: AskedPage,
): string {
  const found = [product, ...product.offers].find(({ id }) => isSame(id, productId))
  if (!found) return meta.canonical
  return path.startsWith('/products/') && !path.toLowerCase().endsWith('.html')
    ? `/products/${encodeURIComponent(found.id)}`
    : offerPath(path, found.id)
}

const isSame = (id: string, other: string): boolean => id.toLowerCase() === other.toLowerCase()
