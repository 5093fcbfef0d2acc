import type { Folder } from './folder.ts'
import type { Problems } from './problems.ts'

const megabyte = 1_000_000

/** Half of the longest string that Node can have. */
const mostMegabytes = 250

/**
 * Reads a text file. Undefined when it does not exist, or when it is too large or not UTF-8 and added to the problems:
 * spreadsheets like to save their own encoding, in which every accent would arrive as a question mark. A byte order mark is
 * left out.
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1)
    problems.add({ file, line: before.split('\n').length }, '', 'is not UTF-8: save the file as UTF-8')
    return undefined
  }
}
