import type { Database } from '#commerce/database.ts'
import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Catalog, Category } from './catalog.ts'
import { categoryRows, type CategoryRow } from './queries.ts'

interface Dependencies {
  database: Database
  readModel: ReadModel
  images: Images
  localizedTexts: LocalizedTexts
}

/** Opens the categories of sites, with the texts of a locale. */
export const openCategories =
  ({ database, readModel, images, localizedTexts }: Dependencies): Catalog['categories'] =>
  async (siteId, locale) => {
    const locales = await localizedTexts.localesFor('categories', siteId, locale)
    const ofImages = await localizedTexts.localesFor('images', siteId, locale)
    const key = [siteId, ...(locales.length + ofImages.length > 0 ? [locales, ofImages] : [])].join(':')
    return readModel.getOrLoad(`categories:${key}`, ['categories', 'images'], async () => {
      const rows = await categoryRows(database, siteId)
      const texts = (await localizedTexts.of('categories', [siteId], locales)).get(siteId) ?? []
      return assembleCategories(
        texts.reduce<CategoryRow[]>(rowsWithTexts, rows),
        await images.descriptionsIn(siteId, locale),
      )
    })
  }

/** The texts of `categories/{site}.{locale}.json`: a list for the whole tree. */
function rowsWithTexts(rows: readonly CategoryRow[], texts: unknown): CategoryRow[] {
  const byId = new Map((texts as { id: string }[]).map(({ id, ...own }) => [id, own])) // checked by the import
  return rows.map((row) => ({ ...row, document: withTexts(row.document, byId.get(row.id) ?? {}) }))
}

/** Links the category rows of one site to a tree, by id. Retains the order of the rows. */
function assembleCategories(
  rows: readonly CategoryRow[],
  pictures: ReadonlyMap<string, ImageDescription>,
): Map<string, Category> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const ancestors = (id: string): string[] => {
    const parent = parentOf.get(id)
    return parent ? [...ancestors(parent), parent] : []
  }
  const picture = (file: string | undefined) => (file === undefined ? null : (pictures.get(file) ?? null))
  return new Map(
    rows.map(({ id, parentId, position, document }) => [
      id,
      {
        id,
        name: document.name,
        parentId,
        ancestorIds: ancestors(id),
        childIds: (childrenOf.get(id) ?? []).map((child) => child.id),
        description: document.description ?? null,
        pageTitle: document.pageTitle ?? null,
        pageDescription: document.pageDescription ?? null,
        image: picture(document.image),
        banner: picture(document.banner),
        showInMenu: document.showInMenu ?? true,
        position,
      },
    ]),
  )
}
