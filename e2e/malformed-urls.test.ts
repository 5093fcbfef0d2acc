import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { missingPages, newVisitor } from './harness.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

interface Page {
  status: number
  html: string
  title: string
  isIndexed: boolean
}

/** Requests a path unchanged. A browser, and fetch, would normalize it. */
const visit = (path: string, shopUrl = inject('shopUrl')): Promise<Page> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shopUrl)
    get({ hostname, port, path }, (incoming) => {
      let html = ''
      incoming.setEncoding('utf8').on('data', (text: string) => (html += text))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          html,
          title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
          isIndexed: !/<meta name="robots" content="noindex/.test(html),
        }),
      )
    }).on('error', reject)
  })

const script = '<script>alert(1)</script>'
const picture = '"><img src=x onerror=alert(1)>'
const encode = encodeURIComponent
const tooLong = 'a'.repeat(10_000)
const tooDeep = '/a'.repeat(101)
const injected = /<script>alert|<img src=x/

async function expectPage(path: string, status: number, title: string | RegExp): Promise<Page> {
  const page = await visit(path)
  expect(page.status).toBe(status)
  expect(page.title).toMatch(title)
  expect(page.title.length).toBeLessThan(140)
  expect(page.html).not.toMatch(injected)
  return page
}

describe('a search for invalid text returns a page that is not indexed', () => {
  test.each([
    ['nothing', '', /^Search \|/],
    ['a script', `?q=${encode(script)}`, /^&lt;script&gt;/],
    ['a script behind a title', `?q=${encode(`</title>${script}`)}`, /^&lt;\/title&gt;/],
    ['a picture', `?q=${encode(picture)}`, /^&quot;&gt;&lt;img/],
    ['10,000 letters', `?q=${tooLong}`, /^a{60}… \|/],
    ['a null byte', '?q=%00', /^Search \|/],
    ['a null byte between letters', '?q=fu%00dge', /^fudge \|/],
    ['bytes that are not UTF-8', '?q=%ff%fe', / \| Marigold Candies$/],
    ['half an escape', '?q=%E0%A4%A', / \| Marigold Candies$/],
    ['emoji', `?q=${encode('🍫🍬')}`, /^🍫🍬 \|/],
    ['half an emoji', '?q=%F0%9F%98', / \| Marigold Candies$/],
    ['right-to-left text', `?q=${encode('שוקולד')}`, /^שוקולד \|/],
    ['a direction override', `?q=${encode('\u{202e}truffle')}`, /^truffle \|/],
    ['SQL', `?q=${encode("' or 1=1 --")}`, /^&#x27; or 1=1 -- \|/],
    ['two queries', '?q=caramel&q=fudge', /^caramel \|/],
    ['a start below the first', '?q=caramel&start=-5', /^caramel \|/],
    ['a start that is no number', '?q=caramel&start=NaN', /^caramel \|/],
    ['a size below one', '?q=caramel&sz=-1', /^caramel \|/],
    ['a size that is no number', '?q=caramel&sz=NaN', /^caramel \|/],
    ['a size that is too large', '?q=caramel&sz=99999999999999999999', /^caramel \|/],
    ['a sort that does not exist', '?q=caramel&sort=nonsense', /^caramel \|/],
    ['a locale that does not exist', `?q=caramel&locale=${encode(script)}`, /^caramel \|/],
  ])('%s', async (_, query, title) => {
    const page = await expectPage(`/search${query}`, 200, title)
    expect(page.isIndexed).toBe(false)
  })

  test('CAT-054 an unknown refinement matches no product, is shown, and can be removed', async () => {
    for (const refinement of ['nonsense=1', 'constructor=1', 'c_size=9 tons', `c_size=${script}`]) {
      const { html } = await expectPage(`/search?q=caramel&refine1=${encode(refinement)}`, 200, /^caramel \|/)
      expect(html).toContain('Nothing matches all of those choices.')
      expect(html).toContain('Clear all')
    }
  })

  test.each(['__proto__=1', 'c_size=\u{0}', `c_size=${tooLong}`, '=', 'price'])(
    'an invalid refinement is ignored: %#',
    async (refinement) => {
      const { html } = await expectPage(`/search?q=caramel&refine1=${encode(refinement)}`, 200, /^caramel \|/)
      expect(html).not.toContain('Clear all')
    },
  )

  test('a page beyond the end of a list links to its first page', async () => {
    for (const path of ['/search?q=caramel&start=999999', '/chocolates?start=999999']) {
      const { html, isIndexed } = await expectPage(path, 200, / \| Marigold Candies$/)
      expect(html).toContain('There’s nothing on this page.')
      expect(html).toContain('Go to the first page')
      expect(isIndexed).toBe(false)
    }
  })

  test('a search without results shows popular products', async () => {
    const { html } = await visit('/search?q=zzzqqq')
    expect(html).toContain('Customer favorites')
    expect(html.match(/<article/g)).toHaveLength(4)
  })
})

describe('lists of categories', () => {
  test.each(['?sz=-1', '?sz=abc', '?start=NaN', '?start=12&start=24', '?sort=x'])(
    'invalid parameters are ignored: %s',
    async (rest) => {
      const page = await expectPage(`/chocolates${rest}`, 200, /^Chocolates/)
      expect(page.isIndexed).toBe(true)
    },
  )

  test('a refined list is disallowed in robots.txt, and does not contain a noindex that crawlers could not read', async () => {
    expect((await expectPage('/chocolates?refine1=nonsense%3D1', 200, /^Chocolates/)).isIndexed).toBe(true)
    const robots = await fetch(new URL('/robots.txt', inject('shopUrl')))
    expect(await robots.text()).toContain('Disallow: /*?*refine')
  })
})

test.each([
  ...[
    'nothing',
    encode(script),
    tooLong,
    '%00',
    '%F0%9F%8D%AB',
    '__proto__',
    'a%2Fb',
    'root',
    '%E0%A4%A',
  ].map((id) => [404, `/category/${id}`] as const),
  [404, '/chocolates/x/999999.html'],
  ...[encode(script), '%00', '%F0%9F%8D%AB', tooLong].map((id) => [400, `/chocolates/x/${id}.html`] as const),
  [404, '/.html'],
  [404, '/products/999'],
  ...['nothing', '%00', encode(script), tooLong].map((id) => [404, `/chocolateshops/${id}`] as const),
  ...['nothing', 'nothing/at/all', 'help/%00', encode(script), '%00', '%F0%9F%8D%AB', tooLong].map(
    (key) => [404, `/${key}`] as const,
  ),
  [404, '/%E0%A4%A'],
  [404, '/..%2F..%2Fetc/passwd'],
  ...[
    '//evil.example/x',
    '//',
    '///',
    '//?',
    '//@',
    '//:80',
    '//[',
    '//a:99999',
    '//x/..',
    '//evil.com/%2e%2e',
    '/..//a:99999/',
    '//chocolates',
    '//x.html',
    tooDeep,
    `${tooDeep}/x.html`,
  ].map((path) => [404, path] as const),
] satisfies (readonly [number, string])[])(
  'the server responds with status %i at %.60s',
  async (status, path) => {
    const page = await expectPage(path, status, /^Oh fudge! \| Marigold Candies$/)
    expect(page.isIndexed).toBe(false)
  },
)

test.each([
  ['two slashes at the beginning of a product', '//x.html'],
  ['too many segments', `${tooDeep}/x`],
  ['too many segments before a product', `${tooDeep}/x.html`],
])('a page that the server does not find is not found in the browser, too: %s', async (_, path) => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(missingPages)
  await visit(inject('shopUrl') + path)
  await page.getByRole('heading', { level: 1, name: 'Oh fudge!' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join now' }).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
})

test("a URL that cannot be decoded adds no line to the server's output", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon malformed '))
  const shop = launchShop(folder)
  const closed = once(shop, 'close')
  try {
    const port = await portOf(shop)
    let output = ''
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => (output += String(text)))
    for (const path of ['/%', '/x%/y', '/%E0%A4%A', '/search%?q=1', '/%.data', '/category/%'])
      expect((await visit(path, `http://localhost:${port}`)).status).toBe(404)
    await endShop(shop)
    await closed
    expect(output).toBe('')
  } finally {
    await endShop(shop)
    await rm(folder, { recursive: true, force: true })
  }
})

test.each(['zip=abc', `zip=${encode(script)}`, 'zip=94103&range=NaN', 'zip=%00'])(
  'the store locator ignores invalid parameters: %s',
  async (query) => {
    await expectPage(`/chocolateshops?${query}`, 200, /^Find a chocolate shop/)
  },
)

test('CAT-048 a category is found by its path or by its id', async () => {
  const { html } = await expectPage('/chocolates', 200, /^Chocolates/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/chocolates"/)
  const other = await expectPage('/category/chocolates-truffles', 200, /Truffles/)
  expect(other.html).toMatch(/<link rel="canonical" href="[^"]*\/category\/chocolates-truffles"/)
})
