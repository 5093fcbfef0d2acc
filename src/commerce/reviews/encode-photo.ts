import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** A photo as the shop keeps it: WebP without a word about camera, place or time. */
export interface EncodedPhoto {
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
}

const longestSide = 1_600
/** More than any phone's camera; a small file may unfold to more. */
const mostPixels = 50_000_000
const accepted = new Set(['jpeg', 'png', 'webp'])

/**
 * Makes a sent photo anew, upright and no larger than pages show it, so that nothing of the sent file itself is kept.
 * Refuses what is no photo.
 */
export async function encodePhoto(sent: Uint8Array): Promise<EncodedPhoto | Refusal<'photo-not-readable'>> {
  try {
    const { format = 'unknown' } = await open(sent).metadata()
    if (!accepted.has(format)) return refuse('photo-not-readable', {})
    const { data, info } = await open(sent)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { bytes: data, width, height, sha256: createHash('sha256').update(data).digest('hex') }
  } catch {
    // The library throws for what it cannot read, and says why in words for nobody.
    return refuse('photo-not-readable', {})
  }
}

const open = (sent: Uint8Array) => sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
