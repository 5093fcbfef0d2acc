import type { Product } from '#commerce/catalog/catalog.ts'

export type ComparedProduct = Pick<
  Product,
  'id' | 'primaryCategoryId' | 'categoryIds' | 'collection' | 'contents' | 'searchRank'
>

/**
 * The similarity of two products, from 0. The primary category has the highest weight, then common categories and
 * flavours, coating and collection. Used for products without views or purchases.
 */
export function similarity(one: ComparedProduct, other: ComparedProduct): number {
  const primaryCategory = one.primaryCategoryId === other.primaryCategoryId ? 3 : 0
  const categories = countCommon(one.categoryIds, other.categoryIds)
  const flavours = Math.min(3, countCommon(one.contents.flavours, other.contents.flavours))
  const coating = isSame(one.contents.coating, other.contents.coating) ? 1 : 0
  const collection = isSame(one.collection, other.collection) ? 1 : 0
  return primaryCategory + categories + flavours + coating + collection
}

/** The products sorted by their similarity to any of the others, best first, without dissimilar ones. */
export function mostSimilar<P extends ComparedProduct>(
  products: readonly P[],
  to: readonly ComparedProduct[],
): P[] {
  return products
    .map((product) => ({ product, score: Math.max(0, ...to.map((other) => similarity(product, other))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || byRank(one.product, other.product))
    .map(({ product }) => product)
}

const byRank = (one: ComparedProduct, other: ComparedProduct): number =>
  other.searchRank - one.searchRank || (one.id < other.id ? -1 : 1)

const countCommon = (one: readonly string[], other: readonly string[]): number =>
  one.filter((value) => other.includes(value)).length

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other
