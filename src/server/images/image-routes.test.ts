import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openHttpServer } from '#server/http/http-server.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openImageDiskCache } from './disk-cache.ts'
import { widthFor } from './image-sizes.ts'
import { openImageRoutes } from './image-routes.ts'

const { shop } = await openStockedShop()
const errors: unknown[] = []
const report = (error: unknown) => errors.push(error)
let folder: string
let wide: string

const modern = 'image/avif,image/webp,*/*'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-images-'))
  const description = (await shop.images.descriptions()).get('wide.webp')
  if (!description) throw new Error('The fixture shop has no wide.webp')
  wide = `/images/${description.hash}/wide.webp`
})
afterAll(() => rm(folder, { recursive: true }))

function open({ maxBytes = 1_000_000, original = shop.images.original } = {}) {
  const diskCache = openImageDiskCache({ folder, maxBytes, report })
  const routes = openImageRoutes({
    images: { ...shop.images, original },
    photos: shop.reviews.photos,
    diskCache,
    report,
  })
  return async (path: string, accept: string) => {
    const response = await routes(new Request(`http://localhost${path}`, { headers: { accept } }))
    if (!response) return undefined
    const body = Buffer.from(await response.arrayBuffer())
    const { format, compression, width, height } = await sharp(body).metadata()
    return { headers: response.headers, body, format: compression === 'av1' ? 'avif' : format, width, height }
  }
}

it('resizes a picture to the requested width, never wider than the original', async () => {
  const get = open()
  expect(await get(`${wide}?sw=64`, 'image/webp')).toMatchObject({ format: 'webp', width: 64, height: 27 })
  expect(await get(`${wide}?sw=3000`, 'image/webp')).toMatchObject({ width: 120, height: 50 })
  expect(await get(wide, 'image/webp')).toMatchObject({ width: 120 })
})

it('DROP-008 a picture fits into the requested size or is cut to its ratio, and unknown parameters have no effect', async () => {
  const get = open()
  const sizeOf = async (query: string) => {
    const { width, height } = (await get(`${wide}?${query}`, 'image/webp')) ?? {}
    return [width, height]
  }
  expect(await sizeOf('sw=64&sfrm=jpg&fmt=png&anything=1')).toEqual([64, 27])
  expect(await sizeOf('sh=26')).toEqual([64, 27])
  expect(await sizeOf('sw=120&sh=26')).toEqual([64, 27])
  expect(await sizeOf('sw=120&sh=26&sm=fit')).toEqual([64, 27])
  expect(await sizeOf('sw=64&sh=64&sm=cut')).toEqual([64, 64])
  // Other ratios become the nearest of a list.
  expect(await sizeOf('sw=64&sh=63&sm=cut')).toEqual([64, 64])
  expect(await sizeOf('sw=64&sh=32&sm=cut')).toEqual([64, 32])
  for (const wrong of ['sw=64&sh=-1', 'sw=64&sh=x', 'sw=64&sh=0&sm=cut', 'sw=64&q=-5'])
    expect(await sizeOf(wrong)).toEqual([64, 27])
})

it('DROP-008 a low quality makes a smaller file than the usual one', async () => {
  const get = open()
  const bytesOf = async (query: string) =>
    (await get(`${wide}?sw=108&${query}`, 'image/jpeg'))?.body.byteLength ?? 0
  const [low, usual] = [await bytesOf('q=30'), await bytesOf('q=80')]
  expect(low).toBeGreaterThan(0)
  expect(low).toBeLessThan(usual)
  expect(await bytesOf('q=49')).toBe(low)
  expect(await bytesOf('')).toBe(usual)
})

it('PDP-027 the width of upsell products is not rounded up', () => {
  expect(widthFor(636, 5_000)).toBe(636)
})

it('OPS-044 OPS-046 OPS-047 OPS-048 OPS-049 makes exactly the widths of the design, and rounds other widths up', () => {
  const responsive = [640, 750, 828, 1080, 1200, 1920, 2048, 3000]
  const other = [1152, 1534, 1944, 350, 460, 945, 715, 972, 370]
  for (const width of [...responsive, ...other]) expect(widthFor(width, 5_000)).toBe(width)
  expect(widthFor(701, 5_000)).toBe(715)
  expect(widthFor(74, 5_000)).toBe(78)
  expect(widthFor(100_000, 5_000)).toBe(3_000)
  expect(widthFor(undefined, 900)).toBe(900)
})

it('OPS-045 PDP-028 compresses pictures with quality 80', async () => {
  const original = await shop.images.original('wide.webp')
  const compressed = (quality: number) =>
    sharp(original?.bytes).resize({ width: 64 }).webp({ quality, effort: 2 }).toBuffer()
  const given = await open()(`${wide}?sw=64`, 'image/webp')
  expect(given?.body).toEqual(await compressed(80))
  expect(given?.body).not.toEqual(await compressed(79))
})

