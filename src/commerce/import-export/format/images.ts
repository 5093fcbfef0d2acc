import { z } from 'zod'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { wholeText } from './values.ts'

/** The media types of pictures by file extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

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

export const imagesFile = (images: readonly ImageRow[]): FolderFile =>
  csvFile(
    'images/images.csv',
    ['file', 'alt', 'width', 'height'],
    images.map(({ file, alt, width, height }) => ({ file, alt, width, height })),
  )
