import type { FontRecord } from '#commerce/brand/brands.ts'
import { fileContent } from './file-content.ts'
import type { Folder } from '#commerce/import-export/folder.ts'
import type { Problems } from '#commerce/import-export/problems.ts'

/** Every visitor loads it. Only fonts with all scripts of the world are larger; subsets are small enough. */
const maxFontBytes = 500_000

/** Reads the fonts of the folder `fonts/`. Invalid files are added to the problems and skipped. */
export async function readFonts(folder: Folder, problems: Problems): Promise<FontRecord[]> {
  const fonts: FontRecord[] = []
  for (const file of await folder.names('fonts')) {
    // Other names are reported by the check of the layout.
    if (!file.endsWith('.woff2')) continue
    const path = `fonts/${file}`
    const content = await fileContent(folder, path, fontProblem)
    if (typeof content === 'object') fonts.push({ file, ...content })
    else problems.add({ file: path, line: null }, '', content ?? 'cannot be read')
  }
  return fonts
}

/** A WOFF2 file begins with its signature, the kind of its font and its length (WOFF 2.0, 4.1). */
function fontProblem(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return 'is not a WOFF2 font'
  if (bytes.length < headerBytes || bytes.readUInt32BE(8) !== bytes.length)
    return 'is cut off or damaged: copy it again'
  if (bytes.length > maxFontBytes)
    return `has ${bytes.length} bytes, and ${maxFontBytes} are allowed: make a subset of the characters that the shop needs`
  return undefined
}

const headerBytes = 48