it('answers with WebP while AVIF is being made, and with AVIF from then on', async () => {
  const get = open()
  const first = await get(`${wide}?sw=108`, modern)
  expect(first).toMatchObject({ format: 'webp', width: 108 })
  expect(first?.headers.get('cache-control')).toBe('public, max-age=3600')
  const later = await vi.waitFor(
    async () => {
      const answer = await get(`${wide}?sw=108`, modern)
      expect(answer?.headers.get('content-type')).toBe('image/avif')
      return answer
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(later).toMatchObject({ format: 'avif', width: 108 })
  expect(later?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(later?.headers.get('vary')).toBe('accept')
})

it('reads two originals at a time, however many pictures are requested', async () => {
  let reading = 0
  let most = 0
  const get = open({
    original: async (file) => {
      reading += 1
      most = Math.max(most, reading)
      const original = await shop.images.original(file)
      reading -= 1
      return original
    },
  })
  const widths = [16, 64, 96, 120]
  const requests = ['image/jpeg', 'image/webp'].flatMap((accept) =>
    widths.map((width) => get(`${wide}?sw=${width}`, accept)),
  )
  await Promise.all(requests)
  expect(most).toBeLessThanOrEqual(2)
})

it('sends older browsers a JPEG', async () => {
  expect(await open()(`${wide}?sw=64`, 'image/png,*/*')).toMatchObject({ format: 'jpeg', width: 64 })
})

it('sends a short cache time for a URL whose picture may change', async () => {
  const get = open()
  expect((await get('/images/wide.webp', 'image/webp'))?.headers.get('cache-control')).toBe(
    'public, max-age=3600',
  )
  const old = await get('/images/00000000/wide.webp?sw=64', 'image/webp')
  expect(old).toMatchObject({ width: 64 })
  expect(old?.headers.get('cache-control')).toBe('public, max-age=3600')
})

it('makes a picture once for many simultaneous requests, and reads it from disk after a restart', async () => {
  let reads = 0
  const original: typeof shop.images.original = async (file) => {
    reads += 1
    return shop.images.original(file)
  }
  const get = open({ original })
  await Promise.all(Array.from({ length: 20 }, () => get(`${wide}?sw=78`, 'image/webp')))
  expect(reads).toBe(1)
  expect(await open({ original })(`${wide}?sw=78`, 'image/webp')).toMatchObject({ width: 78 })
  expect(reads).toBe(1)
})

it('returns undefined for an unknown picture, however its URL is written', async () => {
  const get = open()
  for (const path of ['/images/nope.webp', '/images/abc/../../etc/passwd', '/images/%E0%A4%A', '/images/']) {
    expect(await get(path, modern)).toBeUndefined()
  }
})

it('shows the photo of a review once the review is published', async () => {
  const shopper = { siteId: 'main', customerId: 'photographer' }
  const review = { rating: 5, title: 'Oh', text: 'It looks the way it tastes.', author: 'Mia' } as const
  const { id } = allowed(await shop.reviews.write(shopper, 'lemon-drops', review))
  const sent = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#b3203c' } })
    .png()
    .toBuffer()
  const { file } = allowed(await shop.reviews.photos.add(shopper, id, sent))
  const get = open()
  expect(await get(`/images/${file}`, 'image/webp')).toBeUndefined()
  await shop.reviews.moderation.publish(id)
  expect(await get(`/images/${file}?sw=64`, 'image/webp')).toMatchObject({ format: 'webp', width: 64 })
})

it('stays within its size limit on disk', async () => {
  const diskCache = openImageDiskCache({ folder, maxBytes: 10_000, memoryBytes: 1, report })
  for (let index = 0; index < 30; index += 1)
    await diskCache.write(`picture-${index}`, Buffer.alloc(1_000, index))
  const pictures = async () => (await readdir(folder)).filter((name) => name.startsWith('picture-'))
  const left = await pictures()
  expect(left.length).toBeLessThanOrEqual(10)
  expect(left).toContain('picture-29')
  expect(await diskCache.read('picture-29')).toEqual(Buffer.alloc(1_000, 29))
  expect(errors).toEqual([])
})

it('stays within its size limit on disk when pictures are written at the same time', async () => {
  const own = join(folder, 'at once')
  const diskCache = openImageDiskCache({ folder: own, maxBytes: 10_000, memoryBytes: 1, report })
  const write = (name: string) => diskCache.write(name, Buffer.alloc(1_000))
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 8 }, (_, index) => write(`picture-${round}-${index}`)))
  await write('last')
  expect((await readdir(own)).length).toBeLessThanOrEqual(10)
  expect(errors).toEqual([])
})

it('stays near its size limit on disk when several processes write', async () => {
  const shared = join(folder, 'shared')
  const caches = Array.from({ length: 4 }, () =>
    openImageDiskCache({ folder: shared, maxBytes: 10_000, memoryBytes: 1, report }),
  )
  for (let index = 0; index < 40; index += 1)
    for (const [writer, cache] of caches.entries())
      await cache.write(`${writer}-${index}`, Buffer.alloc(1_000))
  expect((await readdir(shared)).length).toBeLessThanOrEqual(10)
  expect(errors).toEqual([])
})

