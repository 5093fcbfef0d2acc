import { basename, dirname, extname } from 'node:path/posix'
import { maxFileBytes } from './read/file-content.ts'
import type { Folder } from './folder.ts'
import { localizedName } from './format/localized.ts'
import { layout } from './format/layout.ts'
import type { Problem } from './problems.ts'

/**
 * The files that were not read completely. Only the words in them are known: a reference to an id that such a file
 * mentions is not reported again, and every other reference is checked as usual (RUN-031).
 */
export interface DamagedFiles {
  /**
   * Whether a damaged file at this path, or in this folder, contains the word. Also considers damaged files at paths
   * outside of the format.
   */
  mention(path: string, word: string): boolean
  /**
   * Whether a file at this path, or in this folder, is damaged, or any damaged file has a path outside of the format.
   */
  mayHave(path: string): boolean
}

interface DamagedFile {
  path: string
  /** Null if the file is too large to be read. */
  text: string | null
  words: ReadonlySet<string>
}

/** Reads the files with problems again. If a CSV file has wrong rows, only these rows are damaged. */
export async function readDamagedFiles(folder: Folder, problems: readonly Problem[]): Promise<DamagedFiles> {
  const files: DamagedFile[] = []
  for (const [path, found] of Map.groupBy(problems, ({ file }) => file)) {
    // Skips texts per locale: they refer to records, and do not define any.
    if (localizedName.test(basename(path))) continue
    const isFolder = (await folder.folders(dirname(path))).includes(basename(path))
    const text = isFolder ? '' : await textIn(folder, path)
    files.push(damagedFile(path, path.endsWith('.csv') && text ? rowsIn(text, found) : text))
    for (const name of isFolder ? await folder.names(path) : []) {
      const below = `${path}/${name}`
      files.push(damagedFile(below, await textIn(folder, below)))
    }
  }
  const under = (path: string) =>
    files.filter((file) => `${file.path}/`.startsWith(`${path}/`) || !isOfFormat(file.path))
  return {
    mayHave: (path) => under(path).length > 0,
    mention: (path, word) => under(path).some((file) => hasWord(file, word)),
  }
}

/** No file is damaged. */
export const undamaged: DamagedFiles = { mention: () => false, mayHave: () => false }

/** The name of a file is one of its words, with and without its extension. */
const damagedFile = (path: string, text: string | null): DamagedFile => ({
  path,
  text,
  words: new Set([
    ...(text?.match(/[^\s"',;|[\]{}()]+/g) ?? []),
    basename(path),
    basename(path, extname(path)),
  ]),
})

/** A promo code may contain spaces. */
const hasWord = ({ text, words }: DamagedFile, word: string): boolean =>
  text === null || words.has(word) || (/\s/.test(word) && text.includes(word))

/** The text of a file in any encoding, without zero bytes, so that UTF-16 shows its ASCII letters. */
async function textIn(folder: Folder, path: string): Promise<string | null> {
  if (!/\.(json|csv)$/i.test(path)) return ''
  if (((await folder.size(path)) ?? 0) > maxFileBytes) return null
  return new TextDecoder().decode(await folder.bytes(path)).replaceAll('\0', '')
}

function rowsIn(text: string, problems: readonly Problem[]): string {
  const lines = problems.map(({ line }) => line)
  if (lines.some((line) => line === null || line === 1)) return text
  const rows = text.split('\n')
  return lines.map((line) => (line === null ? '' : rows[line - 1])).join('\n')
}

function isOfFormat(path: string): boolean {
  const [folder = '', name] = path.split('/')
  return layout.get(folder)?.test(name ?? '') ?? false
}
