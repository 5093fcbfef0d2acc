import { expect, inject, test } from 'vitest'
import { missingPages, newVisitorWithImages, type Screen } from './harness.ts'
import { assortment } from './shop-steps.ts'

const pages = [
  ['the home page', '/'],
  ['a category with a banner', '/chocolates'],
  ['a refined subcategory', '/category/chocolates-by-the-pound?refine1=c_size%3D1+lb'],
  ['a search', '/search?q=caramel'],
  ['a search that finds nothing', '/search?q=zzzqqq'],
  ['a product with variants', assortment],
  ['a content page', '/help/shipping-rates'],
  ['the maintenance page', '/maintenance'],
] as const

/** Pages with an error status, which the browser reports. */
const errorPages = ['/no/such/page', '/404']

for (const screen of ['desktop', 'mobile'] satisfies Screen[]) {
  for (const [what, path] of pages) {
    test(`${what} is accessible, logs nothing and is no wider than the ${screen} screen`, async () => {
      const visitor = await newVisitorWithImages(screen)
      await visitor.visit(path)
      await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await visitor.expectAccessible(`${what} at ${screen}`)
      await visitor.expectNoSidewaysScroll()
      const images = await visitor.page
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter((image) => image.complete)
            .map((image) => [image.currentSrc, image.naturalWidth > 0] as const),
        )
      // The maintenance page has only the icon, which may load later.
      if (path !== '/maintenance') expect(images.length).toBeGreaterThan(0)
      expect(images.filter(([, isShown]) => !isShown)).toEqual([])
    })
  }
}

test('no page is wider than a screen of 320 px', async () => {
  const visitor = await newVisitorWithImages('mobile')
  visitor.allowProblems(missingPages)
  await visitor.page.setViewportSize({ width: 320, height: 700 })
  for (const path of [...pages.map(([, path]) => path), ...errorPages]) {
    await visitor.visit(path)
    await visitor.expectNoSidewaysScroll()
  }
})

test('SHELL-016 /search lists the matching products', async () => {
  const response = await fetch(new URL('/search?q=sea%20salt', inject('shopUrl')))
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toContain('“sea salt”')
  const products = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = '']) => name)
  expect(products.length).toBeGreaterThan(0)
  expect(products[0]).toContain('Sea Salt Caramel')
  // Sugared Lemon Drops do not match the query.
  expect(products.join()).not.toContain('Sugared Lemon Drops')
  const all = await (await fetch(new URL('/search?q=lemon', inject('shopUrl')))).text()
  expect(all).toContain('Sugared Lemon Drops')
  // A query without a match lists popular products and shows a message.
  const other = await (await fetch(new URL('/search?q=umbrella', inject('shopUrl')))).text()
  expect(other).toMatch(/We couldn(?:&#x27;|')t find any sweets/)
})

test('SHELL-067 SHELL-068 SHELL-069 SHELL-070 SHELL-074 PDP-009 PDP-012 an unknown path is answered with status 404, a message and a link to the home page', async () => {
  for (const path of ['/no/such/page', '/chocolates/gone/999999.html', '/category/nothing']) {
    const response = await fetch(new URL(path, inject('shopUrl')))
    const html = await response.text()
    expect(response.status, path).toBe(404)
    expect(html, path).toContain('Oh fudge!')
    expect(html, path).toMatch(/This page doesn(&#x27;|')t exist\./)
    const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
    expect(main, path).toMatch(/<a href="\/"[^>]*>Back To Home</)
    expect(html, path).toContain('<title>Oh fudge! | Marigold Candies</title>')
  }
})

test('SHELL-017 the path of a category is accepted in upper and lower case, and the page has the canonical URL', async () => {
  const response = await fetch(new URL('/Chocolates', inject('shopUrl')))
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/<link rel="canonical" href="[^"]*\/chocolates"/)
})

test('an unknown page offers a search', async () => {
  const { page, visit, expectAccessible, allowProblems } = await newVisitorWithImages('desktop')
  allowProblems(missingPages)
  await visit('/no/such/page?locale=en-CA')
  await expectAccessible('an unknown page')
  await page.getByRole('main').getByRole('searchbox', { name: 'Search the shop' }).fill('caramel')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=caramel&locale=en-CA')
})

test('the web manifest and its icons exist, and pages declare a light colour scheme', async () => {
  const get = async (path: string) => fetch(new URL(path, inject('shopUrl')))
  const html = await (await get('/')).text()
  expect(html).toContain('<meta name="color-scheme" content="light"/>')
  const [, address = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? []
  const { icons } = (await (await get(address)).json()) as { icons: { src: string; type: string }[] }
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html) ?? []
  const expected = [
    { src: touchIcon, type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
    ...icons,
  ]
  const answers = await Promise.all(expected.map(({ src }) => get(src)))
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(expected.map(({ type }) => type))
})

test('SHELL-026 SHELL-072 SHELL-073 /404 is the second error page', async () => {
  const response = await fetch(new URL('/404', inject('shopUrl')))
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toMatch(/Well, this isn(&#x27;|')t pretty\./)
  expect(html).toContain('This page seems to have run away.')
  expect(html).toMatch(/<a href="\/"[^>]*>Back To Home</)
})

test('SHELL-012 /home redirects to the URL of the home page', async () => {
  const response = await fetch(new URL('/home?locale=en-CA', inject('shopUrl')), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/?locale=en-CA'])
})

test.each([
  ['/cart', 'Your bag'],
  ['/shipping', 'Shipping'],
  ['/billing', 'Payment'],
  ['/revieworder', 'Review your order'],
  ['/order-confirmation', 'Confirmation'],
  ['/payment-check', 'Checking your payment'],
  ['/login', 'Sign in'],
  ['/register', 'Create an account'],
  ['/new-password-form', 'Reset your password'],
  ['/account-confirmation', 'Verify your email'],
  ['/track-order', 'Track an order'],
  ['/track', 'Track an order'],
  ['/account', 'Your account'],
  ['/wallet', 'Your account'],
  ['/order-details/00000001', 'Your account'],
  ['/404', "Well, this isn't pretty."],
  ['/nothing/here', 'Oh fudge!'],
])('the page %s contains exactly one title', async (path, title) => {
  const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
  const titles = [...html.matchAll(/<title>([^<]*)</g)].map(([, title = '']) => title.replace('&#x27;', "'"))
  expect(titles).toEqual([`${title} | Marigold Candies`])
})
