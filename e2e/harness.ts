import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

/** The widths that every story is told at. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
} as const

export type Screen = keyof typeof screens

export interface Visitor {
  page: Page
  /** Opens an address of the shop: `visit('/cart')`. */
  visit: (path: string) => Promise<void>
  /** Runs axe on the page as it stands; any violation fails the story. */
  expectAccessible: (what: string) => Promise<void>
  /** Fails when the page can be moved sideways. */
  expectNoSidewaysScroll: () => Promise<void>
  /** Fails when the console was not silent since the visitor came. Ends the visit. */
  leave: () => Promise<void>
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Browser | undefined
let axe: string | undefined

/** Call it at the top of a story's file: one browser for all its visitors. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags,
    })
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  })
  afterAll(() => browser?.close())
}

/** Somebody who comes to the shop for the first time: the one of all stories, or a shop of their own. */
export async function newVisitor(
  screen: Screen,
  shopUrl = inject('shopUrl'),
  { hasScript = true } = {},
): Promise<Visitor> {
  if (!browser || !axe) throw new Error('Call useBrowser() at the top of the file')
  const isMobile = screen === 'mobile'
  const context = await browser.newContext({
    viewport: screens[screen],
    isMobile,
    hasTouch: isMobile,
    javaScriptEnabled: hasScript,
    locale: 'en-US',
    baseURL: shopUrl,
    reducedMotion: 'reduce',
    // From a house of their own: what one story may try often enough leaves as much to the next.
    extraHTTPHeaders: { 'x-forwarded-for': newSender() },
  })
  if (hasScript) await context.addInitScript(noteLife)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const noises = listen(page)
  return {
    page,
    async visit(path) {
      await page.goto(path)
      if (hasScript) await whenAlive(page)
    },
    expectAccessible: (what) => expectAccessible(page, what),
    async expectNoSidewaysScroll() {
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `${page.url()} can be moved sideways`).toBeLessThanOrEqual(0)
    },
    async leave() {
      await context.close()
      expect(noises).toEqual([])
    },
  }
}

/** An address of those that are kept for examples. */
const newSender = (): string => `2001:db8::${crypto.randomUUID().slice(0, 8).replace(/^.{4}/, '$&:')}`

/** Runs in every document: pages say when they listen. */
function noteLife(): void {
  document.addEventListener('page-hydrated', () => void (document.documentElement.dataset.isAlive = ''))
}

/** Ends when the page listens to what is done on it. Pages that the storefront has not drawn are no wait. */
export const whenAlive = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(
    () => !('__reactRouterContext' in globalThis) || 'isAlive' in document.documentElement.dataset,
  ))

/** Loads the page anew, and waits until it listens. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await whenAlive(page)
}

/** What no page may do: warn, break, or ask for something that is not there. */
function listen(page: Page): string[] {
  const noises: string[] = []
  page.on('console', (message) => {
    // A refusal is an answer; the browser notes every status from 400 on.
    const isRefusal = /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')
    if (['error', 'warning'].includes(message.type()) && !isRefusal)
      noises.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noises.push(`broke: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) noises.push(`${response.status()}: ${response.url()}`)
  })
  return noises
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  // What a header that stays in view happens to cover is no fault.
  await page.evaluate(() => scrollTo(0, 0))
  if (axe) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    // Put there by the line above; its types are not the page's.
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          where: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    const found = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }))
  })
  expect(violations, what).toEqual([])
}
