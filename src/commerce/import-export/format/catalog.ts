import { z } from 'zod'
import type { AssortmentLine, CategoryTree, UpsellLine } from '#commerce/catalog/catalog.ts'
import {
  contentsDefaults,
  customMixDefaults,
  productDefaults,
  ProductInput,
} from '#commerce/catalog/inputs.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile, jsonFile, omitDefaults } from '../write-files.ts'
import { id, wholeText } from './values.ts'

/** `products/{slug}.json`. Properties equal to their default are omitted, except on variants, where they may override the master. */
export const ProductFile = ProductInput.transform((product): ProductInput => {
  const { contents, customMix } = product
  const written = omitDefaults(product, productDefaults)
  return ProductInput.parse({
    ...written,
    ...(contents && { contents: omitDefaults(contents, contentsDefaults) }),
    ...(customMix && { customMix: omitDefaults(customMix, customMixDefaults) }),
  })
})

export const productFile = (product: ProductInput): FolderFile =>
  jsonFile(`products/${product.slug}.json`, product)

/** `categories/{site}.json`. */
export const categoriesFile = ({ siteId, root }: CategoryTree): FolderFile =>
  jsonFile(`categories/${siteId}.json`, root)

/** A row of `assortments/{site}.csv`. */
export const AssortmentRow = z
  .object({
    product: id,
    primaryCategory: id,
    categories: z.string().max(20_000),
    position: wholeText(0, 1_000_000),
  })
  .transform(({ product, primaryCategory, categories, position }): Omit<AssortmentLine, 'siteId'> => ({
    productId: product,
    primaryCategoryId: primaryCategory,
    categoryIds: categories === '' ? [] : categories.split('|'),
    position,
  }))

export const assortmentFile = (siteId: string, lines: readonly AssortmentLine[]): FolderFile =>
  csvFile(
    `assortments/${siteId}.csv`,
    ['product', 'primaryCategory', 'categories', 'position'],
    lines.map(({ productId, primaryCategoryId, categoryIds, position }) => ({
      product: productId,
      primaryCategory: primaryCategoryId,
      categories: categoryIds.join('|'),
      position,
    })),
  )

/** A row of `upsells/upsells.csv`. */
export const UpsellRow = z
  .object({ product: id, with: id, position: wholeText(0, 1_000_000) })
  .transform(({ product, with: withProductId, position }): UpsellLine => ({
    productId: product,
    withProductId,
    position,
  }))

export const upsellFile = (lines: readonly UpsellLine[]): FolderFile =>
  csvFile(
    'upsells/upsells.csv',
    ['product', 'with', 'position'],
    lines.map(({ productId, withProductId, position }) => ({
      product: productId,
      with: withProductId,
      position,
    })),
  )
