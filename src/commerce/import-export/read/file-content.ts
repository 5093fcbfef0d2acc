import { createHash } from 'node:crypto'
import type { FileContent } from '#commerce/records.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { Folder } from '#commerce/import-export/folder.ts'

/** The maximum size of an image or video, in bytes. An import has one in memory at a time. */
export const maxFileBytes = 50_000_000

/**
 * Reads and checks a file. Returns its content without its bytes, which are read again when the file is saved: a
 * folder with its images and videos does not fit into memory. For an invalid file, returns an error text that follows
 * the file name.
 */
export async function fileContent(
  folder: Folder,
  path: string,
  problemOf: (bytes: Uint8Array, sha256: string) => string | undefined | Promise<string | undefined>,
): Promise<FileContent | string | undefined> {
  if (((await folder.size(path)) ?? 0) > maxFileBytes) return `is larger than ${maxFileBytes / 1_000_000} MB`
  const bytes = await folder.bytes(path)
  if (!bytes) return undefined
  const sha256 = sha256Of(bytes)
  return (await problemOf(bytes, sha256)) ?? contentOf(folder, path, sha256)
}

const contentOf = (folder: Folder, path: string, sha256: string): FileContent => ({
  sha256,
  async readBytes() {
    const bytes = await folder.bytes(path)
    if (!bytes || sha256Of(bytes) !== sha256)
      throw new StartFailure(`${path} was changed during the import. Nothing is imported: start it again`)
    return bytes
  },
})

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
