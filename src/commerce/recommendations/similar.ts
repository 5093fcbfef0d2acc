import type { Product } from '#commerce/catalog/catalog.ts'

export type ComparedProduct = Pick<
  Product,
  'id' | 'primaryCategoryId' | 'categoryIds' | 'collection' | 'contents' | 'searchRank'
>

/**
 * How alike two products are, from 0: the same shelf counts most, then shelves and flavours in common, coating and
 * collection. It speaks where nobody has looked or bought yet.
 */
export function likeness(one: ComparedProduct, other: ComparedProduct): number {
  const sameShelf = one.primaryCategoryId === other.primaryCategoryId ? 3 : 0
  const shelves = inCommon(one.categoryIds, other.categoryIds)
  const flavours = Math.min(3, inCommon(one.contents.flavours, other.contents.flavours))
  const coating = isSame(one.contents.coating, other.contents.coating) ? 1 : 0
  const collection = isSame(one.collection, other.collection) ? 1 : 0
  return sameShelf + shelves + flavours + coating + collection
}

/** The products most like any of some, best first; those that have nothing in common are left out. */
export function mostAlike<P extends ComparedProduct>(
  products: readonly P[],
  to: readonly ComparedProduct[],
): P[] {
  return products
    .map((product) => ({ product, score: Math.max(0, ...to.map((other) => likeness(product, other))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || byRank(one.product, other.product))
    .map(({ product }) => product)
}

const byRank = (one: ComparedProduct, other: ComparedProduct): number =>
  other.searchRank - one.searchRank || (one.id < other.id ? -1 : 1)

const inCommon = (one: readonly string[], other: readonly string[]): number =>
  one.filter((value) => other.includes(value)).length

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other
