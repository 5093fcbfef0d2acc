import { checkCatalog } from './check-catalog.ts'
import { checkContent } from './check-content.ts'
import { checkFulfilment } from './check-fulfilment.ts'
import { checkGiftCards } from './check-gift-cards.ts'
import { checkLayout, checkUnlisted } from './check-layout.ts'
import { checkCodes, checkOrganisations } from './check-organisations.ts'
import { checkPricing } from './check-pricing.ts'
import { checkRemovals } from './check-removals.ts'
import { checkSearchPhrases } from './check-search-phrases.ts'
import { checkSites } from './check-sites.ts'
import { checkTexts } from './check-texts.ts'
import { readDamagedFiles } from './damaged-files.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { folderProblem, openFolder, writeFolder, type Folder } from './folder.ts'
import { importFiles } from './import-files.ts'
import { knownIdsIn, type KnownIds } from './known-ids.ts'
import { readSnapshot } from './queries.ts'
import { Problems, type Problem } from './problems.ts'
import { replacedKinds } from './kinds/replaced-kinds.ts'
import { RefusedImport } from './refused-import.ts'
import { decodedPictures } from './read-pictures.ts'
import { readShop, type ShopFiles } from './read-shop.ts'

/**
 * The result of an import: all problems, and then nothing is written, or what changed, with conflicts if there are any, and
 * the gift cards that are not in the folder and stay because of their balance.
 */
type ImportOutcome =
  | { problems: Problem[] }
  | { changed: string[]; conflicts?: Problem[]; retained?: Problem[] }

/** Imports and exports the whole shop as a folder in the format of demo/README.md. */
export interface ImportExport {
  /** Whether the shop has no sites, so that nothing was ever imported. */
  isEmpty(): Promise<boolean>
  /**
   * Reads and checks a folder, then replaces the shop's records with the folder's in one transaction. A second import
   * of the same folder writes nothing and announces nothing. `allowRemovals` is for folders that lack many of the shop's
   * records, or a tax rate.
   */
  importFolder(folder: string, options?: { allowRemovals?: boolean }): Promise<ImportOutcome>
  /** Writes the shop, as it was at one moment, into a folder. The same shop always gives the same bytes. Returns the number of files. */
  exportFolder(folder: string): Promise<number>
}

export function openImportExport(dependencies: ImportExportDependencies): ImportExport {
  return {
    isEmpty: async () => (await dependencies.sites.records.all()).length === 0,
    async importFolder(path, { allowRemovals = false } = {}) {
      const unusable = await folderProblem(path)
      if (unusable !== undefined)
        return { problems: [{ file: path, line: null, field: '', message: unusable }] }
      const problems = new Problems()
      const folder = openFolder(path)
      const { files, damaged } = await readAndCheck(dependencies, folder, problems)
      const checkWithShop = async () => {
        await checkRemovals(replacedKinds(dependencies, files), folder, { allowRemovals, damaged }, problems)
        if (files.organisations.length > 0)
          checkCodes(await dependencies.organisations.all(), files, problems)
        if (problems.all.length > 0) throw new RefusedImport(problems.sorted())
      }
      try {
        if (problems.all.length > 0) await dependencies.database.transact(checkWithShop)
        const { changed, conflicts, retained } = await importFiles(dependencies, files, checkWithShop)
        return {
          changed,
          ...(conflicts.length > 0 && { conflicts }),
          ...(retained.length > 0 && { retained }),
        }
      } catch (error) {
        if (error instanceof RefusedImport) return { problems: error.problems }
        throw error
      }
    },
    exportFolder: (path) =>
      dependencies.database.transact(async () => {
        await readSnapshot(dependencies.database)
        return writeFolder(path, exportFiles(dependencies))
      }),
  }
}

/** Reads the files and checks them with each other. One kind of problem hides no other kind (RUN-031). */
async function readAndCheck(dependencies: ImportExportDependencies, folder: Folder, problems: Problems) {
  await checkLayout(folder, problems)
  const files = await readShop(folder, await decodedPictures(dependencies), problems)
  const damaged = await readDamagedFiles(folder, problems.all)
  checkFiles(files, knownIdsIn(files, damaged), problems)
  checkTexts(dependencies.texts, files, { damaged }, problems)
  await checkUnlisted(folder, files, { damaged }, problems)
  await checkGiftCards(dependencies.giftCards, files, problems)
  return { files, damaged }
}

function checkFiles(files: ShopFiles, known: KnownIds, problems: Problems): void {
  checkSites(files, known, problems)
  checkPricing(files, known, problems)
  checkFulfilment(files, known, problems)
  checkCatalog(files, known, problems)
  checkContent(files, known, problems)
  checkSearchPhrases(files, known, problems)
  checkOrganisations(files, known, problems)
}