it('answers with pictures also when they cannot be cached', async () => {
  const failures: unknown[] = []
  const file = join(folder, 'a file')
  await writeFile(file, '')
  const diskCache = openImageDiskCache({
    folder: file,
    maxBytes: 1_000,
    memoryBytes: 1,
    report: (error) => failures.push(error),
  })
  const routes = openImageRoutes({ images: shop.images, photos: shop.reviews.photos, diskCache, report })
  const response = await routes(
    new Request(`http://localhost${wide}?sw=64`, { headers: { accept: 'image/webp' } }),
  )
  expect(response?.status).toBe(200)
  expect(failures).toHaveLength(1)
})

/** Images whose originals are read when the test allows it, and the files read so far. */
async function openHeld(maxWaiting: number, cachedWidths: number[] = []) {
  const own = await mkdtemp(join(folder, 'held-'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const read: string[] = []
  const diskCache = openImageDiskCache({ folder: own, maxBytes: 1_000_000, report })
  const original: typeof shop.images.original = async (file) => {
    read.push(file)
    await promise
    return shop.images.original(file)
  }
  const options = { images: { ...shop.images, original }, photos: shop.reviews.photos, diskCache, report }
  const routes = openImageRoutes({ ...options, maxWaiting })
  const requestOf = (width: number, accept: string, signal?: AbortSignal) =>
    new Request(`http://localhost${wide}?sw=${width}`, { headers: { accept }, ...(signal && { signal }) })
  const get = (width: number, accept = 'image/webp', signal?: AbortSignal) =>
    routes(requestOf(width, accept, signal))
  const before = openImageRoutes({ ...options, images: shop.images })
  for (const width of cachedWidths) await before(requestOf(width, 'image/webp'))
  return { routes, get, read, resume: () => resolve() }
}

it('answers 503 for a picture when too many others wait', async () => {
  const { get, read, resume } = await openHeld(1)
  const making = [get(64), get(78)]
  await vi.waitFor(() => expect(read).toHaveLength(2))
  const waiting = get(108)
  const refused = await vi.waitFor(async () => {
    const response = await get(120)
    expect(response?.status).toBe(503)
    return response
  })
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('cache-control')).toBe('private, no-store')
  resume()
  const made = await Promise.all([...making, waiting])
  expect(made.map((response) => response?.status)).toEqual([200, 200, 200])
})

it('answers with the nearest cached size, in a format that the browser accepts, when too many others wait', async () => {
  const { get, read, resume } = await openHeld(0, [64, 108])
  const making = [get(78, 'image/jpeg'), get(108, 'image/jpeg')]
  await vi.waitFor(() => expect(read).toHaveLength(2))
  const nearest = await get(120, modern)
  expect([nearest?.status, nearest?.headers.get('cache-control')]).toEqual([200, 'public, max-age=10'])
  expect(
    await sharp(Buffer.from((await nearest?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata(),
  ).toMatchObject({
    format: 'webp',
    width: 108,
  })
  expect((await get(64, 'image/png'))?.status).toBe(503)
  resume()
  await Promise.all(making)
})

it('does not make a picture whose clients have all disconnected', async () => {
  const { get, read, resume } = await openHeld(10)
  const busy = [get(64), get(78)]
  await vi.waitFor(() => expect(read).toHaveLength(2))
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  const left = [get(108, 'image/webp', first.signal), get(108, 'image/webp', second.signal)]
  const shared = [get(120, 'image/webp', third.signal), get(120)]
  // The descriptions are read before the originals.
  await new Promise((resolve) => setImmediate(resolve))
  for (const client of [first, second, third]) client.abort()
  expect((await Promise.all(left)).map((response) => response?.status)).toEqual([499, 499])
  resume()
  await Promise.all(busy)
  expect((await shared[1])?.status).toBe(200)
  expect(read).toHaveLength(3)
  // The picture is made for the next client.
  expect((await get(108))?.status).toBe(200)
  expect(read).toHaveLength(4)
})

it('detects by the connection that a client has disconnected', async () => {
  const { routes, get, read, resume } = await openHeld(10)
  const answers: (number | undefined)[] = []
  const server = openHttpServer(
    getRequestListener(async (request) => {
      const response = await routes(request)
      answers.push(response?.status)
      return response ?? new Response(null, { status: 404 })
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const busy = [get(64), get(78)]
  await vi.waitFor(() => expect(read).toHaveLength(2))
  const address = server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  client.write(`GET ${wide}?sw=108 HTTP/1.1\r\nhost: localhost\r\naccept: image/webp\r\n\r\n`)
  await once(server, 'request')
  client.destroy()
  await vi.waitFor(() => expect(answers).toEqual([499]))
  resume()
  await Promise.all(busy)
  expect(read).toHaveLength(2)
})
