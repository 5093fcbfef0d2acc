import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReviewPhotos } from '#commerce/reviews/photos.ts'
import { openWorkQueue } from '#shared/work/bounded-work.ts'
import { QueueFull } from '#shared/work/queue.ts'
import type { ImageDiskCache } from './disk-cache.ts'
import { sizesNear } from './image-sizes.ts'
import { resize, type ImageFormat, type ImageShape } from './resize.ts'

export interface ImageMakerOptions {
  images: Pick<Images, 'original'>
  /** The photos in shoppers' reviews. */
  photos: Pick<ReviewPhotos, 'original'>
  diskCache: ImageDiskCache
  report: (error: unknown) => void
  /** The number of pictures that may wait to be made while clients wait for them. */
  maxWaiting?: number
}

export interface ImageRequest extends ImageShape {
  description: ImageDescription
  width: number
  format: ImageFormat
}

export interface CachedImage {
  body: Buffer
  format: ImageFormat
}

/** Makes resized pictures, each once for any number of callers, and caches them on disk. */
interface ImageMaker {
  cached(request: ImageRequest): Promise<Buffer | undefined>
  /** The cached picture of the nearest width, in the first available one of the formats. */
  nearestCached(request: ImageRequest, formats: readonly ImageFormat[]): Promise<CachedImage | undefined>
  /**
   * Makes the picture. Rejects with QueueFull when too many others wait. A waiting picture leaves the queue when its
   * last client disconnects (`client` aborts).
   */
  make(request: ImageRequest, client?: AbortSignal): Promise<Buffer>
  /** Makes the picture in the background, unless too many others wait. Errors are passed to `report`. */
  startMaking(request: ImageRequest): void
}

interface Making {
  body: Promise<Buffer>
  clients: number
  /** The picture has left the queue: it is finished even if no client waits for it. */
  hasBegun: boolean
  dropped: AbortController
}

export function openImageMaker(options: ImageMakerOptions): ImageMaker {
  const { images, photos, diskCache, report, maxWaiting } = options
  const inProgress = new Map<string, Making>()
  const queue = openWorkQueue('picture', maxWaiting === undefined ? undefined : { maxWaiting })
  const avifQueue = openWorkQueue('avifPicture')

  async function makeAndCache(request: ImageRequest, name: string, making: Making) {
    const { description, width, format, cutTo } = request
    // Reads the original only when its turn in the queue has come, so that waiting pictures use no memory.
    const work = async () => {
      making.hasBegun = true
      const original = await originalOf(description.file)
      const isOriginal = original.mediaType === `image/${format}` && width >= description.width && !cutTo
      return isOriginal ? Buffer.from(original.bytes) : resize(original.bytes, request)
    }
    const body = await (format === 'avif' ? avifQueue : queue).run(work, making.dropped.signal)
    await diskCache.write(name, body)
    return body
  }

  async function originalOf(file: string) {
    const original = (await images.original(file)) ?? (await photos.original(file))
    if (!original) throw new Error(`The picture ${file} is gone`)
    return original
  }

  function startOnce(request: ImageRequest): Making {
    const name = nameOf(request)
    const running = inProgress.get(name)
    if (running) return running
    const making: Making = {
      body: Promise.resolve(Buffer.alloc(0)),
      clients: 0,
      hasBegun: false,
      dropped: new AbortController(),
    }
    inProgress.set(name, making)
    const forget = () => inProgress.get(name) === making && inProgress.delete(name)
    making.dropped.signal.addEventListener('abort', forget)
    making.body = makeAndCache(request, name, making).finally(forget)
    return making
  }

  function make(request: ImageRequest, client?: AbortSignal): Promise<Buffer> {
    if (client?.aborted) return Promise.reject(new ClientHasLeft())
    const making = startOnce(request)
    making.clients += 1
    const leave = () => {
      making.clients -= 1
      if (making.clients === 0 && !making.hasBegun) making.dropped.abort(new ClientHasLeft())
    }
    client?.addEventListener('abort', leave, { once: true })
    return making.body
  }

  return {
    cached: (request) => diskCache.read(nameOf(request)),
    async nearestCached(request, formats) {
      for (const width of sizesNear(request.width, request.description.width))
        for (const format of formats) {
          const body = await diskCache.read(nameOf({ ...request, width, format }))
          if (body) return { body, format }
        }
      return undefined
    },
    make,
    startMaking(request) {
      if (request.format === 'avif' && avifQueue.isFull()) return
      make(request).catch((error: unknown) => error instanceof QueueFull || report(error))
    },
  }
}

/** The error of a picture that is not made because no client waits for it. */
export class ClientHasLeft extends Error {
  override name = 'ClientHasLeft'
}

const nameOf = ({
  description: { hash, file },
  width,
  format,
  quality = 'usual',
  cutTo,
}: ImageRequest): string => {
  const shape = [quality === 'low' ? '-low' : '', cutTo ? `-cut-${cutTo.join('-')}` : ''].join('')
  return `${hash}-${file.replaceAll(/[^\w.-]/g, '_')}-${width}${shape}.${format}`
}
