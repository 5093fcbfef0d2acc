import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lostRequests, missingPages, newVisitor, type Visitor } from './harness.ts'
import { fillBag, products } from './bag-calls.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

/** Like the browser's text size at 200 % (WCAG 2.2, 1.4.4). */
const enlarge = (page: Page) =>
  page.evaluate(() => void document.documentElement.style.setProperty('font-size', '200%'))

async function expectFits({ page, expectNoSidewaysScroll }: Visitor): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectNoSidewaysScroll()
}

/** The controls of a list that a price or another text of their entry overlaps. Runs in the page. */
const coveredControls = () =>
  [...document.querySelectorAll('main li :is(button, input)')].flatMap((control) => {
    const own = control.getBoundingClientRect()
    return [...(control.closest('li')?.querySelectorAll(':scope > p') ?? [])]
      .map((text) => ({ text: text.textContent, area: text.getBoundingClientRect() }))
      .filter(
        ({ area }) =>
          area.right > own.left && area.left < own.right && area.bottom > own.top && area.top < own.bottom,
      )
      .map(({ text }) => `${text} over ${control.textContent}`)
  })

const pages = ['/', assortment, '/chocolates', '/chocolateshops', '/build-a-box', '/login', '/help/faq']
/** Pages with an error or an empty state. */
const errorPages = ['/no/such/page', '/404', '/search?q=zzzqqq', '/cart', '/shipping', '/maintenance']

test.each([390, 1280])('no page is wider than %i px with text of twice the size', async (width) => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(missingPages)
  const { page } = visitor
  await page.setViewportSize({ width, height: 844 })
  await agreedBefore(page)
  for (const path of [...pages, ...errorPages]) {
    await visitor.visit(path)
    await enlarge(page)
    await expectFits(visitor)
  }
  await fillBag(page, { productId: products.bar, quantity: 40 })
  for (const path of ['/cart', '/shipping']) {
    await visitor.visit(path)
    // The bag's placeholder is narrower than the bag.
    await page.waitForLoadState('networkidle')
    await enlarge(page)
    await expectFits(visitor)
    expect(await page.evaluate(coveredControls)).toEqual([])
  }
})

/** The widths and text sizes that an error state must fit. */
const sizes = [
  [320, 1],
  [390, 2],
] as const

test.each(sizes)(
  'pages with errors or empty states are no wider than %i px, with text of %i times the size',
  async (width, zoom) => {
    const visitor = await newVisitor('mobile')
    visitor.allowProblems(lostRequests, missingPages)
    const { page } = visitor
    await page.setViewportSize({ width, height: 700 })
    await agreedBefore(page)
    const check = async () => {
      if (zoom === 2) await enlarge(page)
      await expectFits(visitor)
    }
    for (const path of errorPages) {
      await visitor.visit(path)
      await check()
    }
    // Failing loads: the shops, the bag, and then a page of the router.
    await page.route(/\/ShopperStores\/|\/getCustomerBaskets|\.data\b/, (route) => route.abort())
    for (const path of ['/chocolateshops?zip=91101&range=10', '/cart']) {
      await page.goto(path)
      await page.getByRole('contentinfo').waitFor()
      await check()
    }
    await visitor.visit('/help/faq')
    // When the page's code is loaded, the router follows the link itself.
    await page.keyboard.press('Tab')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('router-engine')),
    )
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page
      .getByRole('contentinfo')
      .locator('a', { hasText: 'Contact Us' })
      .first()
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click()
      })
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await check()
  },
)
