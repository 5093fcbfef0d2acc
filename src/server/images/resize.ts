import sharp from 'sharp'
import { isDrawing, openDrawing, openPicture } from '#commerce/pictures.ts'
import type { CutRatio } from './image-sizes.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** OPS-045. AVIF uses another scale: quality 60 looks like 80 in WebP. `low` is for clients that ask for small files. */
const qualities = {
  usual: { avif: 60, webp: 80, jpeg: 80 },
  low: { avif: 40, webp: 60, jpeg: 60 },
} as const

type ImageQuality = keyof typeof qualities

export interface ImageShape {
  quality?: ImageQuality | undefined
  /** Cut around the middle to this ratio of width to height. */
  cutTo?: CutRatio | undefined
}

// One thread per picture: several are made at the same time, and pages need the processor too.
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0 })

/** Converts a picture to another format and makes it narrower, never wider. */
export async function resize(
  original: Uint8Array,
  { width, format, quality: name = 'usual', cutTo }: { width: number; format: ImageFormat } & ImageShape,
): Promise<Buffer> {
  const quality = qualities[name]
  const whole = isDrawing(original) ? await openDrawing(original, width) : openPicture(original)
  const resized = cutTo
    ? whole.resize({ width, height: Math.max(1, Math.round((width * cutTo[1]) / cutTo[0])), fit: 'cover' })
    : isDrawing(original)
      ? whole
      : whole.resize({ width, withoutEnlargement: true })
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
