import { imageDocument } from '#api/documents/image-document.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { SuggestionResult, TermSuggestions } from '#commerce/search/requests.ts'
import { customFields } from './documented-hit.ts'
import { productHit, type LoadedHits } from './product-hit.ts'
import { suggestionDocument } from './suggestion.ts'

interface SuggestionOptions {
  expand: ReadonlySet<'images' | 'prices' | 'custom_product_properties'>
  includedCustomProductProperties: readonly string[]
}

interface Suggested {
  found: SuggestionResult
  loaded: LoadedHits
  terms: TermSuggestions
}

/** The suggestions as the documents describe them (DROP-055). */
export function documentedSuggestions<CategoryDocument>(
  { found, loaded, terms }: Suggested,
  categories: CategoryDocument[],
  options: SuggestionOptions,
) {
  return {
    productSuggestions: {
      products: found.productIds.flatMap((id) => {
        const product = loaded.products.get(id)
        return product ? suggestedProduct(product, loaded, options) : []
      }),
      ...suggestionDocument(terms.products, terms.productPhrases),
    },
    categorySuggestions: { categories, ...suggestionDocument(terms.categories, []) },
    brandSuggestions: suggestionDocument(terms.brands, terms.brandPhrases),
  }
}

/** SuggestedProduct. The documents require its price. The members of hits are left out (DROP-108). */
function suggestedProduct(
  product: Product,
  loaded: LoadedHits,
  { expand, includedCustomProductProperties: names }: SuggestionOptions,
) {
  const { currency, price } = productHit(product, loaded)
  const image = product.images.find(({ view }) => view !== 'top')
  const custom = expand.has('custom_product_properties') ? customFields(product, loaded, undefined) : {}
  if (price === undefined) return []
  return [
    {
      productId: product.id,
      productName: product.name,
      currency,
      price,
      ...(expand.has('images') && image && { image: imageDocument(image) }),
      ...Object.fromEntries(Object.entries(custom).filter(([name]) => names.includes(name))),
    },
  ]
}
