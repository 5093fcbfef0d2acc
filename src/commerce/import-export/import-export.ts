import { checkCatalog } from './check-catalog.ts'
import { checkContent } from './check-content.ts'
import { checkFulfilment } from './check-fulfilment.ts'
import { checkOrganisations } from './check-organisations.ts'
import { checkPricing } from './check-pricing.ts'
import { checkSites } from './check-sites.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { folderProblem, openFolder, writeFolder } from './folder.ts'
import { importFiles } from './import-files.ts'
import { knownIdsIn } from './known-ids.ts'
import { readSnapshot } from './queries.ts'
import { Problems, type Problem } from './problems.ts'
import { decodedPictures } from './read-pictures.ts'
import { readShop, type ShopFiles } from './read-shop.ts'

/** The result of an import: all problems, and then nothing is written, or what changed, with conflicts if there are any. */
type ImportOutcome = { problems: Problem[] } | { changed: string[]; conflicts?: Problem[] }

/** Imports and exports the whole shop as a folder in the format of demo/README.md. */
export interface ImportExport {
  /** Whether the shop has no sites, so that nothing was ever imported. */
  isEmpty(): Promise<boolean>
  /**
   * Reads and checks a folder, then replaces the shop's records with the folder's in one transaction. A second import
   * of the same folder writes nothing and announces nothing.
   */
  importFolder(folder: string): Promise<ImportOutcome>
  /** Writes the shop, as it was at one moment, into a folder. The same shop always gives the same bytes. Returns the number of files. */
  exportFolder(folder: string): Promise<number>
}

export function openImportExport(dependencies: ImportExportDependencies): ImportExport {
  return {
    isEmpty: async () => (await dependencies.sites.records.all()).length === 0,
    async importFolder(path) {
      const unusable = await folderProblem(path)
      if (unusable !== undefined)
        return { problems: [{ file: path, line: null, field: '', message: unusable }] }
      const problems = new Problems()
      const files = await readShop(openFolder(path), await decodedPictures(dependencies), problems)
      // After an unreadable file, every reference into it would be reported as unknown.
      if (problems.all.length === 0) checkFiles(files, problems)
      if (problems.all.length > 0) return { problems: problems.all }
      const { changed, conflicts } = await importFiles(dependencies, files)
      return conflicts.length > 0 ? { changed, conflicts } : { changed }
    },
    exportFolder: (path) =>
      dependencies.database.transact(async () => {
        await readSnapshot(dependencies.database)
        return writeFolder(path, exportFiles(dependencies))
      }),
  }
}

function checkFiles(files: ShopFiles, problems: Problems): void {
  const known = knownIdsIn(files)
  checkSites(files, known, problems)
  checkPricing(files, known, problems)
  checkFulfilment(files, known, problems)
  checkCatalog(files, known, problems)
  checkContent(files, known, problems)
  checkOrganisations(files, problems)
}
