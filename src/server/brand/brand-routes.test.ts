import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from '#server/http/assets.ts'
import { openImageDiskCache } from '#server/images/disk-cache.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openBrandRoutes } from './brand-routes.ts'
import { openIconMaker } from './icon-maker.ts'

const { shop, database } = await openStockedShop()
const errors: unknown[] = []
let folder = ''
let cache = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-brand-'))
  cache = await mkdtemp(join(tmpdir(), 'bonbon-icons-'))
  await cp(fixtureFolder, folder, { recursive: true })
  await cp('demo/images/marigold.svg', join(folder, 'images/fern.svg'))
  await cp(fontFile, join(folder, 'fonts/fern.woff2'))
  const rows = await readFile(join(folder, 'images/images.csv'), 'utf8')
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#2f6b3c' } })
    .png()
    .toFile(join(folder, 'images/square.png'))
  await writeFile(
    join(folder, 'images/images.csv'),
    `${rows.trimEnd()}\nfern.svg,A fern,32,32\nsquare.png,A square,512,512\n`,
  )
})
afterAll(async () => {
  for (const path of [folder, cache]) await rm(path, { recursive: true, force: true })
})

const fontFile = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

const italicFile = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2'

const fern = {
  name: 'Fern & Fudge',
  shortName: 'Fern',
  slogan: 'Plants with a sweet tooth',
  icon: 'fern.svg',
  colours: { ground: '#f4f7f0', dark: '#17301f', main: '#2f6b3c' },
  fonts: { heading: { family: 'Fern Sans', files: [{ file: 'fern.woff2', weight: '300 900' }] } },
}

