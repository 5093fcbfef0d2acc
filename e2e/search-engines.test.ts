import { expect, inject, test } from 'vitest'
import { pageRoutes, type PageFlags } from '#shared/http/page-routes.ts'
import routes from '#storefront/routes.ts'
import { newVisitor } from './harness.ts'
import { assortment, bar, siteUrl } from './shop-steps.ts'

test('the sitemap lists existing pages, and each listed page names its canonical URL and its languages', async () => {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, inject('shopUrl')))
    return { status: response.status, text: await response.text() }
  }
  const robots = await read('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${inject('shopUrl')}/sitemap.xml`)
  const map = await read('/sitemap.xml')
  const addresses = [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(50)
  // Ten products, and all other pages.
  const isProduct = (address: string) => address.endsWith('.html')
  const some = [...addresses.filter(isProduct).slice(0, 10), ...addresses.filter((one) => !isProduct(one))]
  for (const address of some) {
    const { status, text } = await read(address)
    expect(status, address).toBe(200)
    expect(text, address).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text, address).toContain(`hrefLang="en-CA" href="${address}?locale=en-CA"`)
    expect(text, address).toContain(`hrefLang="x-default" href="${address}"`)
  }
})

test('the alternates of a page are its locales on the same site, and refer to each other', async () => {
  const { page: tab } = await newVisitor('desktop', inject('shopUrl'), { hasScript: false })
  const alternatesOf = async (address: string) => {
    await tab.goto(address)
    const links = tab.locator('link[rel=alternate]')
    return links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    )
  }
  const sites = [inject('shopUrl'), siteUrl('volumesavings'), siteUrl('fundraising')]
  for (const page of sites.flatMap((site) => [`${site}/`, `${site}/chocolates`])) {
    const alternates = await alternatesOf(page)
    expect(alternates, page).toEqual([
      ['en-US', page],
      ['en-CA', `${page}?locale=en-CA`],
      ['x-default', page],
    ])
    expect(await alternatesOf(`${page}?locale=en-CA`), page).toEqual(alternates)
  }
  // Pages with noindex have none.
  expect(await alternatesOf(`${inject('shopUrl')}/chocolates?q=mint`)).toEqual([])
})

test('a refined or sorted list has the canonical URL of the whole list; each later page of a list has a separate one', async () => {
  const canonicalOf = async (path: string) => {
    const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
    return [
      /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
      /name="robots" content="([^"]*)"/.exec(html)?.[1],
    ]
  }
  const whole = `${inject('shopUrl')}/chocolates`
  expect(await canonicalOf('/chocolates?sort=price-low-to-high')).toEqual([whole, undefined])
  expect(await canonicalOf('/chocolates?refine1=c_isKosher%3Dtrue')).toEqual([whole, undefined])
  expect(await canonicalOf('/chocolates?start=12')).toEqual([`${whole}?start=12`, undefined])
  expect(await canonicalOf('/chocolates?start=7')).toEqual([whole, undefined])
  expect(await canonicalOf('/chocolates?sz=5&start=5')).toEqual([whole, undefined])
  expect(await canonicalOf('/chocolates?q=mint')).toEqual([whole, 'noindex, follow'])
  expect(await canonicalOf(`/somewhere/else${bar.slice(bar.lastIndexOf('/'))}`)).toEqual([
    `${inject('shopUrl')}${bar}`,
    undefined,
  ])
})

test('PDP-011 a product page has structured data of the product, its offers and its breadcrumb', async () => {
  const html = await (await fetch(new URL(assortment, inject('shopUrl')))).text()
  const documents = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']): Record<string, unknown> => JSON.parse(json),
  )
  const product = documents.find((document) => document['@type'] === 'Product')
  expect(product).toMatchObject({
    name: 'Marigold Assortment, 1 lb',
    offers: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Offer', sku: '301011', price: '34.95', priceCurrency: 'USD' }),
    ]),
  })
  expect(documents.find((document) => document['@type'] === 'BreadcrumbList')).toBeDefined()
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/301010\.html"/)
  const canadian = await (await fetch(new URL(`${assortment}?locale=en-CA`, inject('shopUrl')))).text()
  const [, address] = /"priceCurrency":"CAD".*?"url":"([^"]*)"/.exec(canadian) ?? []
  expect(address, 'Canadian dollars at the address that has them').toMatch(/301010\.html\?locale=en-CA$/)
  const shops = await (await fetch(new URL('/chocolateshops?locale=en-CA', inject('shopUrl')))).text()
  const [, shop] = /"ItemList".*?"url":"([^"]*)"/.exec(shops) ?? []
  expect(shop, 'shops in the language of their list').toMatch(/\/chocolateshops\/[a-z-]+\?locale=en-CA$/)
})

