import { z } from 'zod'
import { PriceRange } from '#commerce/search/query/phrases/inputs.ts'
import type { Destination, Synonym } from '#commerce/search/query/phrases/phrase-records.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { emptyAsNull, shortText } from './values.ts'

const cell = z.string().max(20_000)
const listOf = (text: string): string[] => (text === '' ? [] : text.split('|').map((item) => item.trim()))
const phrases = cell.min(1).transform(listOf)

/** A row of `search/synonyms.csv`. */
export const SynonymRow = z
  .object({
    phrases,
    words: cell.transform(listOf),
    categories: cell.transform(listOf),
    products: cell.transform(listOf),
    price: emptyAsNull(PriceRange),
  })
  .transform(({ phrases, words, categories, products, price }): Synonym => ({
    phrases,
    words,
    categoryIds: categories,
    productIds: products,
    price,
  }))

export const synonymsFile = (synonyms: readonly Synonym[]): FolderFile =>
  csvFile(
    'search/synonyms.csv',
    ['phrases', 'words', 'categories', 'products', 'price'],
    synonyms.map(({ phrases, words, categoryIds, productIds, price }) => ({
      phrases: phrases.join('|'),
      words: words.join('|'),
      categories: categoryIds.join('|'),
      products: productIds.join('|'),
      price,
    })),
  )

/** A row of `search/destinations.csv`. */
export const DestinationRow = z
  .object({
    path: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])[\w./?=&%#-]*$/, 'must be a path of this shop, /help/returns'),
    title: shortText,
    description: emptyAsNull(shortText),
    sites: cell.min(1).transform(listOf),
    phrases,
  })
  .transform(({ path, title, description, sites, phrases }): Destination => ({
    path,
    title,
    description,
    siteIds: sites,
    phrases,
  }))

export const destinationsFile = (destinations: readonly Destination[]): FolderFile =>
  csvFile(
    'search/destinations.csv',
    ['path', 'title', 'description', 'sites', 'phrases'],
    destinations.map(({ path, title, description, siteIds, phrases }) => ({
      path,
      title,
      description,
      sites: siteIds.join('|'),
      phrases: phrases.join('|'),
    })),
  )
