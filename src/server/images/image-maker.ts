import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReviewPhotos } from '#commerce/reviews/photos.ts'
import { openQueue, QueueFull } from '#shared/queue.ts'
import type { ImageDiskCache } from './disk-cache.ts'
import { resize, type ImageFormat } from './resize.ts'

export interface ImageMakerOptions {
  images: Pick<Images, 'original'>
  /** The photos that shoppers sent with their reviews. */
  photos: Pick<ReviewPhotos, 'original'>
  diskCache: ImageDiskCache
  report: (error: unknown) => void
}

export interface ImageRequest {
  description: ImageDescription
  width: number
  format: ImageFormat
}

/** Makes resized pictures, each once for any number of callers, and caches them on disk. */
interface ImageMaker {
  cached(request: ImageRequest): Promise<Buffer | undefined>
  make(request: ImageRequest): Promise<Buffer>
  /** Makes the picture in the background, unless too many others wait. Errors go to `report`. */
  startMaking(request: ImageRequest): void
}

export function openImageMaker({ images, photos, diskCache, report }: ImageMakerOptions): ImageMaker {
  const inProgress = new Map<string, Promise<Buffer>>()
  const queue = openQueue({ concurrency: 2 })
  // AVIF is slow: it must not delay the other formats.
  const avifQueue = openQueue({ concurrency: 1, maxWaiting: 500 })

  async function makeAndCache({ description, width, format }: ImageRequest, name: string): Promise<Buffer> {
    // The original is read in the queue too: those that wait take no memory.
    const body = await (format === 'avif' ? avifQueue : queue).run(async () => {
      const original = await originalOf(description.file)
      const isOriginal = original.mediaType === `image/${format}` && width >= description.width
      return isOriginal ? Buffer.from(original.bytes) : resize(original.bytes, width, format)
    })
    await diskCache.write(name, body)
    return body
  }

  async function originalOf(file: string) {
    const original = (await images.original(file)) ?? (await photos.original(file))
    if (!original) throw new Error(`The picture ${file} is gone`)
    return original
  }

  function make(request: ImageRequest): Promise<Buffer> {
    const name = nameOf(request)
    const running = inProgress.get(name)
    if (running) return running
    const making = makeAndCache(request, name).finally(() => inProgress.delete(name))
    inProgress.set(name, making)
    return making
  }

  return {
    cached: (request) => diskCache.read(nameOf(request)),
    make,
    startMaking(request) {
      if (request.format === 'avif' && avifQueue.isFull()) return
      make(request).catch((error: unknown) => error instanceof QueueFull || report(error))
    },
  }
}

const nameOf = ({ description: { hash, file }, width, format }: ImageRequest): string =>
  `${hash}-${file.replaceAll(/[^\w.-]/g, '_')}-${width}.${format}`
