import type { ActivityKind } from '#commerce/recommendations/inputs.ts'

/** The product list of a category or a search. */
export interface ProductList {
  /** The category of a category page. */
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

/** The activity of a shown list (API-116); `undefined` for a list of all products. */
export function viewedList({ productIds, ...list }: ProductList): ListActivity | undefined {
  const source = sourceOf(list)
  return source && { kind: source.view, data: { ...source.data, products: productIds.map((id) => ({ id })) } }
}

/** The activity of a click on a product of a list. */
export function clickedProduct(list: ProductList, productId: string): ListActivity | undefined {
  const source = sourceOf(list)
  return source && { kind: source.click, data: { ...source.data, product: { id: productId } } }
}

function sourceOf({ categoryId, query }: Pick<ProductList, 'categoryId' | 'query'>) {
  if (categoryId !== undefined)
    return { view: 'viewCategory', click: 'clickCategory', data: { category: { id: categoryId } } } as const
  if (query) return { view: 'viewSearch', click: 'clickSearch', data: { searchText: query } } as const
  return undefined
}
