import type { CallContext } from '#api/call.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { SearchRequest, SearchResult } from '#commerce/search/requests.ts'
import { documentedHit, loadDocumentedHits } from './documented-hit.ts'
import { idsOfBrandNamed, intersectionOf } from './narrowing.ts'
import { loadHits, productHit } from './product-hit.ts'
import { expandedByDefault, type HitOptions } from './search-options.ts'

/**
 * The products of a search. For foreign clients, whose suggestions have brands, a phrase that no product has may be the
 * name of a brand.
 */
export async function findProducts(
  { shop, client, site }: Pick<CallContext, 'shop' | 'client' | 'site'>,
  request: SearchRequest & { among: Set<string> | undefined },
): Promise<SearchResult> {
  const found = await shop.search.search(request)
  const { query, among } = request
  if (client.isOwn || query === '' || (found.total > 0 && !found.isAnyWord && found.suggestion === null))
    return found
  const ofBrand = await idsOfBrandNamed({ shop, site }, query)
  if (!ofBrand) return found
  return shop.search.search({
    ...request,
    query: '',
    among: among ? intersectionOf(among, ofBrand) : ofBrand,
  })
}

type Hit = ReturnType<typeof productHit>

/**
 * The hits of a page: those of the storefront, or for foreign clients and for a request with `expand` those of the
 * documents.
 */
export async function hitsOf(
  context: Pick<CallContext, 'shop' | 'client' | 'site' | 'currency' | 'locale'>,
  { productIds, numbered, selected }: SearchResult,
  { expand, ...asked }: Omit<HitOptions, 'expand' | 'sizes'> & { expand?: HitOptions['expand'] | undefined },
): Promise<{ currency: CallContext['currency']; documents: Hit[] }> {
  const { currency } = context
  const hits = (products: ReadonlyMap<string, Product>, hitOf: (product: Product) => Hit) =>
    productIds.flatMap((id) => {
      const product = products.get(id)
      return product ? [hitOf(product)] : []
    })
  if (context.client.isOwn && !expand) {
    const loaded = await loadHits(context, productIds)
    const documents = hits(loaded.products, (product) =>
      productHit(product, loaded, numbered.get(product.id)),
    )
    return { currency, documents }
  }
  const options = { ...asked, expand: expand ?? expandedByDefault, sizes: selected.c_size }
  const loaded = await loadDocumentedHits(context, productIds, options)
  // The type of hits is that of the storefront, which does not send `expand`.
  const hitOf = (product: Product) =>
    documentedHit(product, loaded, { options, variantId: numbered.get(product.id) }) as unknown as Hit
  return { currency, documents: hits(loaded.products, hitOf) }
}
