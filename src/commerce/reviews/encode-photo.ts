import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { openWorkQueue } from '#shared/work/bounded-work.ts'
import { QueueFull } from '#shared/work/queue.ts'
import { ServiceUnavailable } from '#shared/process/service-unavailable.ts'

/** A photo as it is saved: WebP, without metadata about camera, location or time. */
export interface EncodedPhoto {
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
}

const maxSidePixels = 1_600
/** The maximum number of pixels, more than any phone camera has. A small file can decompress to far more. */
const maxPixels = 50_000_000
const decoding = openWorkQueue('reviewPhoto')
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])

/**
 * Encodes a photo again, upright and no larger than pages show it, so that no part of the uploaded file is saved.
 * Refuses files that are not readable as JPEG, PNG or WebP. Throws ServiceUnavailable if too many photos wait.
 */
export async function encodePhoto(sent: Uint8Array): Promise<EncodedPhoto | Refusal<'photo-not-readable'>> {
  try {
    const { format = 'unknown' } = await open(sent).metadata()
    if (!acceptedFormats.has(format)) return refuse('photo-not-readable', {})
    const { data, info } = await decoding.run(() => encode(sent))
    const { width, height } = info
    return { bytes: data, width, height, sha256: createHash('sha256').update(data).digest('hex') }
  } catch (error) {
    if (error instanceof QueueFull) throw new ServiceUnavailable('Too many photos wait', { cause: error })
    // sharp throws for unreadable files. Its messages are meaningless for shoppers.
    return refuse('photo-not-readable', {})
  }
}

const encode = (sent: Uint8Array) =>
  open(sent)
    .rotate()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })

const open = (sent: Uint8Array) => sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' })
