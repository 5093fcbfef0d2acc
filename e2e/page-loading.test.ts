import { expect, inject, test } from 'vitest'
import { productPageLimits, weighPage } from '#testing/page-weight.ts'
import { newVisitor, screens, type Screen, type Visitor } from './harness.ts'
import { assortment } from './shop-steps.ts'

const landings = ['/', '/chocolates', '/search?q=caramel', assortment]

for (const screen of Object.keys(screens) as Screen[]) {
  test(`no layout shifts on ${screen} while a page loads`, async () => {
    for (const path of landings) {
      const visitor = await newVisitor(screen)
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      expect(await shiftOf(visitor.page), path).toBeLessThan(0.02)
      await visitor.leave()
    }
  })
}

// Last of the landing pages' tests: images that are resized for the first time may hold the load event back for longer
// than the page waits for it (deferred-hydration.ts).
test('a landing page has two style sheets, and requests its scripts after the load event', async () => {
  for (const path of landings) {
    const { page, visit, leave } = await newVisitor('mobile')
    await visit(path)
    // As the server sends it: the style sheets of lazy parts come later and hold nothing back.
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
    expect(sheets.length, path).toBe(2)
    expect(scripts.length, path).toBeGreaterThan(5)
    expect(loaded, path).toEqual([expect.any(Number)])
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(Number(loaded[0]))
    await leave()
  }
})

/** The cumulative layout shift so far. */
const shiftOf = (page: Visitor['page']): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              sum += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive before the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('the scripts of the product page weigh 140 KB at most, its style sheets 25 KB', async () => {
  const { scripts, styles } = await weighPage(inject('shopUrl') + assortment)
  expect(scripts).toBeGreaterThan(100_000)
  expect(scripts).toBeLessThan(productPageLimits.scripts)
  expect(styles).toBeLessThan(productPageLimits.styles)
})

test('SHELL-077 the code of a page loads with the page', async () => {
  const visitor = await newVisitor('desktop')
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
  await visitor.leave()
})
