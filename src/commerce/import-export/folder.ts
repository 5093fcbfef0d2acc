import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A folder of files with `/` in their paths: what an import reads and an export writes. */
export interface Folder {
  /** The file names directly in a folder, sorted; none when there is no such folder. */
  names(folder: string): Promise<string[]>
  text(path: string): Promise<string | undefined>
  bytes(path: string): Promise<Uint8Array | undefined>
}

export function openFolder(root: string): Folder {
  const bytes = (path: string) =>
    readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  return {
    async names(folder) {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted()
    },
    text: async (path) => (await bytes(path))?.toString('utf8'),
    bytes,
  }
}

/** A file of an export. */
export interface FolderFile {
  path: string
  content: string | Uint8Array
}

/** Writes the files; those of the same kinds that are there and not among them are removed. */
export async function writeFolder(root: string, files: readonly FolderFile[]): Promise<void> {
  const kept = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    await mkdir(join(root, folder), { recursive: true })
    for (const name of await openFolder(root).names(folder)) {
      if (/\.(json|csv|webp|avif|png|jpe?g)$/.test(name) && !kept.has(`${folder}/${name}`))
        await rm(join(root, folder, name))
    }
  }
  for (const { path, content } of files) await writeFile(join(root, path), content)
}
