import type { Page } from 'playwright-core'

/**
 * Collects a page's layout shifts from now on, without those right after an input. Returns a function that returns
 * their sum.
 */
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
          // Shifts of the last frame are reported before the frame after the next.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { shifts = [] } = window as Window & { shifts?: number[] }
              resolve(shifts.reduce((sum, one) => sum + one, 0))
            }),
          )
        }),
    )
}
