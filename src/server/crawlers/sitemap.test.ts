import { describe, expect, it } from 'vitest'
import type { LivePage } from '#commerce/redirects/redirects.ts'
import { openStockedShop } from '#testing/shop.ts'
import { renderSitemap } from './sitemap.ts'

const site = { siteId: 'main', origin: 'https://www.example.com', otherLocales: ['en-CA'], isClosed: false }
const changedAt = new Date('2026-03-01T10:00:00Z')

const product = (name: string): LivePage => ({
  kind: 'product',
  path: `/gifts/${name}/${name}.html`,
  changedAt,
})

/** Renders the sitemap of a site that has the given pages. */
async function read(path: string, pages: LivePage[], perFile?: number) {
  const page = await renderSitemap({ live: async () => pages }, path, site, perFile)
  return page && { status: page.response.status, text: await page.response.text(), tags: page.tags }
}

const addresses = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('a small site', () => {
  const pages: LivePage[] = [
    product('tin'),
    { kind: 'category', path: '/category/tins', changedAt },
    { kind: 'content', path: 'help/shipping-rates', changedAt },
    { kind: 'content', path: 'home', changedAt },
    { kind: 'content', path: 'offers-main', changedAt },
    { kind: 'shop', path: 'pasadena-ca', changedAt },
  ]

  it('lists every page once in one file, with the host of the site', async () => {
    const sitemap = await read('/sitemap.xml', pages)
    expect(sitemap?.status).toBe(200)
    expect(addresses(sitemap?.text)).toEqual([
      'https://www.example.com/',
      'https://www.example.com/chocolateshops',
      'https://www.example.com/gifts/tin/tin.html',
      'https://www.example.com/category/tins',
      'https://www.example.com/help/shipping-rates',
      'https://www.example.com/offers',
      'https://www.example.com/chocolateshops/pasadena-ca',
    ])
  })

  it('lists the time of the last change if it is known', async () => {
    const { text = '' } = (await read('/sitemap.xml', pages)) ?? {}
    expect(text).toContain(
      '<loc>https://www.example.com/gifts/tin/tin.html</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>',
    )
    expect(text).toContain('<loc>https://www.example.com/chocolateshops</loc></url>')
  })

  it('returns 404 for a numbered file', async () => {
    expect((await read('/sitemap-1.xml', pages))?.status).toBe(404)
  })
})

describe('a large site', () => {
  const pages = Array.from({ length: 8 }, (_, index) => product(`tin-${index}`))

  it('lists files that together contain every page once', async () => {
    const index = await read('/sitemap.xml', pages, 4)
    expect(index?.text).toContain('<sitemapindex')
    expect(addresses(index?.text)).toEqual([1, 2, 3].map((n) => `https://www.example.com/sitemap-${n}.xml`))
    const files = await Promise.all([1, 2, 3].map((n) => read(`/sitemap-${n}.xml`, pages, 4)))
    const all = files.flatMap((file) => addresses(file?.text))
    // Includes the home page. Without shops there is no page for the list of shops.
    expect(all.length).toBe(9)
    expect(new Set(all).size).toBe(9)
  })

  it.each(['/sitemap-0.xml', '/sitemap-4.xml'])('returns 404 for %s', async (path) => {
    expect((await read(path, pages, 4))?.status).toBe(404)
  })
})

it('escapes characters of a name that would end the path of a URL', async () => {
  const { text = '' } = (await read('/sitemap.xml', [product('tin #1?')])) ?? {}
  expect(text).toContain('/gifts/tin%20%231%3F/')
})

it('escapes characters that XML does not allow', async () => {
  const { text = '' } = (await read('/sitemap.xml', [product("a&b'c")])) ?? {}
  expect(text).toContain('/gifts/a&amp;b&apos;c/')
})

it.each([
  ['50%-off', '50%25-off'],
  ['half-%E0%A4%A', 'half-%25E0%25A4%25A'],
  ['caf%C3%A9', 'caf%C3%A9'],
  ['café', 'caf%C3%A9'],
  ['a%2Fb', 'a%2Fb'],
])('writes the path %s as %s', async (name, spelled) => {
  const { text } = (await read('/sitemap.xml', [product(name), product('tin')])) ?? {}
  expect(addresses(text)).toContain(`https://www.example.com/gifts/${spelled}/${spelled}.html`)
  expect(addresses(text)).toContain('https://www.example.com/gifts/tin/tin.html')
})

it('returns undefined for other paths', async () => {
  expect(await read('/sitemap', [])).toBeUndefined()
  expect(await read('/sitemap-1.xml/more', [])).toBeUndefined()
})

it('lists the pages of the shop, separately for each site', async () => {
  const { shop } = await openStockedShop()
  const of = async (siteId: string) =>
    addresses(
      await (await renderSitemap(shop.redirects, '/sitemap.xml', { ...site, siteId }))?.response.text(),
    )
  expect(await of('main')).toContain('https://www.example.com/gifts/fudge-tin/fudge-tin.html')
  expect(await of('volumesavings')).not.toContain('https://www.example.com/gifts/fudge-tin/fudge-tin.html')
})
