import { expect, inject, test } from 'vitest'
import { newVisitor, type Screen } from './harness.ts'

const pages = [
  ['the home page', '/'],
  ['a category with a band', '/chocolates'],
  ['a category below it, narrowed', '/category/chocolates-by-the-pound?refine1=c_size%3D1+lb'],
  ['a search', '/search?q=caramel'],
  ['a search that finds nothing', '/search?q=zzzqqq'],
  ['a product with choices', '/chocolates/assorted-1lb/301010.html'],
  ['a content page', '/help/shipping-rates'],
  ['the maintenance page', '/maintenance'],
] as const

for (const screen of ['desktop', 'mobile'] satisfies Screen[]) {
  for (const [what, path] of pages) {
    test(`${what} is accessible, silent and no wider than the ${screen} screen`, async () => {
      const visitor = await newVisitor(screen)
      await visitor.visit(path)
      await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await visitor.expectAccessible(`${what} at ${screen}`)
      await visitor.expectNoSidewaysScroll()
      await visitor.leave()
    })
  }
}

test('no page is wider than a window of 320 px', async () => {
  const visitor = await newVisitor('mobile')
  await visitor.page.setViewportSize({ width: 320, height: 700 })
  for (const [, path] of pages) {
    await visitor.visit(path)
    await visitor.expectNoSidewaysScroll()
  }
  await visitor.leave()
})

test('SHELL-067 SHELL-068 SHELL-069 SHELL-070 SHELL-074 PDP-009 PDP-012 an address that leads nowhere says so, with status 404 and a way home', async () => {
  for (const path of ['/no/such/page', '/chocolates/gone/999999.html', '/category/nothing']) {
    const response = await fetch(new URL(path, inject('shopUrl')))
    const html = await response.text()
    expect(response.status, path).toBe(404)
    expect(html, path).toContain('Oh fudge!')
    expect(html, path).toMatch(/This page doesn(&#x27;|')t exist\./)
    expect(html, path).toContain('<a href="/"')
    expect(html, path).toContain('<title>Oh fudge! | Marigold Candies</title>')
  }
})

test('SHELL-026 SHELL-072 SHELL-073 /404 is the second error page', async () => {
  const response = await fetch(new URL('/404', inject('shopUrl')))
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toMatch(/Well, this isn(&#x27;|')t pretty\./)
  expect(html).toContain('This page seems to have run away.')
  expect(html).toMatch(/<a href="\/"[^>]*>Back To Home</)
})

test('SHELL-012 the home page has one address', async () => {
  const response = await fetch(new URL('/home?locale=en-CA', inject('shopUrl')), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/?locale=en-CA'])
})

test.each([
  ['/cart', 'Your bag'],
  ['/shipping', 'Shipping'],
  ['/billing', 'Payment'],
  ['/revieworder', 'Review your order'],
  ['/order-confirmation', 'Confirmation'],
  ['/login', 'Sign in'],
  ['/register', 'Create an account'],
  ['/new-password-form', 'A new password'],
  ['/account-confirmation', 'Verify your email'],
  ['/track-order', 'Track an order'],
  ['/account', 'Your account'],
  ['/wallet', 'Your account'],
  ['/order-details/00000001', 'Your account'],
  ['/404', "Well, this isn't pretty."],
  ['/nothing/here', 'Oh fudge!'],
])('%s has one title', async (path, title) => {
  const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
  const titles = [...html.matchAll(/<title>([^<]*)</g)].map(([, words = '']) => words.replace('&#x27;', "'"))
  expect(titles).toEqual([`${title} | Marigold Candies`])
})

test('OPS-038 pages may be kept for a quarter of an hour', async () => {
  for (const path of [
    '/',
    '/chocolates',
    '/search?q=mint',
    '/chocolates/assorted-1lb/301010.html',
    '/help/faq',
  ]) {
    const { headers } = await fetch(new URL(path, inject('shopUrl')))
    expect(headers.get('cache-control'), path).toBe('public, s-maxage=900')
  }
})

test('PDP-011 a product page tells search engines the product, its offers and the way to it', async () => {
  const html = await (await fetch(new URL('/chocolates/assorted-1lb/301010.html', inject('shopUrl')))).text()
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
})

test('every link of menus, footer and pages leads somewhere', async () => {
  const origin = inject('shopUrl')
  const seen = new Set(['/'])
  const dead: string[] = []
  for (const path of seen) {
    const response = await fetch(new URL(path, origin))
    if (!response.ok) dead.push(`${path}: ${response.status}`)
    const html = await response.text()
    // From lists every product would follow, and from every product its list again.
    if (path.includes('?') || path.endsWith('.html')) continue
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&')
      if (!link.includes('refine')) seen.add(link)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
})
