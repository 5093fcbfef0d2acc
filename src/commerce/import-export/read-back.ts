import type { Readers } from '#commerce/shop/readers.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { allImportKinds } from './kinds/import-kinds.ts'
import { naming, reading } from './naming.ts'
import { checkUniqueness } from './queries.ts'

/** Products per statement. */
const pageSize = 500

/**
 * Reads the changes of an import, by its tags, within the transaction that wrote them: like exports, and like pages
 * and baskets. Records that cannot be read refuse the import with the file name, instead of breaking every basket
 * afterwards. Counts are not read: they are whole numbers, which can always be read.
 */
export async function readBack(
  dependencies: ImportExportDependencies,
  tags: readonly string[],
): Promise<void> {
  await naming('products', () => checkUniqueness(dependencies.database))
  const changed = new Set(tags.map((tag) => tag.split(':', 1)[0]))
  for (const { path, tag, export: files } of allImportKinds)
    if (files && tag !== undefined && changed.has(tag)) await reading(path, () => drain(files(dependencies)))
  if (tags.length > 0) await readAsShop(dependencies.openReaders(), tags)
}

async function drain(files: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of files);
}

/** Reads like pages and baskets, site by site. For products, prices and content, reads only changed ones. */
async function readAsShop(readers: Readers, tags: readonly string[]): Promise<void> {
  const { sites, catalog, pricing, shipping, tax, content } = readers
  const changed = (prefix: string) =>
    tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []))
  await reading('tax/rates.csv', tax.rates)
  for (const { id, priceBooks, locales } of await sites.all()) {
    await reading('products', () => catalog.mixProductIds(id))
    const texts = tags.includes('localized-texts') ? locales.map((one) => one.id) : []
    for (const locale of [undefined, ...texts]) {
      await reading('categories', () => catalog.categories(id, locale))
      await reading('content', () => content.items(id, changed('content:'), { locale }))
      await reading('navigation', () => content.navigation(id, locale))
      await reading('footer', () => content.footer(id, locale))
      for (const ids of chunksOf(changed('product:'), pageSize))
        await reading('products', () => catalog.products(id, ids, locale))
      for (const currency of Object.keys(priceBooks)) {
        await reading('promotions', () => pricing.promotions(id, currency, new Date(), locale))
        await reading('shipping', () => shipping.table(id, currency, locale))
      }
    }
    for (const currency of Object.keys(priceBooks))
      for (const ids of chunksOf(changed('product:'), pageSize))
        await reading('price-books', () => pricing.prices(id, currency, ids))
  }
}
