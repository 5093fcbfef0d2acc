import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { openVideoRoutes } from './video-routes.ts'

const { shop, database } = await openTestShop()
const bytes = randomBytes(2_500_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const film = { file: 'film.mp4', mediaType: 'video/mp4', sha256, readBytes: async () => bytes }
await database.announce(await shop.videos.records.replace([film]))

const routes = openVideoRoutes(shop.videos)
const address = `/videos/${sha256.slice(0, 8)}/film.mp4`

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await routes(new Request(`http://shop.test${path}`, { headers, method }))
  if (!response) throw new Error('There is no such video')
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, body: Buffer.from(await response.arrayBuffer()) }
}

test('a whole video may be cached for a year at the URL with its content hash', async () => {
  const { status, header, body } = await get(address)
  expect([status, header('content-type'), header('content-length')]).toEqual([200, 'video/mp4', '2500000'])
  expect(header('accept-ranges')).toBe('bytes')
  expect(header('cache-control')).toContain('immutable')
  expect(body.equals(bytes)).toBe(true)
  expect((await get('/videos/00000000/film.mp4')).header('cache-control')).toBe('public, max-age=3600')
})

test('a player gets the requested parts, a megabyte at a time, and together they are the video', async () => {
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; start += parts.at(-1)?.length ?? 0) {
    const { status, header, body } = await get(address, { range: `bytes=${start}-` })
    expect([status, header('content-range')]).toEqual([
      206,
      `bytes ${start}-${start + body.length - 1}/2500000`,
    ])
    expect(body.length).toBeLessThanOrEqual(1_000_000)
    parts.push(body)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  expect((await get(address, { range: 'bytes=-5' })).body.equals(bytes.subarray(-5))).toBe(true)
})

test('a part beyond the end is refused, and no part is sent of a video that has changed', async () => {
  const beyond = await get(address, { range: 'bytes=2500000-' })
  expect([beyond.status, beyond.header('content-range')]).toEqual([416, 'bytes */2500000'])
  const etag = (await get(address, {}, 'HEAD')).header('etag') ?? ''
  expect((await get(address, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get(address, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
})

test('a HEAD request reads no video', async () => {
  const { status, header, body } = await get(address, {}, 'HEAD')
  expect([status, header('content-length'), body.length]).toEqual([200, '2500000', 0])
  const ranged = await get(address, { range: 'bytes=0-9' }, 'HEAD')
  expect([ranged.status, ranged.header('content-length')]).toEqual([200, '2500000'])
  expect((await get(address, { range: 'bytes=2500000-' }, 'HEAD')).status).toBe(200)
})

test('an unknown video is not found, however its URL is written', async () => {
  for (const path of [
    '/videos/',
    '/videos/film.mp4',
    `${address}/x`,
    '/videos/0/other.mp4',
    '/videos/0/%2e%2e',
  ])
    expect(await routes(new Request(`http://shop.test${path}`)), path).toBeUndefined()
})

test('no part is sent of a video that another process has just replaced', async () => {
  const request = () => routes(new Request(`http://shop.test${address}`, { headers: { range: 'bytes=0-9' } }))
  expect((await request())?.status).toBe(206)
  // The change is not announced yet, so this process still has the old metadata.
  await shop.videos.records.replace([
    { ...film, sha256: '0'.repeat(64), readBytes: async () => randomBytes(9) },
  ])
  expect(await request()).toBeUndefined()
})
