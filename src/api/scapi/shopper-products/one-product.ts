import type { CallContext } from '#api/call.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Expansion } from './parameters.ts'
import { productFacts, type ProductFacts } from './product-facts.ts'

/** One product and the facts that a part of its document needs. */
export async function oneProduct(
  context: Pick<CallContext, 'shop' | 'site' | 'currency' | 'request'>,
  productId: string,
  expand: readonly Expansion[],
): Promise<{ product: Product; facts: ProductFacts } | Refusal<'product-not-found'>> {
  const options = { expand: new Set(expand), allImages: false, perPricebook: false, inventoryIds: [] }
  const facts = await productFacts(context, [productId], options)
  const product = facts.products.get(productId)
  return product ? { product, facts } : refuse('product-not-found', { productId })
}
