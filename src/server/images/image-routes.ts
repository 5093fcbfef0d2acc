import { clientClosedRequest } from '#api/http/aborted-body.ts'
import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReviewPhotos } from '#commerce/reviews/photos.ts'
import { QueueFull } from '#shared/work/queue.ts'
import { retryAfterSeconds } from '#shared/process/service-unavailable.ts'
import {
  ClientHasLeft,
  openImageMaker,
  type CachedImage,
  type ImageMakerOptions,
  type ImageRequest,
} from './image-maker.ts'
import { widthFor } from './image-sizes.ts'
import type { ImageFormat } from './resize.ts'

interface ImageRoutesOptions extends ImageMakerOptions {
  images: Pick<Images, 'descriptions' | 'original'>
  photos: Pick<ReviewPhotos, 'describe' | 'original'>
}

/** A URL with a content hash never gets another picture. A year is the longest time that caches accept. */
const immutable = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'
/** The cache time of a picture of another size than the requested one. */
const tenSeconds = 'public, max-age=10'

interface WantedImage extends ImageRequest {
  /** The accepted formats, the best one first. */
  formats: readonly ImageFormat[]
  /** Aborts when the client disconnects. */
  client: AbortSignal
}

/**
 * Answers `/images/{hash}/{file}?sw={width}` with the picture in that width and the best format that the browser
 * accepts; undefined for unknown pictures. Making an AVIF takes a second or more, so browsers get WebP until it is
 * ready. While too many pictures wait, the response is the nearest cached size, or 503.
 */
export function openImageRoutes(options: ImageRoutesOptions) {
  const { images, photos } = options
  const maker = openImageMaker(options)

  async function answer({ formats, client, ...request }: WantedImage, headers: Record<string, string>) {
    const cached = await maker.cached(request)
    if (cached) return imageResponse({ body: cached, format: request.format }, headers)
    if (request.format !== 'avif') {
      return imageResponse({ body: await maker.make(request, client), format: request.format }, headers)
    }
    maker.startMaking(request)
    const quick: ImageRequest = { ...request, format: 'webp' }
    const body = (await maker.cached(quick)) ?? (await maker.make(quick, client))
    return imageResponse({ body, format: 'webp' }, { ...headers, 'cache-control': oneHour })
  }

  /** The response for a picture that cannot be made now: another size of it, or 503 for this picture only. */
  async function answerInstead(wanted: WantedImage, error: unknown): Promise<Response> {
    if (error instanceof ClientHasLeft) return new Response(null, { status: clientClosedRequest })
    if (!(error instanceof QueueFull)) throw error
    const nearest = await maker.nearestCached(wanted, wanted.formats)
    return nearest ? imageResponse(nearest, { 'cache-control': tenSeconds }) : busyImage()
  }

  return async function answerImage(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const [, , hashOrFile = '', fileAfterHash] = url.pathname.split('/')
    const file = decode(fileAfterHash ?? hashOrFile)
    if (file === undefined) return undefined
    const description = (await images.descriptions()).get(file) ?? (await photos.describe(file))
    if (!description) return undefined
    const requested = Number(url.searchParams.get('sw') ?? Number.NaN)
    const wish = requested > 0 ? requested : undefined
    const width = widthFor(wish, largestOf(description, wish))
    const isCurrent = fileAfterHash !== undefined && hashOrFile === description.hash
    const formats = formatsFor(request.headers.get('accept'), description.file)
    const wanted = { description, width, format: formats[0], formats, client: request.signal }
    // A URL with an old hash, or without one, gets the current picture.
    return answer(wanted, { 'cache-control': isCurrent ? immutable : oneHour }).catch((error: unknown) =>
      answerInstead(wanted, error),
    )
  }
}

/** A vector drawing fits every width. Without a requested width it has its own. */
const largestOf = ({ file, width }: ImageDescription, requested: number | undefined): number =>
  requested !== undefined && file.endsWith('.svg') ? Infinity : width

/** The formats that the browser accepts, the best one first. */
function formatsFor(accept: string | null, file: string): [ImageFormat, ...ImageFormat[]] {
  const older: ImageFormat = /\.(png|svg)$/i.test(file) ? 'png' : 'jpeg'
  if (accept?.includes('image/avif')) return ['avif', 'webp', older]
  return accept?.includes('image/webp') ? ['webp', older] : [older]
}

const busyImage = (): Response =>
  new Response('Too many pictures are being made', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })

const imageResponse = ({ body, format }: CachedImage, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': `image/${format}`,
      'content-length': String(body.byteLength),
      vary: 'accept',
      'cross-origin-resource-policy': 'cross-origin',
      ...headers,
    },
  })

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
