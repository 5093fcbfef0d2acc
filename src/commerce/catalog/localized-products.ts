import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import { assembleProduct, type ProductRow } from './assemble-product.ts'
import type { Product } from './catalog.ts'
import { productRows } from './queries.ts'

interface Dependencies {
  database: Database
  readModel: ReadModel
  images: Images
  localizedTexts: LocalizedTexts
  /** Products with their default texts. */
  ownProducts: (siteId: SiteId, productIds: readonly string[]) => Promise<Map<string, Product>>
}

/** Opens the products with the texts of a locale. A product without texts in it is returned unchanged. */
export function openLocalizedProducts({
  database,
  readModel,
  images,
  localizedTexts,
  ownProducts,
}: Dependencies) {
  const load = async (siteId: SiteId, ids: readonly string[], locale: string) => {
    const own = await ownProducts(siteId, ids)
    const pictures = await images.descriptionsIn(siteId, locale)
    const texts = await localizedTexts.of(
      'products',
      [...new Set([...own.values()].map(({ id, masterId }) => masterId ?? id))],
      await localizedTexts.localesFor('products', siteId, locale),
    )
    const isChanged = ({ id, masterId, images: shown, variationAttributes }: Product) =>
      texts.has(masterId ?? id) ||
      shown.some(({ file, alt }) => pictures.get(file)?.alt !== alt) ||
      variationAttributes.some(({ values }) =>
        values.some(({ swatch }) => swatch && pictures.get(swatch.file)?.alt !== swatch.alt),
      )
    const changed = [...own.values()].filter(isChanged).map(({ id }) => id)
    if (changed.length === 0) return own
    for (const row of await productRows(database, siteId, changed)) {
      const localized = (texts.get(row.masterId ?? row.id) ?? []).reduce<ProductRow>(rowWithTexts, row)
      own.set(row.id, assembleProduct(localized, pictures))
    }
    return own
  }

  return async (siteId: SiteId, productIds: readonly string[], locale: string) => {
    const locales = await localizedTexts.localesFor('products', siteId, locale)
    const ofImages = await localizedTexts.localesFor('images', siteId, locale)
    if (locales.length + ofImages.length === 0) return ownProducts(siteId, productIds)
    const key = `product:${siteId}:${locales.join()}:${ofImages.join()}`
    return readModel.getOrLoadMany(key, productIds, {
      tags: (id) => [`product:${id}`, 'assortments', 'images'],
      load: (missing) => load(siteId, missing, locale),
    })
  }
}

/** The texts of a product and of its variants, in the form of `products/{slug}.{locale}.json`. */
interface ProductTexts {
  variants?: readonly ({ id: string } & Record<string, unknown>)[]
  [key: string]: unknown
}

function rowWithTexts(row: ProductRow, texts: unknown): ProductRow {
  const { variants = [], ...own } = texts as ProductTexts // checked by the import
  if (!row.masterDocument) return { ...row, document: withTexts(row.document, own) }
  const { id: _, ...ofVariant } = variants.find(({ id }) => id === row.id) ?? { id: row.id }
  return {
    ...row,
    masterDocument: withTexts(row.masterDocument, own),
    document: withTexts(row.document, ofVariant),
  }
}
