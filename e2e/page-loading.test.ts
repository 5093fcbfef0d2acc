import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'

const landings = ['/', '/chocolates', '/search?q=caramel', '/chocolates/assorted-1lb/301010.html']

test('a landing page has two style sheets, and asks for its scripts when it has loaded', async () => {
  for (const path of landings) {
    const { page, visit, leave } = await newVisitor('mobile')
    await visit(path)
    const { sheets, loaded, scripts } = await page.evaluate(() => ({
      sheets: document.querySelectorAll('link[rel="stylesheet"]').length,
      loaded: performance
        .getEntriesByType('navigation')
        .map((entry) => entry instanceof PerformanceNavigationTiming && entry.loadEventStart),
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }))
    expect(sheets, path).toBeLessThanOrEqual(2)
    expect(scripts.length, path).toBeGreaterThan(5)
    expect(loaded, path).toEqual([expect.any(Number)])
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(Number(loaded[0]))
    await leave()
  }
})

for (const screen of Object.keys(screens) as Screen[]) {
  test(`nothing moves on the ${screen} screen while a page loads`, async () => {
    for (const path of landings) {
      const visitor = await newVisitor(screen)
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      expect(await shiftOf(visitor.page), path).toBeLessThan(0.02)
      await visitor.leave()
    }
  })
}

/** Cumulative layout shift so far. */
const shiftOf = (page: Awaited<ReturnType<typeof newVisitor>>['page']): Promise<number> =>
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
        // Entries so far are handed over before the next frame is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
