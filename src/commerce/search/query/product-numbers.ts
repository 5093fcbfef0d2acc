import type { Product } from '#commerce/catalog/catalog.ts'
import { plain, wordsOf } from './words.ts'

type Numbered = Pick<Product, 'id' | 'sku'>

/** A product number or SKU in the form for comparisons: `MC-101011`, `mc 101011` and `MC101011` are the same. */
const plainNumber = (text: string): string => wordsOf(text).join('')

/** The numbers of a product for the search: its id, its SKU, and the SKU without its prefix. */
const numbersOf = ({ id, sku }: Numbered): string[] =>
  [
    plainNumber(id),
    plainNumber(sku ?? ''),
    wordsOf(sku ?? '')
      .slice(1)
      .join(''),
  ].filter(Boolean)

/** The words of the numbers of a product and its variants, for the index. */
export const numberWords = (products: readonly Numbered[]): string[] => [
  ...new Set(
    products.flatMap((product) => [
      ...numbersOf(product),
      ...wordsOf(product.id),
      ...wordsOf(product.sku ?? ''),
    ]),
  ),
]

/** The number in a query, as one word of the index. Undefined for several words, and for words without a digit. */
export function numberIn(query: string): string | undefined {
  const mayBeNumber = isNumber(query) || (!/\s/.test(query.trim()) && /\d|\p{P}/u.test(query))
  return mayBeNumber ? plainNumber(query) || undefined : undefined
}

/** Whether a query can only be a number: four digits or more, and one prefix at most. */
export const isNumber = (query: string): boolean =>
  /^(?:\p{L}{0,8}\p{P}?|\p{L}{1,3}\s)\d{4,}$/u.test(plain(query).trim())

/** The variant with this number. */
export const variantNumbered = (variants: readonly Product[], number: string): Product | undefined =>
  variants.find((variant) => variant.isOnline && numbersOf(variant).includes(number))
