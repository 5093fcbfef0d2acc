import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder, by its relative path. */
export async function filesIn(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(
    paths.map(async (path) => [relative(root, path), await readFile(path)] as const),
  )
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
