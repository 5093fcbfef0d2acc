import type { Page } from 'playwright-core'

/** Collects the layout shifts of a page from now on, those right after an input left out. Gives their sum when it is called. */
export async function collectShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // Those of the last frame come before the next but one.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { shifts = [] } = window as Window & { shifts?: number[] }
              resolve(shifts.reduce((sum, one) => sum + one, 0))
            }),
          )
        }),
    )
}
