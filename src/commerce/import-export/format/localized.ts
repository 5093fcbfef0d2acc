import { z } from 'zod'
import { ProductId, productTexts } from '#commerce/catalog/inputs.ts'
import type { LocalizedFile } from '#commerce/localized-texts/localized-texts.ts'
import type { LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile, jsonFile } from '../write-files.ts'
import { contentFileName } from './content.ts'
import { emptyAsUndefined, id, shortText, text } from './values.ts'

// `{name}.{locale}.json` and `.csv`: the texts of records per locale, with the keys that differ (RUN-022).

const localeName = /[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*/

/** The names of files of texts per locale: `truffles.fr-CA.json`. */
export const localizedName = new RegExp(`^(?<name>[^.]+)\\.(?<locale>${localeName.source})\\.(?:json|csv)$`)

const variantTexts = z.strictObject({ id: ProductId, ...productTexts })

const CategoryTexts = z.strictObject({
  id,
  name: shortText.optional(),
  description: text.optional(),
  pageTitle: shortText.optional(),
  pageDescription: z.string().max(500).optional(),
})

const MenuTexts = z.strictObject({
  pageLink: shortText,
  displayName: shortText.optional(),
  get menuItems() {
    return z.array(MenuTexts).optional()
  },
})

/** The allowed keys of each kind of JSON file: texts, and the ids of the records that they belong to. */
export const localizedSchemas = {
  sites: z.strictObject({
    paymentMethods: z.array(z.strictObject({ id: shortText, name: shortText.optional() })).optional(),
  }),
  categories: z.array(CategoryTexts),
  products: z.strictObject({
    ...productTexts,
    variationAttributes: z
      .array(
        z.strictObject({
          id: z.enum(['size', 'wrap', 'color']),
          name: shortText.optional(),
          values: z
            .array(
              z.strictObject({
                value: shortText,
                name: shortText.optional(),
                description: z.string().max(500).optional(),
              }),
            )
            .optional(),
        }),
      )
      .optional(),
    variants: z.array(variantTexts).optional(),
  }),
  promotions: z.strictObject({
    name: shortText.optional(),
    callout: text.optional(),
    details: z.string().max(20_000).optional(),
    congratulation: text.optional(),
  }),
  shipping: z.array(
    z.strictObject({ id, name: shortText.optional(), description: z.string().max(500).optional() }),
  ),
  stores: z.array(z.strictObject({ id, name: shortText.optional() })),
  content: z.strictObject({
    title: shortText.optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    variations: z
      .array(z.strictObject({ body: z.record(z.string(), z.unknown()).optional() }))
      .max(50)
      .optional(),
  }),
  navigation: z.array(MenuTexts),
  footer: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          title: shortText.optional(),
          links: z.array(z.strictObject({ href: shortText, text: shortText.optional() })).optional(),
        }),
      )
      .optional(),
  }),
} as const satisfies Partial<Record<LocalizedKind, z.ZodType>>

/** A row of `images/images.{locale}.csv`. */
export const ImageTextRow = z.object({ file: z.string().min(1).max(200), alt: z.string().max(500) })

/** A row of `search/destinations.{locale}.csv`. An empty cell means no text. */
export const DestinationTextRow = z.object({
  path: z.string().min(1).max(500),
  title: emptyAsUndefined(shortText),
  description: emptyAsUndefined(shortText),
})

/** The file name of each kind whose records are one list for the whole shop. */
export const listNames: Partial<Record<LocalizedKind, string>> = {
  shipping: 'methods',
  stores: 'stores',
  images: 'images',
  search: 'destinations',
}

const isCsv = (kind: LocalizedKind): boolean => kind === 'images' || kind === 'search'

/** The file of a record itself: `products/truffles.json`. `slugs` contains the file names of products, by id. */
export function ownFileOf(
  { kind, id }: Pick<LocalizedFile, 'kind' | 'id'>,
  slugs: ReadonlyMap<string, string>,
): string {
  if (kind === 'content') return contentFileName(id)
  const name = kind === 'products' ? (slugs.get(id) ?? id) : id
  return `${kind}/${name}.${isCsv(kind) ? 'csv' : 'json'}`
}

/** The file of a record's texts in a locale, as exports write it. */
export function localizedFile(file: LocalizedFile, slugs: ReadonlyMap<string, string>): FolderFile {
  const path = ownFileOf(file, slugs).replace(/\.(json|csv)$/, `.${file.locale}.$1`)
  if (!isCsv(file.kind)) return jsonFile(path, file.texts)
  const columns = Object.keys((file.kind === 'images' ? ImageTextRow : DestinationTextRow).shape)
  // The rows of a CSV file, as the import has read them.
  const rows = file.texts as Record<string, string | undefined>[]
  return csvFile(
    path,
    columns,
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  )
}
