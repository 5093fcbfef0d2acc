import { maxPixels, maxSidePixels, openPicture, pictureMetadata } from '#commerce/pictures.ts'
import { pictureProblem } from '#commerce/import-export/format/images.ts'

/** The properties of a decoded image. */
export interface DecodedPicture {
  /** Upright, in pixels. */
  width: number
  height: number
  /** Detected from the content: the file name may have the extension of another type. */
  mediaType: string
}

/** Decodes a complete image. If the shop cannot show it, returns an error text that follows the file name. */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture | string> {
  const problem = pictureProblem(bytes)
  if (problem !== undefined) return problem
  try {
    const { format, compression, autoOrient } = await pictureMetadata(bytes)
    const mediaType = mediaTypeOf(format, compression)
    if (mediaType === undefined) return 'is not a WebP, AVIF, PNG, JPEG or SVG picture'
    const { width, height } = autoOrient
    if (width * height > maxPixels || Math.max(width, height) > maxSidePixels)
      return `has ${width} × ${height} pixels, and ${maxPixels / 1_000_000} million are allowed, ${maxSidePixels} on a side: make it smaller`
    // Every pixel of the image contributes to the small one, so all of them are decoded. The image in full size may
    // not fit into memory.
    await openPicture(bytes).resize({ width: decodedWidth, withoutEnlargement: true }).raw().toBuffer()
    return { width, height, mediaType }
  } catch {
    // The messages of the decoders are meaningless for shopkeepers.
    return 'is cut off or damaged: copy it again'
  }
}

const decodedWidth = 64

const mediaTypeOf = (format: string, compression: string | undefined): string | undefined => {
  if (format === 'heif') return compression === 'av1' ? 'image/avif' : undefined
  if (format === 'svg') return 'image/svg+xml'
  return ['webp', 'png', 'jpeg'].includes(format) ? `image/${format}` : undefined
}
