import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReviewPhotos } from '#commerce/reviews/photos.ts'
import type { ImageDiskCache } from './disk-cache.ts'
import { widthFor } from './image-sizes.ts'
import { openQueue, resize, type ImageFormat } from './resize.ts'

interface ImagesOptions {
  images: Pick<Images, 'descriptions' | 'original'>
  /** Those that shoppers sent with their reviews. */
  photos: Pick<ReviewPhotos, 'describe' | 'original'>
  shelf: ImageDiskCache
  report: (error: unknown) => void
}

interface Wish {
  description: ImageDescription
  width: number
  format: ImageFormat
}

/** An address with a content hash never means another picture; a year is the longest that caches look ahead. */
const forEver = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=3600'

/**
 * Answers `/images/{hash}/{file}?sw={width}`: the picture in that width and the best format that the browser takes.
 * AVIF takes a second or more to make, so the first to ask get WebP while it is made.
 */
export function openImageRoutes({ images, photos, shelf, report }: ImagesOptions) {
  const making = new Map<string, Promise<Buffer>>()
  const turns = openQueue(2)
  const slowTurns = openQueue(1, 500)

  const nameOf = ({ description: { hash, file }, width, format }: Wish) =>
    `${hash}-${file.replaceAll(/[^\w.-]/g, '_')}-${width}.${format}`

  async function make(wish: Wish): Promise<Buffer> {
    const { file } = wish.description
    const original = (await images.original(file)) ?? (await photos.original(file))
    if (!original) throw new Error(`The picture ${file} is gone`)
    const isAsItIs = original.mediaType === `image/${wish.format}` && wish.width >= wish.description.width
    const body = isAsItIs
      ? Buffer.from(original.bytes)
      : await (wish.format === 'avif' ? slowTurns : turns).take(() =>
          resize(original.bytes, wish.width, wish.format),
        )
    await shelf.write(nameOf(wish), body)
    return body
  }

  function makeOnce(wish: Wish): Promise<Buffer> {
    const name = nameOf(wish)
    const known = making.get(name)
    if (known) return known
    const work = make(wish).finally(() => making.delete(name))
    making.set(name, work)
    return work
  }

  async function answer(wish: Wish, headers: Record<string, string>): Promise<Response> {
    const kept = await shelf.read(nameOf(wish))
    if (kept) return pictureResponse(kept, wish.format, headers)
    if (wish.format !== 'avif') return pictureResponse(await makeOnce(wish), wish.format, headers)
    if (!slowTurns.isFull()) makeOnce(wish).catch(report)
    const quick: Wish = { ...wish, format: 'webp' }
    const body = (await shelf.read(nameOf(quick))) ?? (await makeOnce(quick))
    return pictureResponse(body, 'webp', { ...headers, 'cache-control': forNow })
  }

  return async function answerImage(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const [, , hashOrFile = '', fileBehindHash] = url.pathname.split('/')
    const file = decode(fileBehindHash ?? hashOrFile)
    if (file === undefined) return undefined
    const description = (await images.descriptions()).get(file) ?? (await photos.describe(file))
    if (!description) return undefined
    const asked = Number(url.searchParams.get('sw') ?? Number.NaN)
    const width = widthFor(asked > 0 ? asked : undefined, description.width)
    const isExact = fileBehindHash !== undefined && hashOrFile === description.hash
    return answer(
      { description, width, format: formatFor(request.headers.get('accept'), description.file) },
      // An old address, or one without a hash, shows the picture of today.
      { 'cache-control': isExact ? forEver : forNow },
    )
  }
}

function formatFor(accept: string | null, file: string): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return /\.png$/i.test(file) ? 'png' : 'jpeg'
}

const pictureResponse = (body: Buffer, format: ImageFormat, headers: Record<string, string>): Response =>
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
