import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { openFolder, writeFolder, type Folder } from './folder.ts'
import { readSnapshot } from './queries.ts'

/** The kinds that an import may replace separately, with the folders of each (RUN-035). */
const foldersOfKinds = {
  prices: ['price-books'],
  stock: ['inventory'],
  content: ['content', 'navigation', 'footer', 'search', 'images', 'videos'],
  products: ['products', 'categories', 'assortments', 'upsells', 'images', 'videos'],
  promotions: ['promotions', 'coupons'],
  settings: ['sites', 'texts', 'fonts', 'brand', 'stores', 'clients', 'concierges', 'shipping', 'tax'],
} as const satisfies Record<string, readonly string[]>

export type ImportKind = keyof typeof foldersOfKinds

export const importKinds = Object.keys(foldersOfKinds) as ImportKind[] // the keys of the constant above

export const isImportKind = (word: string): word is ImportKind => Object.hasOwn(foldersOfKinds, word)

/**
 * Folders that a kind replaces only if they exist: products and content share images, and many shops have no videos.
 */
const optionalFolders: ReadonlySet<string> = new Set(['images', 'videos', 'texts', 'fonts', 'brand'])

/**
 * Runs work on a folder that combines some kinds of the caller's folder with all other kinds as currently stored. So
 * an import of the whole folder can check references to the stored records. Writes them to a temporary folder, and
 * removes it afterwards.
 */
export async function withOnlyKinds<Result>(
  dependencies: ImportExportDependencies,
  path: string,
  kinds: readonly ImportKind[],
  work: (folder: Folder) => Promise<Result>,
): Promise<Result> {
  const rest = await mkdtemp(join(tmpdir(), 'bonbon-import-'))
  try {
    await dependencies.database.transact(async () => {
      await readSnapshot(dependencies.database)
      return writeFolder(rest, exportFiles(dependencies))
    })
    const given = openFolder(path)
    const chosen = new Set<string>()
    for (const folder of kinds.flatMap((kind) => [...foldersOfKinds[kind]]))
      if (!optionalFolders.has(folder) || (await given.exists(folder))) chosen.add(folder)
    return await work(joinedFolder(given, openFolder(rest), chosen))
  } finally {
    await rm(rest, { recursive: true, force: true })
  }
}

/** The chosen folders of one folder, and all others of another one. */
function joinedFolder(given: Folder, rest: Folder, chosen: ReadonlySet<string>): Folder {
  const of = (path: string) => (chosen.has(path.split('/')[0] ?? '') ? given : rest)
  return {
    names: (folder) => of(folder).names(folder),
    async folders(folder) {
      if (folder !== '' && folder !== '.') return of(folder).folders(folder)
      const [own, others] = [await given.folders(''), await rest.folders('')]
      return [
        ...own.filter((name) => chosen.has(name)),
        ...others.filter((name) => !chosen.has(name)),
      ].toSorted()
    },
    exists: (path) => of(path).exists(path),
    size: (path) => of(path).size(path),
    bytes: (path) => of(path).bytes(path),
  }
}