/** Imports the fixture with this brand of its main site, and opens the routes. */
async function openRoutes(brand: object) {
  const file = join(folder, 'sites/main.json')
  const site: unknown = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...Object(site), brand }))
  expect(await shop.importExport.importFolder(folder)).not.toHaveProperty('problems')
  const diskCache = openImageDiskCache({
    folder: cache,
    maxBytes: 1_000_000,
    report: (error) => errors.push(error),
  })
  const routes = openBrandRoutes({
    sites: shop.sites,
    brands: shop.brands,
    icons: openIconMaker({ images: shop.images, diskCache }),
    assets: await openAssets('public'),
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await routes(new Request(`http://www.localhost${path}`, { headers }), 'main')
    if (!answer) throw new Error(`Nothing answers ${path}`)
    return answer
  }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** The colour of a pixel. */
async function pixelOf(png: Buffer, x: number, y: number): Promise<string> {
  const pixel = await sharp(png)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}

test('RUN-011 the manifest contains the names, colours and icons of the brand', async () => {
  const get = await openRoutes(fern)
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Fern & Fudge',
    short_name: 'Fern',
    description: 'Plants with a sweet tooth',
    background_color: '#f4f7f0',
    theme_color: '#f4f7f0',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src)
    expect([src, icon.headers.get('content-type')]).toEqual([src, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(await bytesOf(icon)).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test("RUN-011 the icons show the brand's picture on its background colour", async () => {
  const get = await openRoutes(fern)
  expect(await (await get('/icons/icon.svg')).text()).toBe(await readFile('demo/images/marigold.svg', 'utf8'))
  for (const size of [180, 192, 512]) {
    const png = await bytesOf(await get(`/icons/${size}.png`))
    expect(await pixelOf(png, 0, 0)).toBe('#f4f7f0')
    expect(await pixelOf(png, size / 2, size / 2)).toBe('#d98a0b')
  }
  const ico = await get('/favicon.ico')
  expect([ico.status, ico.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const file = await bytesOf(ico)
  expect(file.readUInt32LE(14) + file.readUInt32LE(18)).toBe(file.length)
  const { width, hasAlpha } = await sharp(file.subarray(file.readUInt32LE(18))).metadata()
  expect([width, hasAlpha]).toEqual([32, true])
})

test('RUN-011 without an icon they show the first letter of the name on the main colour', async () => {
  const { icon, ...others } = fern
  const get = await openRoutes(others)
  for (const path of ['/icons/192.png', '/icons/512.png', '/icons/maskable-512.png']) {
    const png = await bytesOf(await get(path))
    expect([path, await pixelOf(png, 1, 1)]).toEqual([path, '#2f6b3c'])
    const white = await sharp(png).stats()
    expect(white.channels[0]?.max).toBe(255)
  }
  const drawing = await (await get('/icons/icon.svg')).text()
  expect(drawing).toContain('fill="#2f6b3c"')
  // The outline of F: it needs no font.
  expect(drawing).toMatch(/<path fill="#fff" d="M/)
  const letter = await (
    await openRoutes({ ...others, name: 'Élan', shortName: undefined })
  )('/icons/icon.svg')
  expect(await letter.text()).not.toBe(drawing)
})

test('RUN-011 browsers cache icons and manifest, revalidate them by ETag, and get new ones after the brand changes', async () => {
  const get = await openRoutes(fern)
  for (const path of ['/icons/192.png', '/favicon.ico', '/icons/icon.svg', '/manifest.webmanifest']) {
    const first = await get(path)
    const tag = first.headers.get('etag') ?? ''
    expect([path, first.headers.get('cache-control')]).toEqual([path, 'public, max-age=3600'])
    expect([path, (await get(path, { 'if-none-match': tag })).status]).toEqual([path, 304])
  }
  const before = (await get('/icons/192.png')).headers.get('etag')
  const { icon, ...others } = fern
  const getOther = await openRoutes(others)
  expect((await getOther('/icons/192.png')).headers.get('etag')).not.toBe(before)
})

test('RUN-012 the URL of the style sheet contains a hash of its content, and an older URL returns the current one', async () => {
  const get = await openRoutes(fern)
  const site = await shop.sites.find('main')
  const { styleSheet } = site ? await shop.brands.look(site) : {}
  expect(styleSheet?.path).toMatch(/^\/brand\/[\da-f]{12}\.css$/)
  const answer = await get(styleSheet?.path ?? '')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toContain('--main:#2f6b3c')
  const older = await get('/brand/000000000000.css')
  expect([older.headers.get('cache-control'), await older.text()]).toEqual(['no-cache', styleSheet?.css])
  expect(await (await get('/brand.css')).text()).toBe(styleSheet?.css)
})

test('RUN-012 the offline page uses the colours of the brand', async () => {
  const get = await openRoutes(fern)
  expect(await (await get('/offline-worker.js')).text()).toContain(
    ':root{--ground:#f4f7f0;--dark:#17301f;--main:#2f6b3c}',
  )
})

test("RUN-013 imported fonts are served from the shop's host and cached for a year", async () => {
  const get = await openRoutes(fern)
  const css = await (await get('/brand.css')).text()
  const [, path = ''] = /src:url\('([^']+)'\)/.exec(css) ?? []
  expect(path).toMatch(/^\/fonts\/[\da-f]{8}\/fern\.woff2$/)
  const font = await get(path)
  expect([font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
    'font/woff2',
    'public, max-age=31536000, immutable',
  ])
  expect(await bytesOf(font)).toEqual(await readFile(fontFile))
  expect((await get('/fonts/00000000/fern.woff2')).headers.get('cache-control')).toBe('public, max-age=3600')
  await expect(get('/fonts/00000000/other.woff2')).rejects.toThrow('Nothing answers')
  expect(await statementsOf(() => get(path))).toEqual([])
  expect(errors).toEqual([])
})

test('RUN-013 an imported replacement font with the same name is served immediately', async () => {
  const get = await openRoutes(fern)
  expect(await bytesOf(await get('/fonts/00000000/fern.woff2'))).toEqual(await readFile(fontFile))
  await cp(italicFile, join(folder, 'fonts/fern.woff2'))
  const getAfter = await openRoutes(fern)
  expect(await bytesOf(await getAfter('/fonts/00000000/fern.woff2'))).toEqual(await readFile(italicFile))
})

test('RUN-011 a photograph is not used as an SVG icon, and is not read to find that out', async () => {
  const get = await openRoutes({ ...fern, icon: 'square.png' })
  await get('/icons/32.png')
  const statements = await statementsOf(() => get('/icons/icon.svg').catch(() => {}))
  expect(statements).toEqual([])
})

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const stop = database.onStatement(({ text }) => statements.push(text))
  await work()
  stop()
  return statements
}
