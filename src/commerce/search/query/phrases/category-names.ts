import type { Category } from '#commerce/catalog/catalog.ts'
import { tokensOf } from './tokens.ts'

/** Finds the category whose name has the words of a query, in any order: 'box of truffles' finds 'Truffle Boxes'. */
export function categoriesByName(
  categories: ReadonlyMap<string, Category>,
): (query: string) => string | undefined {
  const named = new Map(
    [...categories.values()]
      .filter(({ parentId }) => parentId !== null)
      // If several match, the one nearest to the root wins.
      .toSorted((a, b) => b.ancestorIds.length - a.ancestorIds.length)
      .map(({ id, name }) => [contentKey(name), id]),
  )
  return (query) => named.get(contentKey(query))
}

const smallWords = new Set(['of', 'and', 'for', 'in', 'with', 'to', 'by'])

const contentKey = (text: string): string =>
  [...new Set(tokensOf(text).map(({ stem }) => stem))]
    .filter((stem) => !smallWords.has(stem))
    .toSorted()
    .join(' ')