test('every link of menus, footer and pages leads to a page', async () => {
  const origin = inject('shopUrl')
  const seen = new Set(['/'])
  const dead: string[] = []
  for (const path of seen) {
    const response = await fetch(new URL(path, origin))
    if (!response.ok) dead.push(`${path}: ${response.status}`)
    const html = await response.text()
    // Does not follow links of lists and products: they lead to every product and back.
    if (path.includes('?') || path.endsWith('.html')) continue
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&')
      if (!link.includes('refine')) seen.add(link)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
})

interface RoutePath {
  path?: string
  children?: RoutePath[]
}

/** A path of a pattern. Ids that the demo does not have lead to not-found pages, which are tested too. */
const pathOf = (pattern: string): string => pattern.replace('/*', '/no-such-page').replaceAll(/:\w+\??/g, '1')

const pathsOf = ({ path, children = [] }: RoutePath): string[] => [
  pathOf(`/${path ?? ''}`),
  ...children.flatMap(pathsOf),
]

const read = async (path: string) => {
  const { status, headers, ...response } = await fetch(new URL(path, inject('shopUrl'))).then(
    async (answer) => ({ status: answer.status, headers: answer.headers, html: await answer.text() }),
  )
  const isHidden =
    /<meta name="robots" content="noindex/.test(response.html) ||
    (headers.get('x-robots-tag') ?? '').includes('noindex')
  const isPrivate = headers.get('cache-control') === 'private, no-store'
  return { status, isHidden, isPrivate, html: response.html }
}

test('the response of every route follows its flags: who may cache it, and whether search engines may list it', async () => {
  for (const [pattern, flags] of Object.entries<PageFlags>(pageRoutes)) {
    const { status, isHidden, isPrivate } = await read(pathOf(pattern))
    // No shared cache stores a missing page, and its status hides it. Staff pages need a password.
    if (status !== 200) continue
    expect([pattern, isPrivate]).toEqual([pattern, flags.caching !== 'shared'])
    if (flags.isHidden) expect([pattern, isHidden]).toEqual([pattern, true])
  }
})

test('a path with a noindex is not disallowed in robots.txt, so that crawlers can read the noindex', async () => {
  const { html: robots } = await read('/robots.txt')
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  const isDisallowed = (path: string) => rules.some((rule) => rule.test(path))
  const lists = ['/chocolates', '/search?q=mint', '/search?q=zzzzzz', '/category/no-such-category']
  const narrowed = lists.flatMap((list) => {
    const mark = list.includes('?') ? '&' : '?'
    return [
      `${list}${mark}refine1=c_isKosher%3Dtrue`,
      `${list}${mark}sort=price-low-to-high`,
      `${list}${mark}start=12`,
    ]
  })
  const paths = [...new Set(routes.flatMap(pathsOf)), ...lists, ...narrowed, bar, assortment]
  expect(paths.length).toBeGreaterThan(50)
  const found = await Promise.all(
    paths.map(async (path) => ({ path, isDisallowed: isDisallowed(path), ...(await read(path)) })),
  )
  const of = (matches: (page: (typeof found)[number]) => boolean) =>
    found.filter(matches).map(({ path }) => path)
  // A missing page is hidden by its status.
  expect(of((page) => page.isDisallowed && page.isHidden && page.status === 200)).toEqual([])
  // Pages for one shopper are hidden.
  expect(of((page) => page.isPrivate && page.status === 200 && !page.isHidden)).toEqual([])
  expect(of((page) => page.isHidden)).toContain('/cart')
  expect(of((page) => page.isDisallowed)).toContain('/chocolates?sort=price-low-to-high')

  const { html: home } = await read('/')
  const [, target = ''] = /"target":"([^"]*)\{search_term_string\}"/.exec(home) ?? []
  expect(target).toContain('/search?q=')
  expect(isDisallowed(target.slice(inject('shopUrl').length))).toBe(false)
  const { html: map } = await read('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.filter(isDisallowed)).toEqual([])
})
