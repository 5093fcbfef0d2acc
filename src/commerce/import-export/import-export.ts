import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import type { Images } from '#commerce/images/images.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Redirects } from '#commerce/redirects/redirects.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Records } from '#commerce/records.ts'
import type { Reviews } from '#commerce/reviews/reviews.ts'
import type { Search } from '#commerce/search/search.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import type { Tax } from '#commerce/tax/tax.ts'
import { exportFiles } from './export-files.ts'
import { openFolder, writeFolder } from './folder.ts'
import { importFiles } from './import-files.ts'
import { checkGoods } from './check-goods.ts'
import { checkTrade } from './check-trade.ts'
import { checkContent } from './check-words.ts'
import { knownIn } from './known.ts'
import { Problems, type Problem } from './problems.ts'
import { readShop } from './read-shop.ts'

/** The domains whose goods go in and out. */
export interface ImportExportDependencies {
  database: Database
  sites: Sites
  images: Images
  catalog: Catalog
  redirects: Pick<Redirects, 'noteMoves'>
  pricing: Pricing
  inventory: Inventory
  stores: Stores
  shipping: Shipping
  tax: Tax
  reviews: Reviews
  content: Content
  giftCards: Records<GiftCardRecord>
  customers: Pick<Customers, 'accounts' | 'addAccounts'>
  search: Pick<Search, 'index'>
}

/** What came of an import: all that was wrong, and then nothing is written, or the tags of what changed. */
export type ImportOutcome = { problems: Problem[] } | { changed: string[] }

/** Goods in, goods out: whole folders in the format of demo/README.md. */
export interface ImportExport {
  /** Whether nothing was ever imported. */
  isEmpty(): Promise<boolean>
  /**
   * Reads a folder, checks all of it and then makes the shop what it says, in one transaction. A second import of the
   * same folder changes nothing and announces nothing.
   */
  importFolder(folder: string): Promise<ImportOutcome>
  /** Writes the shop into a folder in the one form that exports have. Gives the number of files. */
  exportFolder(folder: string): Promise<number>
}

export function openImportExport(parts: ImportExportDependencies): ImportExport {
  return {
    isEmpty: async () => (await parts.sites.records.all()).length === 0,
    async importFolder(path) {
      const problems = new Problems()
      const files = await readShop(openFolder(path), problems)
      // References into a file that could not be read would all be told as missing.
      if (problems.all.length === 0) {
        const known = knownIn(files)
        checkTrade(files, known, problems)
        checkGoods(files, known, problems)
        checkContent(files, known, problems)
      }
      if (problems.all.length > 0) return { problems: problems.all }
      return { changed: await importFiles(parts, files) }
    },
    async exportFolder(path) {
      const files = await exportFiles(parts)
      await writeFolder(path, files)
      return files.length
    },
  }
}
