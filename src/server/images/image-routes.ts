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
import { ratioFor, widthFor } from './image-sizes.ts'
import type { ImageFormat, ImageShape } from './resize.ts'

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
 * accepts; undefined for unknown pictures. `sh`, `sm` and `q` shape it too (see wishOf). Making an AVIF takes a second or more, so browsers get WebP until it is
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
    const { wish, ...shape } = wishOf(url.searchParams, description)
    const width = widthFor(wish, largestOf(description, wish))
    const isCurrent = fileAfterHash !== undefined && hashOrFile === description.hash
    const formats = formatsFor(request.headers.get('accept'), description.file)
    const wanted = { description, width, ...shape, format: formats[0], formats, client: request.signal }
    // A URL with an old hash, or without one, gets the current picture.
    return answer(wanted, { 'cache-control': isCurrent ? immutable : oneHour }).catch((error: unknown) =>
      answerInstead(wanted, error),
    )
  }
}

/**
 * What the URL of a picture asks for (DROP-008): `sw` and `sh`, its size in pixels; `sm`, whether it must fit into the
 * size (`fit`, also without `sm`) or is cut to its ratio (`cut`); `q`, the quality of 1 to 100, below 50 for small
 * files. The format follows from the request's `accept`, so `sfrm` and all other parameters have no effect.
 */
function wishOf(
  parameters: URLSearchParams,
  { width, height }: ImageDescription,
): { wish: number | undefined } & ImageShape {
  const [sw, sh, q] = ['sw', 'sh', 'q'].map((name) => Number(parameters.get(name) ?? Number.NaN))
  const quality = q !== undefined && q > 0 && q < 50 ? ('low' as const) : undefined
  if (sh === undefined || !(sh > 0)) return { wish: sw !== undefined && sw > 0 ? sw : undefined, quality }
  const fitting = (sh * width) / height
  if (sw === undefined || !(sw > 0)) return { wish: fitting, quality }
  return parameters.get('sm') === 'cut'
    ? { wish: sw, quality, cutTo: ratioFor(sw, sh) }
    : { wish: Math.min(sw, fitting), quality }
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
