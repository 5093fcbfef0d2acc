import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { hideServiceWorkers, launchBrowser, viewsOfFiles, whenHydrated } from './harness.ts'

/** A tab in a browser that uses the back-forward cache (bfcache), as far as it can. */
export async function openKeepingTab(): Promise<{
  page: Page
  /** Lets the shopper leave the current page and return with Back. Returns the page. */
  leaveAndComeBack: (during: (page: Page) => Promise<void>) => Promise<void>
}> {
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  onTestFinished(() => browser.close())
  const { context, allowProblems } = await browser.openContext({
    baseURL: inject('shopUrl'),
    reducedMotion: 'reduce',
  })
  allowProblems(viewsOfFiles)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await context.addInitScript(hideServiceWorkers)
  await context.addInitScript(() => {
    document.addEventListener('page-hydrated', () => void (document.documentElement.dataset.isAlive = ''))
    // While it is cached, a page receives no events.
    for (const event of ['storage', 'focus'])
      window.addEventListener(event, (heard) => 'isAway' in window && heard.stopImmediatePropagation())
  })
  const isKept = await keepsPages(page)
  return {
    page,
    leaveAndComeBack: (during) => (isKept ? comeBack(page, during) : standIn(page, during)),
  }
}

/** The full Chromium supports it; the headless shell does not. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto('/robots.txt')
  await page.evaluate(() => Object.assign(window, { mark: true }))
  await page.goto('/sitemap.xml')
  // A cached page fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => 'mark' in window)
}

async function comeBack(page: Page, during: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mark: true }))
  const position = await positionOf(page)
  await during(page)
  const steps = position - (await positionOf(page))
  await page.evaluate((steps) => void history.go(steps), steps)
  // If Playwright waits in the page meanwhile, it does not notice that the page is restored.
  await expect.poll(() => page.evaluate(() => 'mark' in window).catch(() => false)).toBe(true)
}

/** The position of the page in the tab's history. */
const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.navigation.currentEntry?.index ?? 0)

/** Another tab continues, and this one receives no events before it is shown again. */
async function standIn(page: Page, during: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isAway: true }))
  const other = await page.context().newPage()
  await during(other)
  await other.close()
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'isAway')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

/** Opens a URL as if it was typed: the previous page is cached. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
}
