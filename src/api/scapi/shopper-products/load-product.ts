import type { CallContext } from '#api/call.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Expansion } from './parameters.ts'
import { loadProducts, type LoadedProducts } from './load-products.ts'

/** Loads one product with the data for a part of its document. */
export async function loadProduct(
  context: Pick<
    CallContext,
    'shop' | 'client' | 'site' | 'locale' | 'text' | 'currency' | 'request' | 'promotedTo'
  >,
  productId: string,
  expand: readonly Expansion[],
): Promise<{ product: Product; loaded: LoadedProducts } | Refusal<'product-not-found'>> {
  const options = {
    expand: new Set(expand),
    allImages: false,
    perPricebook: false,
    inventoryIds: [],
    isOwn: context.client.isOwn,
  }
  const loaded = await loadProducts(context, [productId], options)
  const product = loaded.products.get(productId)
  return product ? { product, loaded } : refuse('product-not-found', { productId, siteId: context.site.id })
}
