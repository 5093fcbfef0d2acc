import type { Images } from '#commerce/images/images.ts'
import type { ReviewPhotos } from '#commerce/reviews/photos.ts'
import { openImageMaker, type ImageMakerOptions, type ImageRequest } from './image-maker.ts'
import { widthFor } from './image-sizes.ts'
import type { ImageFormat } from './resize.ts'

interface ImageRoutesOptions extends ImageMakerOptions {
  images: Pick<Images, 'descriptions' | 'original'>
  photos: Pick<ReviewPhotos, 'describe' | 'original'>
}

/** An address with a content hash never gets another picture. A year is the longest time that caches accept. */
const immutable = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

/**
 * Answers `/images/{hash}/{file}?sw={width}` with the picture in that width and the best format that the browser
 * accepts; undefined for unknown pictures. AVIF takes a second or more to make: browsers get WebP until it is ready.
 */
export function openImageRoutes(options: ImageRoutesOptions) {
  const { images, photos } = options
  const maker = openImageMaker(options)

  async function answer(request: ImageRequest, headers: Record<string, string>): Promise<Response> {
    const cached = await maker.cached(request)
    if (cached) return imageResponse(cached, request.format, headers)
    if (request.format !== 'avif') return imageResponse(await maker.make(request), request.format, headers)
    maker.startMaking(request)
    const quick: ImageRequest = { ...request, format: 'webp' }
    const body = (await maker.cached(quick)) ?? (await maker.make(quick))
    return imageResponse(body, 'webp', { ...headers, 'cache-control': oneHour })
  }

  return async function answerImage(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const [, , hashOrFile = '', fileAfterHash] = url.pathname.split('/')
    const file = decode(fileAfterHash ?? hashOrFile)
    if (file === undefined) return undefined
    const description = (await images.descriptions()).get(file) ?? (await photos.describe(file))
    if (!description) return undefined
    const requested = Number(url.searchParams.get('sw') ?? Number.NaN)
    const width = widthFor(requested > 0 ? requested : undefined, description.width)
    const isCurrent = fileAfterHash !== undefined && hashOrFile === description.hash
    return answer(
      { description, width, format: formatFor(request.headers.get('accept'), description.file) },
      // An address with an old hash, or without one, gets the current picture.
      { 'cache-control': isCurrent ? immutable : oneHour },
    )
  }
}

function formatFor(accept: string | null, file: string): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return /\.png$/i.test(file) ? 'png' : 'jpeg'
}

const imageResponse = (body: Buffer, format: ImageFormat, headers: Record<string, string>): Response =>
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
