import type { ImportExportDependencies } from '#commerce/import-export/dependencies.ts'
import type { Folder, FolderFile } from '#commerce/import-export/folder.ts'
import type { KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { DecodedPictures } from '#commerce/import-export/read/read-pictures.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'
import type { ReplacedKind } from './replaced-kind.ts'

/** A folder that is read. */
export interface ShopSource {
  folder: Folder
  /** The pictures that the shop has. */
  decoded: DecodedPictures
  problems: Problems
  /** Another kind of the folder, for schemas that depend on it. Each kind is read once. */
  read<Key extends keyof ShopFiles>(key: Key): Promise<ShopFiles[Key]>
}

/** A kind of records in an import folder: how imports read and check it, and how exports write its files. */
export interface ImportKind<Key extends keyof ShopFiles = keyof ShopFiles> {
  /** The file of the kind, or the folder of its files, as errors show it. */
  path: string
  /** Reads the items of the kind. Items that do not fit their schema are added to the problems and skipped. */
  read: (source: ShopSource) => Promise<ShopFiles[Key]>
  /** Adds problems with other items of the folder. */
  check?: (files: ShopFiles, known: KnownIds, problems: Problems) => void
  /** The tag of its changes, up to the colon. An import reads the files of a changed tag back. Kinds without it are not read back. */
  tag?: string
  /** The files of the shop's records. */
  export?: (dependencies: ImportExportDependencies) => AsyncGenerator<FolderFile>
  /** The pictures, fonts or videos that the records describe, one after the other. */
  exportOriginals?: (dependencies: ImportExportDependencies) => AsyncGenerator<FolderFile>
  /**
   * The records that an import removes because they are missing in the folder. Absent for kinds whose records are
   * never removed.
   */
  replaced?: (dependencies: ImportExportDependencies, files: ShopFiles) => ReplacedKind[]
}

/** A kind that an import writes separately. Counts are written together (write-counts.ts). */
export interface WrittenKind<Key extends keyof ShopFiles = keyof ShopFiles> extends ImportKind<Key> {
  /** Writes the items in the transaction of the import. Returns the tags of the changes. */
  write: (dependencies: ImportExportDependencies, files: ShopFiles) => Promise<string[]>
}

export const itemsOf = <Item>(located: readonly Located<Item>[]): Item[] => located.map(({ item }) => item)
export const idOf = ({ id }: { id: string }): string => id
export const fileOf = ({ file }: { file: string }): string => file
export const self = (key: string): string => key

/** The file name without folder and extension. */
export const baseName = (file: string, extension: string) =>
  file.slice(file.lastIndexOf('/') + 1, -extension.length)
