import type { FieldChange } from './changed-fields.ts'
import { checkGiftCards } from './checks/check-gift-cards.ts'
import { checkLayout, checkUnlisted } from './checks/check-layout.ts'
import { checkLinks } from './checks/check-links.ts'
import { checkMissingPrices } from './checks/check-missing-prices.ts'
import { checkCodes } from './checks/check-organisations.ts'
import { checkRemovals } from './check-removals.ts'
import { checkTexts } from './checks/check-texts.ts'
import { readDamagedFiles } from './damaged-files.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { folderProblem, openFolder, writeFolder, type Folder } from './folder.ts'
import { importFiles, previewFiles } from './import-files.ts'
import { knownIdsIn } from './known-ids.ts'
import { readSnapshot } from './queries.ts'
import { missingTexts } from './missing-texts.ts'
import { Problems, sortedProblems, type Problem } from './problems.ts'
import { allImportKinds } from './kinds/import-kinds.ts'
import { withOnlyKinds, type ImportKind } from './only-kinds.ts'
import { RefusedImport } from './refused-import.ts'
import { decodedPictures } from './read/read-pictures.ts'
import { readShop } from './read-shop.ts'
import type { ShopFiles } from './shop-files.ts'

/**
 * The result of an import. If there are problems, it contains all of them, and no record was written. Otherwise it
 * contains the changes, with conflicts, gift cards that are missing in the folder and remain because of their
 * balance, warnings, and missing texts.
 */
export type ImportOutcome =
  | { problems: Problem[] }
  | {
      changed: string[]
      conflicts?: Problem[]
      retained?: Problem[]
      warnings?: Problem[]
      /** Sentences with the number of records without texts in a locale. */
      missingTexts?: string[]
    }

export interface ImportOptions {
  /** Allows a folder that lacks many of the shop's records, or a tax rate. */
  allowRemovals?: boolean
  /** How to report products that are online without a price in a currency of their site. Absent: not at all. */
  missingPrices?: 'refuse' | 'warn'
  /** Replaces only these kinds. The others do not change. */
  only?: readonly ImportKind[]
  /** Treats warnings as problems. */
  isStrict?: boolean
}

/** Imports and exports the whole shop as a folder in the format of demo/README.md. */
export interface ImportExport {
  /** Whether the shop has no sites, because no import has run yet. */
  isEmpty(): Promise<boolean>
  /**
   * Reads and checks a folder, then replaces the shop's records with the folder's in one transaction. A second import
   * of the same folder writes no row and announces no tag.
   */
  importFolder(folder: string, options?: ImportOptions): Promise<ImportOutcome>
  /** Checks a folder like an import, and returns the changes that it would make. All writes are rolled back. */
  previewFolder(
    folder: string,
    options?: ImportOptions,
  ): Promise<{ problems: Problem[] } | { changes: FieldChange[] }>
  /**
   * Writes the shop, as of one moment, into a folder. The same shop always results in the same bytes. Returns the
   * number of files.
   */
  exportFolder(folder: string): Promise<number>
}

export function openImportExport(dependencies: ImportExportDependencies): ImportExport {
  return {
    isEmpty: async () => (await dependencies.sites.records.all()).length === 0,
    importFolder: (path, options = {}) =>
      withCheckedFolder(dependencies, path, options, async ({ files, check, warnings }) => {
        const { changed, conflicts, retained } = await importFiles(dependencies, files, check)
        const missing = missingTexts(files)
        return {
          changed,
          ...(conflicts.length > 0 && { conflicts }),
          ...(retained.length > 0 && { retained }),
          ...(warnings.length > 0 && { warnings }),
          ...(missing.length > 0 && { missingTexts: missing }),
        }
      }),
    previewFolder: (path, options = {}) =>
      withCheckedFolder(dependencies, path, options, async ({ files, check }) => ({
        changes: await previewFiles(dependencies, files, check),
      })),
    exportFolder: (path) =>
      dependencies.database.transact(async () => {
        await readSnapshot(dependencies.database)
        return writeFolder(path, exportFiles(dependencies))
      }),
  }
}

interface CheckedFolder {
  files: ShopFiles
  /** Compares the files with the shop, in the transaction that writes them. Throws a `RefusedImport`. */
  check: () => Promise<void>
  warnings: Problem[]
}

/**
 * Runs work on a folder without problems. Otherwise returns all problems, including conflicts with the stored
 * records.
 */
async function withCheckedFolder<Result>(
  dependencies: ImportExportDependencies,
  path: string,
  options: ImportOptions,
  work: (checked: CheckedFolder) => Promise<Result>,
): Promise<Result | { problems: Problem[] }> {
  const unusable = await folderProblem(path)
  if (unusable !== undefined) return { problems: [{ file: path, line: null, field: '', message: unusable }] }
  return options.only
    ? withOnlyKinds(dependencies, path, options.only, (folder) =>
        inFolder(dependencies, folder, options, work),
      )
    : inFolder(dependencies, openFolder(path), options, work)
}

async function inFolder<Result>(
  dependencies: ImportExportDependencies,
  folder: Folder,
  options: ImportOptions,
  work: (checked: CheckedFolder) => Promise<Result>,
): Promise<Result | { problems: Problem[] }> {
  const problems = new Problems()
  const { files, damaged } = await readAndCheck(dependencies, folder, options, problems)
  const { allowRemovals = false } = options
  const check = async () => {
    const replaced = allImportKinds.flatMap((kind) => kind.replaced?.(dependencies, files) ?? [])
    await checkRemovals(replaced, folder, { allowRemovals, damaged }, problems)
    if (files.organisations.length > 0) checkCodes(await dependencies.organisations.all(), files, problems)
    if (problems.all.length > 0) throw new RefusedImport(sortedProblems(problems.all))
  }
  try {
    if (problems.all.length > 0) await dependencies.database.transact(check)
    return await work({ files, check, warnings: sortedProblems(problems.warnings) })
  } catch (error) {
    if (error instanceof RefusedImport) return { problems: error.problems }
    throw error
  }
}

/** Reads the files and checks their references. No kind of problem hides another (RUN-031). */
async function readAndCheck(
  dependencies: ImportExportDependencies,
  folder: Folder,
  { missingPrices, isStrict = false }: ImportOptions,
  problems: Problems,
) {
  await checkLayout(folder, problems)
  const files = await readShop(folder, await decodedPictures(dependencies), problems)
  const damaged = await readDamagedFiles(folder, problems.all)
  const known = knownIdsIn(files, damaged)
  for (const { check } of allImportKinds) check?.(files, known, problems)
  if (missingPrices) checkMissingPrices(files, known, { isAllowed: missingPrices === 'warn' }, problems)
  checkLinks(files, known, problems)
  checkTexts(dependencies.texts, files, { damaged }, problems)
  await checkUnlisted(folder, files, { damaged }, problems)
  await checkGiftCards(dependencies.giftCards, files, problems)
  if (isStrict) problems.all.push(...problems.warnings)
  return { files, damaged }
}
