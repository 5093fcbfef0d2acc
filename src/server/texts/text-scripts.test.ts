import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Assets } from '#server/http/assets.ts'
import { openStockedShop } from '#testing/shop.ts'
import { scriptPrefix } from './script-address.ts'
import { openTextScripts } from './text-scripts.ts'

const { shop, database } = await openStockedShop()

// Scripts in the format that the bundler writes.
const sources: Record<string, string> = {
  '/assets/bag-1a2b.js':
    'import"./shared-1a2b.js";var e={"@texts":`shell`},t={"@texts":`ui`};console.log(e,t)',
  '/assets/shared-1a2b.js': 'export const one=1',
}
const assets: Assets = {
  find: (path) => {
    const source = sources[path]
    return source === undefined
      ? undefined
      : {
          readText: async () => source,
          answer: async () => new Response(source, { headers: { etag: '"built"' } }),
        }
  },
}
const scripts = openTextScripts({ shop, assets })

async function prefixIn(locale: string): Promise<string> {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('The fixture has no main site')
  return scriptPrefix(await shop.texts.of(site, locale))
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  scripts(new Request(`http://localhost${path}`, { headers }), 'main')

test("RUN-019 a script contains the texts of its site and locale, with the brand's values, and is cached for a year", async () => {
  const prefix = await prefixIn('en-CA')
  const answer = await ask(`${prefix}/assets/bag-1a2b.js`)
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.get('content-type')).toMatch(/javascript/)
  const text = (await answer?.text()) ?? ''
  expect(text).toContain('import"./shared-1a2b.js"')
  expect(text).not.toContain('@texts')
  const [, shell = ''] = /var e=(.*),t=\{/.exec(text) ?? []
  const messages: Record<string, Record<string, unknown>> = JSON.parse(shell)
  expect(Object.keys(messages)).toEqual(['en-CA'])
  expect(messages['en-CA']?.['shell.logo']).toBe('Test Candies, to the home page')
  expect(Object.keys(messages['en-CA'] ?? {}).every((id) => id.startsWith('shell.'))).toBe(true)
})

test('locales with the same texts have separate scripts', async () => {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('The fixture has no main site')
  const locales = ['en-AU', 'en-NZ'].map((id) => ({ id, preferredCurrency: 'USD' as const }))
  const there = openTextScripts({
    assets,
    shop: { texts: shop.texts, sites: { ...shop.sites, find: async () => ({ ...site, locales }) } },
  })
  for (const { id } of locales) {
    const path = `${scriptPrefix(await shop.texts.of(site, id))}/assets/bag-1a2b.js`
    const answer = await there(new Request(`http://localhost${path}`), 'main')
    expect(await answer?.text()).toContain(`"${id}":{`)
  }
})

test('a script is compressed for browsers that accept it', async () => {
  const answer = await ask(`${await prefixIn('en-US')}/assets/bag-1a2b.js`, { 'accept-encoding': 'br, gzip' })
  expect(answer?.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
  expect(String(brotliDecompressSync(bytes))).toContain('Test Candies, to the home page')
})

test('a script without texts is identical to the file of the build', async () => {
  const answer = await ask(`${await prefixIn('en-US')}/assets/shared-1a2b.js`)
  expect(answer?.headers.get('etag')).toBe('"built"')
})

test('a page from before a change gets the new texts under its old URL, and no cache stores them', async () => {
  const before = await prefixIn('en-US')
  await database.transact(async () => {
    const tags = await shop.texts.records.replace([{ locale: 'en', texts: { 'shell.bag': 'Trug' } }])
    await database.announce(tags)
  })
  await expect.poll(() => prefixIn('en-US')).not.toBe(before)
  const old = await ask(`${before}/assets/bag-1a2b.js`)
  expect(old?.headers.get('cache-control')).toBe('no-store')
  expect(await old?.text()).toContain('"shell.bag":"Trug"')
  const fresh = await ask(`${await prefixIn('en-US')}/assets/bag-1a2b.js`)
  expect(fresh?.headers.get('cache-control')).toMatch(/immutable/)
})

test.each([
  '/texts/fr-FR-0123456789abcdef/assets/bag-1a2b.js',
  '/texts/en-US-0123456789abcdef/assets/none-1a2b.js',
  '/texts/en-US-0123456789abcdef/assets/bag-1a2b.css',
  '/texts/en-US/assets/bag-1a2b.js',
  '/assets/bag-1a2b.js',
])('%s is not one of these scripts', async (path) => {
  expect(await ask(path)).toBeUndefined()
})

test('in development, a script requests the texts of an area', async () => {
  const answer = await ask('/texts/en-US-dev/areas/noscript.json')
  expect(Object.keys(await answer?.json())).toEqual(['noscript.words'])
})
