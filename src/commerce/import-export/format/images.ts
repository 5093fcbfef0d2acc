import { z } from 'zod'
import { isDrawing } from '#commerce/pictures.ts'
import type { FolderFile } from '../folder.ts'
import { drawingProblem } from './drawings.ts'
import { csvFile } from '../write-files.ts'
import { wholeText } from './values.ts'

/** A row of `images/images.csv`. */
export const ImageRow = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^[\w.-]+\.(webp|avif|png|jpe?g|svg)$/, 'must be the name of a WebP, AVIF, PNG, JPEG or SVG file'),
  alt: z.string().max(500),
  width: wholeText(1, 20_000),
  height: wholeText(1, 20_000),
})
type ImageRow = z.output<typeof ImageRow>

const jpegStart = '\xff\xd8'

/**
 * The signatures of image formats: bytes at an offset. The extension may be that of another type, because programs
 * detect the type themselves.
 */
const beginnings = [
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftyp' },
  { at: 1, bytes: 'PNG' },
  { at: 0, bytes: jpegStart },
]

/** Why a file cannot be a complete image, according to its container. Undefined if it can. */
export function pictureProblem(file: Uint8Array): string | undefined {
  if (isDrawing(file)) return drawingProblem(file)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const found = beginnings.find(
    (one) => bytes.toString('latin1', one.at, one.at + one.bytes.length) === one.bytes,
  )
  if (!found) return 'is not a picture'
  return isCut(bytes, found.bytes) ? 'is cut off: copy it again' : undefined
}

/** Decoders do not notice a missing end once they have all pixels. The header of a WebP contains its length. */
function isCut(bytes: Buffer, kind: string): boolean {
  if (kind === 'WEBP') return bytes.length < bytes.readUInt32LE(4) + 8
  const end = bytes.lastIndexOf('IEND')
  if (kind === 'PNG') return end === -1 || bytes.length < end + 8
  return kind === jpegStart && !hasEndOfJpeg(bytes)
}

/** A JPEG is a sequence of segments with lengths, then pixels up to an end marker (ITU-T T.81, B.1 and B.2). */
function hasEndOfJpeg(bytes: Buffer): boolean {
  let at = jpegStart.length
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    // The preview image in a segment before the pixels has its own end marker.
    if (bytes[at + 1] === startOfPixels) return bytes.includes(endOfJpeg, at)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const startOfPixels = 0xda
const endOfJpeg = Buffer.of(0xff, 0xd9)

export const imagesFile = (images: readonly ImageRow[]): FolderFile =>
  csvFile(
    'images/images.csv',
    ['file', 'alt', 'width', 'height'],
    images.map(({ file, alt, width, height }) => ({ file, alt, width, height })),
  )
