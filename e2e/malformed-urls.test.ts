import { get } from 'node:http'
import { describe, expect, inject, test } from 'vitest'

interface Page {
  status: number
  html: string
  title: string
  isHidden: boolean
}

/** As it stands: a browser would tidy the address up before it asks. */
const visit = (path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inject('shopUrl'))
    get({ hostname, port, path }, (incoming) => {
      let html = ''
      incoming.setEncoding('utf8').on('data', (text: string) => (html += text))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          html,
          title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
          isHidden: /<meta name="robots" content="noindex/.test(html),
        }),
      )
    }).on('error', reject)
  })

const script = '<script>alert(1)</script>'
const picture = '"><img src=x onerror=alert(1)>'
const typed = encodeURIComponent
const endless = 'a'.repeat(10_000)
const marked = /<script>alert|<img src=x/

async function expectPage(path: string, status: number, title: string | RegExp): Promise<Page> {
  const page = await visit(path)
  expect(page.status).toBe(status)
  expect(page.title).toMatch(title)
  expect(page.title.length).toBeLessThan(140)
  expect(page.html).not.toMatch(marked)
  return page
}

describe('a search for nonsense is a search, and none for search engines', () => {
  test.each([
    ['nothing', '', /^Search \|/],
    ['a script', `?q=${typed(script)}`, /^&lt;script&gt;/],
    ['a script behind a title', `?q=${typed(`</title>${script}`)}`, /^&lt;\/title&gt;/],
    ['a picture', `?q=${typed(picture)}`, /^&quot;&gt;&lt;img/],
    ['10,000 letters', `?q=${endless}`, /^a{60}… \|/],
    ['a byte that ends texts', '?q=%00', /^Search \|/],
    ['one between letters', '?q=fu%00dge', /^fudge \|/],
    ['bytes that are no text', '?q=%ff%fe', / \| Marigold Candies$/],
    ['half an escape', '?q=%E0%A4%A', / \| Marigold Candies$/],
    ['pictographs', `?q=${typed('🍫🍬')}`, /^🍫🍬 \|/],
    ['half a pictograph', '?q=%F0%9F%98', / \| Marigold Candies$/],
    ['words from right to left', `?q=${typed('שוקולד')}`, /^שוקולד \|/],
    ['words turned round', `?q=${typed('\u{202e}truffle')}`, /^truffle \|/],
    ['words of a database', `?q=${typed("' or 1=1 --")}`, /^&#x27; or 1=1 -- \|/],
    ['two queries', '?q=caramel&q=fudge', /^caramel \|/],
    ['a start below the first', '?q=caramel&start=-5', /^caramel \|/],
    ['a start that is no number', '?q=caramel&start=NaN', /^caramel \|/],
    ['a size below one', '?q=caramel&sz=-1', /^caramel \|/],
    ['a size that is no number', '?q=caramel&sz=NaN', /^caramel \|/],
    ['a size without end', '?q=caramel&sz=99999999999999999999', /^caramel \|/],
    ['a sort that does not exist', '?q=caramel&sort=nonsense', /^caramel \|/],
    ['a locale that does not exist', `?q=caramel&locale=${typed(script)}`, /^caramel \|/],
  ])('%s', async (_, query, title) => {
    const page = await expectPage(`/search${query}`, 200, title)
    expect(page.isHidden).toBe(true)
  })

  test('CAT-054 a refinement that does not exist leaves nothing, says so, and can be taken away', async () => {
    for (const refinement of ['nonsense=1', 'constructor=1', 'c_size=9 tons', `c_size=${script}`]) {
      const { html } = await expectPage(`/search?q=caramel&refine1=${typed(refinement)}`, 200, /^caramel \|/)
      expect(html).toContain('No sweets match all of these choices.')
      expect(html).toContain('Clear all')
    }
  })

  test.each(['__proto__=1', 'c_size=\u{0}', `c_size=${endless}`, '=', 'price'])(
    'what can be no refinement is none: %#',
    async (refinement) => {
      const { html } = await expectPage(`/search?q=caramel&refine1=${typed(refinement)}`, 200, /^caramel \|/)
      expect(html).not.toContain('Clear all')
    },
  )

  test('behind the end of a list there is a way back to its beginning', async () => {
    for (const path of ['/search?q=caramel&start=999999', '/chocolates?start=999999']) {
      const { html, isHidden } = await expectPage(path, 200, / \| Marigold Candies$/)
      expect(html).toContain('The list ends before this page.')
      expect(html).toContain('Go to the first page')
      expect(isHidden).toBe(true)
    }
  })

  test('whoever finds nothing is shown what others like', async () => {
    const { html } = await visit('/search?q=zzzqqq')
    expect(html).toContain('What others like best')
    expect(html.match(/<article/g)).toHaveLength(4)
  })
})

describe('lists of categories', () => {
  test.each(['?sz=-1', '?sz=abc', '?start=NaN', '?start=12&start=24', '?sort=x', '/'])(
    'nonsense behind the address is passed over: %s',
    async (rest) => {
      const page = await expectPage(`/chocolates${rest}`, 200, /^Chocolates/)
      expect(page.isHidden).toBe(false)
    },
  )

  test('a narrowed list is none for search engines', async () => {
    expect((await expectPage('/chocolates?refine1=nonsense%3D1', 200, /^Chocolates/)).isHidden).toBe(true)
  })
})

test.each([
  ...['nothing', typed(script), endless, '%00', '%F0%9F%8D%AB', '__proto__', 'a%2Fb', 'root', '%E0%A4%A'].map(
    (id) => [404, `/category/${id}`] as const,
  ),
  [404, '/chocolates/x/999999.html'],
  ...[typed(script), '%00', '%F0%9F%8D%AB', endless].map((id) => [400, `/chocolates/x/${id}.html`] as const),
  [404, '/.html'],
  [404, '/products/999'],
  ...['nothing', '%00', typed(script), endless].map((id) => [404, `/chocolateshops/${id}`] as const),
  ...['nothing', 'nothing/at/all', 'help/%00', typed(script), '%00', '%F0%9F%8D%AB', endless].map(
    (key) => [404, `/${key}`] as const,
  ),
  [404, '/%E0%A4%A'],
  [404, '/..%2f..%2fetc/passwd'],
  [404, '//evil.example/x'],
] satisfies (readonly [number, string])[])('%i is answered at %.60s', async (status, path) => {
  const page = await expectPage(path, status, /^Oh fudge! \| Marigold Candies$/)
  expect(page.isHidden).toBe(true)
})

test.each(['zip=abc', `zip=${typed(script)}`, 'zip=94103&range=NaN', 'zip=%00'])(
  'the shops are there whatever is asked: %s',
  async (query) => {
    await expectPage(`/chocolateshops?${query}`, 200, /^Find a chocolate shop/)
  },
)

test('CAT-048 a category is named by its path or by the last part of it', async () => {
  const { html } = await expectPage('/chocolates', 200, /^Chocolates/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/chocolates"/)
  const other = await expectPage('/category/chocolates-truffles', 200, /Truffles/)
  expect(other.html).toMatch(/<link rel="canonical" href="[^"]*\/category\/chocolates-truffles"/)
})

const drawnPages = async (): Promise<number> =>
  Number(
    /^bonbon_page_cache_draws (\d+)/m.exec(await (await fetch(`${inject('shopUrl')}/metrics`)).text())?.[1],
  )

test('a narrowed category is drawn once, whatever else its address carries', async () => {
  const narrowed = '/chocolates?refine1=c_size%3D1+lb&sort=top-rated'
  await visit(narrowed)
  const before = await drawnPages()
  const spellings = ['&utm_source=mail', '&gclid=1&refine21=c_size%3D2+lb', '&x=1&y=2', '&refine0=a%3Db', '']
  for (const more of spellings) expect((await visit(narrowed + more)).status).toBe(200)
  expect((await visit('/chocolates?made=up&sort=top-rated&refine1=c_size%3D1%20lb')).status).toBe(200)
  expect(await drawnPages()).toBe(before)
})
