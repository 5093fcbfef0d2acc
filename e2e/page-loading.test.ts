import { readdir } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { isWorthPreloading } from '#storefront/bundling/first-load-chunks.ts'
import { productPageLimits, weighPage } from '#testing/page-weight.ts'
import { newEmail } from './account-steps.ts'
import { readyToPay } from './bag-calls.ts'
import { cards, fillCard, fillShipping } from './checkout-steps.ts'
import { newVisitorWithImages, type Screen, screens, type Visitor } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { addToBag, assortment } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'

const landings = ['/', '/chocolates', '/search?q=caramel', assortment]

for (const screen of Object.keys(screens) as Screen[]) {
  test(`no layout shifts on ${screen} while a page loads`, async () => {
    for (const path of landings) {
      const visitor = await newVisitorWithImages(screen)
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      expect(await shiftOf(visitor.page), path).toBeLessThan(0.02)
    }
  })
}

for (const screen of Object.keys(screens) as Screen[]) {
  test(`no layout shifts on ${screen} from the product page to the confirmation`, async () => {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    // Dispatches an event instead of a click: for half a second after a click a layout shift counts as expected, and
    // on a slow connection the page loads later.
    const press = (element: Locator) => element.dispatchEvent('click')
    await addToBag(visitor)
    await press(page.getByRole('dialog').getByRole('link', { name: 'Checkout', exact: true }))
    await page.waitForURL('**/shipping')
    await fillShipping(page, newEmail('still'))
    await press(page.getByRole('button', { name: 'Continue to payment' }))
    await fillCard(page, cards.good)
    await press(page.getByRole('button', { name: 'Review your order' }))
    await page.getByRole('heading', { name: 'One last look' }).waitFor()
    await press(page.getByRole('button', { name: /Place order/ }))
    await page.waitForURL('**/order-confirmation')
    await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
    // One document: all shifts on the way are counted here.
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })
}

test.each(Object.keys(screens) as Screen[])(
  'the space of the payment methods is reserved until they are loaded (%s)',
  async (screen) => {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    await readyToPay(page, { email: newEmail('still') })
    const methods = await holdRequests(page, '**/getPaymentMethodsForBasket*')
    await visitor.visit('/billing')
    const below = page.getByRole('heading', { name: 'Billing address' })
    const place = () => below.evaluate((heading) => heading.getBoundingClientRect().y + scrollY)
    const before = await place()
    methods.releaseAll()
    await page.getByRole('radio', { name: 'PayPal' }).waitFor()
    await page.frameLocator('iframe[title="Card details"]').getByLabel('Card number').waitFor()
    expect(Math.abs((await place()) - before)).toBeLessThan(16)
  },
)

test('no layout shifts while account pages load', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await newCustomer(page, 'still')
  // Delays the customer's data until the page was shown without them.
  await page.route('**/getCustomer*', async (route) => {
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await route.continue()
  })
  for (const path of ['/orders', '/profile']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftOf(page), path).toBeLessThan(0.02)
  }
})

for (const screen of Object.keys(screens) as Screen[]) {
  test(`nothing shifts on ${screen} when a chat message is sent on a slow connection, and its button keeps the focus`, async () => {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    await visitor.visit('/new-password-form')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await shiftOf(page)).toBeLessThan(0.005)
    await visitor.visit('/careers')
    await page.getByRole('button', { name: 'Chat with us' }).dispatchEvent('click')
    const panel = page.getByRole('dialog', { name: 'Chat with us' })
    const send = panel.getByRole('button', { name: 'Send' })
    await panel.getByRole('textbox', { name: 'Your name' }).fill('Bea Bell')
    await panel.getByRole('textbox', { name: 'Email' }).fill(newEmail('still'))
    for (const words of ['Do you ship to Alaska?', 'And to Hawaii?']) {
      await panel.getByRole('textbox', { name: 'Your message' }).fill(words)
      await panel.getByText('All set: you’re not a robot.').waitFor()
      const before = await shiftOf(page, 'all')
      const messages = await holdRequests(page, '**/sendChatMessage*')
      await send.press('Enter')
      await messages.sent()
      messages.releaseAll()
      await panel.getByRole('log').getByText(words).waitFor()
      expect(await shiftOf(page, 'all')).toBeLessThan(before + 0.005)
      await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true)
    }
  })
}

// This test runs after the other landing page tests: images that are resized for the first time may delay the load
// event longer than the page waits for it (deferred-hydration.ts).
test("a landing page has two style sheets and the brand's, and requests its scripts after the load event", async () => {
  for (const path of landings) {
    const { page, visit } = await newVisitorWithImages('mobile')
    await visit(path)
    // Counts the style sheets in the server's HTML. The style sheets of lazy parts load later and do not block
    // rendering.
    const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
    const sheets = html.match(/<link rel="stylesheet"/g) ?? []
    const { loaded, scripts } = await page.evaluate(() => ({
      loaded: performance
        .getEntriesByType('navigation')
        .map((entry) => entry instanceof PerformanceNavigationTiming && entry.loadEventStart),
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }))
    expect(sheets.length, path).toBe(3)
    expect(scripts.length, path).toBeGreaterThan(5)
    expect(loaded, path).toEqual([expect.any(Number)])
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(Number(loaded[0]))
  }
})

/** The cumulative layout shift so far; `all` also counts shifts within half a second after an input. */
const shiftOf = (page: Visitor['page'], counted: 'unexpected' | 'all' = 'unexpected'): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const isCounted = 'hadRecentInput' in entry && (wanted === 'all' || !entry.hadRecentInput)
            if ('value' in entry && isCounted) sum += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered before the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
    counted,
  )

test('the scripts of the product page have 125 KB at most, its style sheets 25 KB', async () => {
  const { scripts, styles } = await weighPage(inject('shopUrl') + assortment)
  expect(scripts).toBeGreaterThan(100_000)
  expect(scripts).toBeLessThan(productPageLimits.scripts)
  expect(styles).toBeLessThan(productPageLimits.styles)
})

test('the names of the large lazily loaded scripts match those by which they are preloaded', async () => {
  const files = await readdir('build/client/assets')
  const scripts = files.filter((file) => file.endsWith('.js') && isWorthPreloading(`/${file}`))
  expect(scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    'InternalBackdrop',
    'form',
    'shopper',
  ])
})

// A guest is redirected from the shipping step to the bag, and from the orders to the login: these load the files of
// two pages.
test.each([
  ['/cart', { sheets: 11, scripts: 30 }],
  ['/shipping', { sheets: 13, scripts: 48 }],
  ['/login', { sheets: 6, scripts: 30 }],
  ['/orders', { sheets: 13, scripts: 42 }],
])('the page at %s has few files', async (path, limits) => {
  const html = await (await fetch(inject('shopUrl') + path)).text()
  const linked = new Set(html.match(/(?<=<link rel="stylesheet" href=")[^"#]+/g))
  expect(linked.size).toBeGreaterThan(2)
  expect(linked.size).toBeLessThanOrEqual(limits.sheets)
  const visitor = await newVisitorWithImages('mobile')
  const scripts = new Set<string>()
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await visitor.page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts.size).toBeLessThanOrEqual(limits.scripts)
})

test('SHELL-077 the code of a page loads with the page', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  await visitor.visit('/help/faq')
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  expect(scripts).toContain('content-page')
  const others = ['cart-page', 'home-page', 'login-page', 'product-page', 'shops-page']
  expect(others.filter((name) => scripts.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Bag, empty' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  expect(others.filter((name) => scripts.includes(name))).toEqual(['cart-page'])
})
