import type { ActivityKind } from '#commerce/recommendations/inputs.ts'

/** A list of products, as far as activities tell of it. */
export interface ProductList {
  /** On a category's page. */
  categoryId: string | undefined
  query: string | undefined
  productIds: readonly string[]
}

export interface ListActivity {
  kind: ActivityKind
  data: {
    searchText?: string
    category?: { id: string }
    product?: { id: string }
    products?: { id: string }[]
  }
}

/** What is told when a list is shown (API-116): of a category or of a search; a list of everything is neither. */
export function viewedList({ productIds, ...list }: ProductList): ListActivity | undefined {
  const about = aboutList(list)
  return about && { kind: about.view, data: { ...about.data, products: productIds.map((id) => ({ id })) } }
}

/** What is told when a product of a list is pressed. */
export function clickedProduct(list: ProductList, productId: string): ListActivity | undefined {
  const about = aboutList(list)
  return about && { kind: about.click, data: { ...about.data, product: { id: productId } } }
}

function aboutList({ categoryId, query }: Pick<ProductList, 'categoryId' | 'query'>) {
  if (categoryId !== undefined)
    return { view: 'viewCategory', click: 'clickCategory', data: { category: { id: categoryId } } } as const
  if (query) return { view: 'viewSearch', click: 'clickSearch', data: { searchText: query } } as const
  return undefined
}
