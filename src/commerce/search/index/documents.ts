import { createHash } from 'node:crypto'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Currency } from '#shared/money/money.ts'
import { numberWords } from '#commerce/search/query/product-numbers.ts'
import { plain, wordsOf } from '#commerce/search/query/words.ts'

/** A product in the index: the words for matching, the facets for narrowing, the numbers for sorting. */
export interface SearchDocument {
  product: string
  plainName: string
  /** One for each language of the site. */
  texts: DocumentTexts[]
  facets: string[]
  prices: Partial<Record<Currency, number>>
  rank: number
  rating: number
  unitsSold: number
  /** Candidates for the correction of misspelled words. */
  spellings: string[]
  digest: string
}

/** The words of a document in a language. */
interface DocumentTexts {
  /** A text search configuration of PostgreSQL: `french`. */
  language: string
  /** The name in this language, if it differs from the name of the document. */
  plainName: string | null
  /** Name, and the numbers of the product and its variants. Products that match in this text are first. */
  nameText: string
  /** Flavours, categories, descriptions and ingredients. */
  otherText: string
}

/** A product and the categories of its site with the texts of a locale. */
export interface LocalizedSources {
  product: Product
  categories: ReadonlyMap<string, Category>
}

interface DocumentSources {
  product: Product
  variants: readonly Product[]
  /** The ids of the products that a set adds to the basket; empty for other products. */
  setParts: readonly string[]
  categories: ReadonlyMap<string, Category>
  /** Price tables by currency, each by product id. */
  prices: ReadonlyMap<Currency, ReadonlyMap<string, Price>>
  /**
   * The product in the locales of each language of the site. Locales without their own texts are combined into one
   * entry.
   */
  languages: ReadonlyMap<string, readonly LocalizedSources[]>
  unitsSold: number
  unitCentsFor: PriceRules['unitCentsFor']
}

/** Creates the document of a listed product: a simple product, a set, or a master for its variants. */
export function searchDocument(sources: DocumentSources): SearchDocument {
  const { product, categories } = sources
  const categoryIds = withAncestors(product.categoryIds, categories)
  const plainName = plainNameOf(product)
  const numbers = numberWords([product, ...sources.variants])
  const texts = [...sources.languages].map(([language, locales]): DocumentTexts => {
    const [localName = plainName] = locales.map((one) => plainNameOf(one.product))
    return {
      language,
      plainName: localName === plainName ? null : localName,
      nameText: [...new Set(locales.map((one) => one.product.name)), ...numbers].join(' '),
      otherText: locales.map((one) => otherText(one, categoryIds)).join(' '),
    }
  })
  const spelled = [...sources.languages.values()]
    .flat()
    .map((one) => `${one.product.name} ${kindsOf(one, categoryIds)}`)
  const document = {
    product: product.id,
    plainName,
    texts,
    facets: facetsOf(sources, categoryIds),
    prices: lowestPrices(sources),
    rank: product.searchRank,
    rating: product.rating ?? 0,
    unitsSold: sources.unitsSold,
    spellings: [...new Set(spelled.flatMap(wordsOf))].filter((word) => /^\p{L}{3,}$/u.test(word)),
  }
  return { ...document, digest: createHash('sha1').update(JSON.stringify(document)).digest('base64') }
}

const plainNameOf = ({ name }: Product): string => plain(name).replaceAll(/\s+/g, ' ')

/** The kind of a product, in words. */
const kindsOf = ({ product, categories }: LocalizedSources, categoryIds: readonly string[]): string =>
  [
    ...product.contents.flavours,
    product.contents.coating ?? '',
    product.collection ?? '',
    ...categoryIds.flatMap((id) => categories.get(id)?.name ?? []),
  ].join(' ')

const otherText = (sources: LocalizedSources, categoryIds: readonly string[]): string =>
  [
    kindsOf(sources, categoryIds),
    sources.product.shortDescription,
    sources.product.longDescription,
    ...sources.product.features,
    sources.product.contents.ingredients,
  ].join(' ')

function withAncestors(categoryIds: readonly string[], categories: ReadonlyMap<string, Category>): string[] {
  return [...new Set(categoryIds.flatMap((id) => [...(categories.get(id)?.ancestorIds ?? []), id]))]
}

/** The allergens that a shopper can exclude. */
const avoidableAllergens = ['milk', 'soy', 'tree nuts', 'peanuts', 'egg', 'wheat', 'coconut'] as const

function facetsOf({ product, variants }: DocumentSources, categoryIds: readonly string[]): string[] {
  const { contents } = product
  const present = new Set([...contents.allergens, ...contents.mayContain])
  return [
    ...categoryIds.map((id) => `cgid=${id}`),
    ...namesOfSizes(product, variants).map((size) => `c_size=${size}`),
    ...(product.collection ? [`c_collection=${product.collection}`] : []),
    ...contents.flavours.map((flavour) => `c_flavour=${flavour}`),
    ...(contents.coating ? [`c_coating=${contents.coating}`] : []),
    ...(contents.isKosher ? ['c_isKosher=true'] : []),
    ...(contents.isDairyFree ? ['c_isDairyFree=true'] : []),
    ...(contents.ingredients
      ? avoidableAllergens
          .filter((allergen) => !present.has(allergen))
          .map((allergen) => `c_without=${allergen}`)
      : []),
  ]
}

/** The display names of the sizes that can be bought. */
function namesOfSizes(master: Product, variants: readonly Product[]): string[] {
  const sizes = master.variationAttributes.find(({ id }) => id === 'size')?.values ?? []
  return sizes
    .filter(({ value }) => variants.some((variant) => variant.variationValues.size === value))
    .map(({ name }) => name)
}

/** The lowest price of the variants; for a set, the total price of its parts. */
function lowestPrices({
  product,
  variants,
  setParts,
  prices,
  unitCentsFor,
}: DocumentSources): Partial<Record<Currency, number>> {
  const sold =
    product.type === 'set' ? setParts : variants.length > 0 ? variants.map(({ id }) => id) : [product.id]
  const lowest: Partial<Record<Currency, number>> = {}
  for (const [currency, table] of prices) {
    const found = sold.flatMap((id) => {
      const price = table.get(id)
      return price ? [unitCentsFor(price, 1)] : []
    })
    if (product.type !== 'set' && found.length > 0) lowest[currency] = Math.min(...found)
    if (product.type === 'set' && found.length === sold.length) lowest[currency] = sum(found)
  }
  return lowest
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
