import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes a product or a site from a folder in the import format: its files, its rows, and its id in lists. */
export async function removeFromFolder(folder: string, id: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    if (new RegExp(`(^|-)${id}\\.\\w+$`).test(name)) await rm(path)
    else if (name.endsWith('.csv')) await edit(path, (text) => rowsWithout(text, id))
    else if (name.endsWith('.json'))
      await edit(path, (text) => {
        const document: unknown = JSON.parse(text)
        return JSON.stringify(document).includes(`"${id}"`)
          ? `${JSON.stringify(listsWithout(document, id), null, 2)}\n`
          : text
      })
  }
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const rowsWithout = (text: string, id: string): string =>
  text
    .split('\n')
    .filter((row) => !row.split(',').includes(id))
    .join('\n')

function listsWithout(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.flatMap((entry) => (entry === id ? [] : [listsWithout(entry, id)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, listsWithout(entry, id)]))
}
