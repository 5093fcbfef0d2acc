import sharp from 'sharp'
import { isDrawing, openDrawing, openPicture } from '#commerce/pictures.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** OPS-045. AVIF uses another scale: quality 60 looks like 80 in WebP. */
const quality = { avif: 60, webp: 80, jpeg: 80 }

// One thread per picture: several are made at the same time, and pages need the processor too.
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0 })

/** Converts a picture to another format and makes it narrower, never wider. */
export async function resize(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = isDrawing(original)
    ? await openDrawing(original, width)
    : openPicture(original).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality: quality.webp, effort: 2 }).toBuffer()
    case 'jpeg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer()
    case 'png':
      return resized.png().toBuffer()
  }
}
