import type { Folder } from './folder.ts'
import { importKinds, importKindNames } from './kinds/import-kinds.ts'
import type { ShopSource } from './kinds/kind.ts'
import type { Problems } from './problems.ts'
import type { DecodedPictures } from './read/read-pictures.ts'
import type { ShopFiles } from './shop-files.ts'

/** Reads all files of a folder. Items that do not match their schema are added to the problems and skipped. */
export async function readShop(
  folder: Folder,
  decoded: DecodedPictures,
  problems: Problems,
): Promise<ShopFiles> {
  const readings = new Map<keyof ShopFiles, Promise<unknown>>()
  const source: ShopSource = {
    folder,
    decoded,
    problems,
    read<Key extends keyof ShopFiles>(key: Key) {
      const reading = readings.get(key) ?? importKinds[key].read(source)
      readings.set(key, reading)
      // Each kind reads the part of its key.
      return reading as Promise<ShopFiles[Key]>
    },
  }
  const files: [string, unknown][] = []
  // One kind after the other: the texts of all files do not fit into memory together.
  for (const key of importKindNames) files.push([key, await source.read(key)])
  // `files` has one entry for each key of `ShopFiles`.
  return Object.fromEntries(files) as unknown as ShopFiles
}
