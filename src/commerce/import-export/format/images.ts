import { z } from 'zod'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { wholeText } from './values.ts'

/** A row of `images/images.csv`. */
export const ImageRow = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^[\w.-]+\.(webp|avif|png|jpe?g)$/, 'must be the name of a WebP, AVIF, PNG or JPEG file'),
  alt: z.string().max(500),
  width: wholeText(1, 20_000),
  height: wholeText(1, 20_000),
})
type ImageRow = z.output<typeof ImageRow>

/** How a picture begins: at an offset, these bytes. Its extension may name another type: what shows it looks for itself. */
const beginnings = [
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftyp' },
  { at: 1, bytes: 'PNG' },
  { at: 0, bytes: '\xff\xd8' },
]

/** Why a file cannot be a whole picture, as far as its frame says. Undefined when it can. */
export function pictureProblem(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const found = beginnings.find(
    (one) => bytes.toString('latin1', one.at, one.at + one.bytes.length) === one.bytes,
  )
  if (!found) return 'is not a picture'
  return isCut(bytes, found.bytes) ? 'is cut off: copy it again' : undefined
}

function isCut(bytes: Buffer, kind: string): boolean {
  // The header of a WebP has the length of what follows. The last chunk of a PNG has no pixels: decoders do not miss it.
  if (kind === 'WEBP') return bytes.length < bytes.readUInt32LE(4) + 8
  const end = bytes.lastIndexOf('IEND')
  return kind === 'PNG' && (end === -1 || bytes.length < end + 8)
}

export const imagesFile = (images: readonly ImageRow[]): FolderFile =>
  csvFile(
    'images/images.csv',
    ['file', 'alt', 'width', 'height'],
    images.map(({ file, alt, width, height }) => ({ file, alt, width, height })),
  )
