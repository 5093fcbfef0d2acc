import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { assortment, barkBox, toReviews } from './shop-steps.ts'

test('PDP-001 PDP-085 PDP-088 a product page shows recommendations and recently viewed products, and a skeleton until they load', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(barkBox)
  await page.waitForFunction(() => sessionStorage.getItem('viewed-products_main') !== null)
  const requests = await holdRequests(page, '**/scapi/Personalization/getRecommendations')
  await visitor.visit(assortment)
  await toReviews(page)
  const love = page.locator('section', { has: page.getByRole('heading', { name: 'Customers Also Love' }) })
  await love.waitFor()
  expect(await love.getAttribute('aria-busy')).toBe('true')
  expect(await love.getByRole('article').count()).toBe(0)
  requests.releaseAll()
  await love.getByRole('article').first().waitFor()
  expect(await love.getAttribute('aria-busy')).toBe('false')
  const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently Viewed' }) })
  expect(await viewed.getByRole('article').count()).toBe(1)
  await viewed.getByRole('link', { name: 'Peppermint Bark Box', exact: true }).waitFor()
  await visitor.expectAccessible('recommendations')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const fromAbove = [
    page.getByRole('navigation', { name: 'Where you are' }),
    page.getByRole('group', { name: /^Pictures of/ }),
    page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true }).first(),
    heading('Frequently Bought Together'),
    heading('Customers Also Love'),
    heading('Recently Viewed'),
    heading('Reviews'),
  ]
  const tops = await Promise.all(fromAbove.map(async (part) => (await part.boundingBox())?.y ?? NaN))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('PDP-091 the recommendations loop, one at a time', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await toReviews(page)
  const row = page.getByRole('group', { name: 'Customers Also Love' })
  await row.scrollIntoViewIfNeeded()
  await row.locator('[data-driven]').waitFor()
  const slides = row.getByRole('listitem')
  const leftOf = async (index: number) => Math.round((await slides.nth(index).boundingBox())?.x ?? NaN)
  const start = await leftOf(0)
  const next = row.getByRole('button', { name: 'Next' })
  await next.click()
  await expect.poll(() => leftOf(1)).toBe(start)
  const count = await slides.count()
  for (let step = 1; step < count; step++) await next.click()
  await expect.poll(() => leftOf(0)).toBe(start)
})

test('SHELL-071 the not-found page shows recently viewed products', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit(barkBox)
  await page.waitForFunction(() => sessionStorage.getItem('viewed-products_main') !== null)
  await page.route('**/no/such/page', async (route) => {
    // With status 404 the browser would log an error.
    const response = await route.fetch()
    await route.fulfill({ response, status: 200 })
  })
  await visitor.visit('/no/such/page')
  await page.getByText('Recently Viewed').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Peppermint Bark Box', exact: true }).waitFor()
  await visitor.expectAccessible('the not-found page')
  await visitor.expectNoSidewaysScroll()
})

test.each(['mobile', 'desktop'] as const)(
  'products bought together have photos, names and prices in rows on %s',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit(assortment)
    await toReviews(page)
    const upsell = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Frequently Bought Together' }) })
    await upsell.getByRole('checkbox').first().waitFor()
    const tops = await upsell.getByRole('listitem').evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('img, p')].map((part) => {
          // Measures the beginning of the first line of a text.
          const range = document.createRange()
          range.selectNodeContents(document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() ?? part)
          const [first] = part.tagName === 'IMG' ? [part.getBoundingClientRect()] : range.getClientRects()
          return Math.round(first?.top ?? NaN)
        }),
      ),
    )
    expect(tops).toHaveLength(3)
    expect(tops[0]).toHaveLength(3)
    expect(tops).toEqual(tops.map(() => tops[0]))
  },
)
