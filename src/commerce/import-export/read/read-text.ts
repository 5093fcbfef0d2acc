import type { Folder } from '#commerce/import-export/folder.ts'
import { lineAt } from './json-lines.ts'
import type { Problems } from '#commerce/import-export/problems.ts'

const megabyte = 1_000_000

/** Half of the maximum string length in Node. */
const mostMegabytes = 250

/**
 * Reads a text file. Undefined if it does not exist, or if it is too large or not UTF-8 and added to the problems:
 * spreadsheets often save in their own encoding, which would turn every accent into a question mark. Removes a byte
 * order mark.
 */
export async function readText(
  folder: Folder,
  file: string,
  problems: Problems,
): Promise<string | undefined> {
  const size = (await folder.size(file)) ?? 0
  if (size > mostMegabytes * megabyte) {
    const megabytes = Math.ceil(size / megabyte)
    problems.add({ file, line: null }, '', `has ${megabytes} MB: a file may have ${mostMegabytes} MB at most`)
    return undefined
  }
  const bytes = await folder.bytes(file)
  if (!bytes) return undefined
  if (isUtf16(bytes)) {
    problems.add({ file, line: 1 }, '', `is UTF-16: ${saveAsUtf8(file)}`)
    return undefined
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const nul = text.indexOf('\0')
    if (nul < 0) return text
    problems.add(
      { file, line: lineAt(text, nul) },
      '',
      'has a NUL, which the database cannot store: remove it',
    )
    return undefined
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1)
    problems.add({ file, line: before.split('\n').length }, '', `is not UTF-8: ${saveAsUtf8(file)}`)
    return undefined
  }
}

const saveAsUtf8 = (file: string): string =>
  file.endsWith('.csv')
    ? 'save the file as UTF-8. In Excel that is the file type "CSV UTF-8 (comma delimited)"'
    : 'save the file as UTF-8'

/** Detected by its byte order mark, or by the zero bytes next to most letters. */
function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const hasZeros =
    (first === 0 && third === 0 && second !== 0) || (first !== 0 && second === 0 && fourth === 0)
  return hasMark || hasZeros
}
