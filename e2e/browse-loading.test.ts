import { expect, inject, test } from 'vitest'
import { newVisitor, screens, useBrowser, type Screen } from './harness.ts'

useBrowser()

const landings = ['/', '/chocolates', '/search?q=caramel', '/chocolates/assorted-1lb/301010.html']

test('a landing page is seen after three style sheets, and asks for its scripts last', async () => {
  for (const path of landings) {
    const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
    const links = html.match(/<link [^>]*>/g) ?? []
    const sheets = links.filter((link) => link.includes('rel="stylesheet"'))
    const scripts = links.filter((link) => link.includes('rel="modulepreload"'))
    expect(sheets.length, path).toBeLessThanOrEqual(3)
    expect(scripts.length, path).toBeGreaterThan(0)
    expect(
      scripts.filter((link) => !link.includes('fetchpriority="low"')),
      path,
    ).toEqual([])
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
