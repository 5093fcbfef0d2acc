import type { ImportExportDependencies } from './dependencies.ts'
import type { FolderFile } from './folder.ts'
import { allImportKinds } from './kinds/import-kinds.ts'

/** The files of the whole shop, one after the other, because a shop with its images does not fit into memory. */
export async function* exportFiles(dependencies: ImportExportDependencies): AsyncGenerator<FolderFile> {
  for (const kind of allImportKinds) if (kind.export) yield* kind.export(dependencies)
  for (const kind of allImportKinds) if (kind.exportOriginals) yield* kind.exportOriginals(dependencies)
}
