import { existsSync, statfsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

/** The screens of the tests. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
} as const

export type Screen = keyof typeof screens

export interface Visitor extends Pick<OpenedContext, 'allowProblems'> {
  page: Page
  /** Opens a path of the shop and waits until the page is hydrated: `visit('/cart')`. */
  visit: (path: string) => Promise<void>
  /** Runs axe on the current page. Any violation fails the test. */
  expectAccessible: (what: string) => Promise<void>
  /** Fails when the page is wider than the screen. */
  expectNoSidewaysScroll: () => Promise<void>
}

/** A host name of this machine that browsers do not recognise as local: pages there are secure with HTTPS only. */
export const hostWithoutHttps = 'shop-without-https.test'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Uses a tenth less CPU: test pages end before optimized code pays off, and each message to another process takes
  // time.
  '--js-flags=--no-maglev,--no-turbofan',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  `--host-resolver-rules=MAP ${hostWithoutHttps} 127.0.0.1`,
]

const sharedMemory = '/dev/shm'
const neededSharedMemory = 1_000_000_000

/** Playwright's flag for little shared memory. Removed if there is enough, because files take a tenth more CPU. */
const memoryInFiles = '--disable-dev-shm-usage'

function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= neededSharedMemory
}

// Shared by all files of a worker (`isolate: false`). Closed with the worker.
let browser: Promise<TestBrowser> | undefined
let browserWithImages: Promise<TestBrowser> | undefined
let axe: Promise<string> | undefined

/** Replaces Playwright's own `--blink-settings`, so it repeats their values: a mouse that can hover. */
const withoutImages =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

/** A Chromium that loads no images, which takes a fifth less CPU. Images keep their layout size. */
export const openBrowser = (): Promise<TestBrowser> =>
  (browser ??= launchBrowser({ hasImages: false, args: [withoutImages] }))

const openBrowserWithImages = (): Promise<TestBrowser> => (browserWithImages ??= launchBrowser())

/** A Chromium that closes its pages at the end of their test. The test fails if a page reported a problem. */
interface TestBrowser {
  openContext: (options: BrowserContextOptions) => Promise<OpenedContext>
  close: () => Promise<void>
}

export interface OpenedContext {
  context: BrowserContext
  /** Allows the problems that the test causes. Any other problem in the browser fails the test. */
  allowProblems: (...patterns: RegExp[]) => void
}

/** Lint forbids other files to launch a browser, so that every page is checked. */
export async function launchBrowser({
  hasImages = true,
  args = [] as string[],
  ignoreDefaultArgs = [] as string[],
} = {}): Promise<TestBrowser> {
  const launched = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...flags, ...args],
    ignoreDefaultArgs: [...(hasSharedMemory() ? [memoryInFiles] : []), ...ignoreDefaultArgs],
  })
  return {
    async openContext(options) {
      const context = await launched.newContext(options)
      return { context, allowProblems: closeAfterTest(context, hasImages) }
    },
    close: () => launched.close(),
  }
}

/**
 * Opens a browser page for a new shopper of this run's shop, or of `shopUrl`. Without `hasImages`, pages load no
 * images. Without `hasOfflineWorker`, pages register no service worker, which would handle requests before the routes
 * of a test. The pages close at the end of the test. The test fails if the browser reported a problem.
 */
export async function newVisitor(
  screen: Screen,
  shopUrl = inject('shopUrl'),
  { hasScript = true, hasImages = false, hasOfflineWorker = false } = {},
): Promise<Visitor> {
  const isMobile = screen === 'mobile'
  const opened = await (hasImages ? openBrowserWithImages() : openBrowser())
  const { context, allowProblems } = await opened.openContext({
    viewport: screens[screen],
    isMobile,
    hasTouch: isMobile,
    javaScriptEnabled: hasScript,
    locale: 'en-US',
    baseURL: shopUrl,
    reducedMotion: 'reduce',
    // Each visitor has a separate address, because tests must not share the limits per address.
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  if (hasScript) await context.addInitScript(markHydration)
  if (hasScript && !hasOfflineWorker) await context.addInitScript(hideServiceWorkers)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return {
    page,
    allowProblems,
    async visit(path) {
      await page.goto(path)
      if (hasScript) await whenReady(page)
    },
    expectAccessible: (what) => expectAccessible(page, what),
    async expectNoSidewaysScroll() {
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `${page.url()} can be moved sideways`).toBeLessThanOrEqual(0)
    },
  }
}

function closeAfterTest(context: BrowserContext, hasImages: boolean): OpenedContext['allowProblems'] {
  const problems = collectProblems(context, hasImages)
  const allowed: RegExp[] = []
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describePages(context)
    await context.close()
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
  })
  return (...patterns) => void allowed.push(...patterns)
}

export const hideServiceWorkers = (): void => {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** A new visitor whose browser loads images: for tests of photos, and of layout shifts while photos load. */
export const newVisitorWithImages = (screen: Screen): Promise<Visitor> =>
  newVisitor(screen, inject('shopUrl'), { hasImages: true })

/** An address in its own /64, from the range that is reserved for examples (RFC 3849). */
const newAddress = (): string => `2001:db8:${crypto.randomUUID().slice(0, 8).replace(/^.{4}/, '$&:')}::1`

/** Waits until the heading of the page has the focus. */
export const expectHeadingFocus = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 5_000 }).toBe('H1')

/** An init script for every document. */
function markHydration(): void {
  document.addEventListener('page-hydrated', () => void (document.documentElement.dataset.isAlive = ''))
}

/**
 * Polls at intervals. Playwright's default is to poll at each frame, for which the page would render extra frames:
 * that takes a tenth more CPU.
 */
const atIntervals = { polling: 25 }

/** Waits until React has hydrated the page. */
export const whenHydrated = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(
    () => 'isAlive' in document.documentElement.dataset,
    undefined,
    atIntervals,
  ))

/** Waits until React has hydrated the page. Does not wait for a document without React. */
const whenReady = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(
    () => !('__reactRouterContext' in globalThis) || 'isAlive' in document.documentElement.dataset,
    undefined,
    atIntervals,
  ))

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await whenReady(page)
}

/** Prints the state of a failed test: each page's URL and its content in the accessibility tree. */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const content = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    console.error(`The test failed at ${page.url()}:\n${content}`)
  }
}

/** The messages of browser and page about a request without a response: `allowProblems(lostRequests)`. */
export const lostRequests =
  /^(error|warning): .*(net::ERR_|Failed to fetch|dynamically imported module|NoNetwork: |NoAnswer: )/

/** The messages about a response with a 5xx status. */
export const serverErrors =
  /^error: .*(status of 5\d\d|HTTP 5\d\d|could not be read: 5\d\d|Service Unavailable)|^5\d\d: /

/** The message about a page that is not found. */
export const missingPages = /^error: .*status of 404/

/** The messages about a page's code or styles that do not load. */
export const failedChunks = /^error: .*(Error loading route module|Unable to preload CSS|ChunkLoadError: )/

/** The message of Chromium about its own view of an XML file. */
export const viewsOfFiles = /^error: Applying inline style violates .*'default-src 'none''/

/** Problems that fail every test: a warning, an exception, or a request for a missing file. */
function collectProblems(context: BrowserContext, hasImages: boolean): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // Refusals are expected responses of the API. The browser logs an error for every status from 400 on.
    const isRefusal = /status of 4\d\d/.test(message.text()) && url.includes('/api/')
    // A page that loads no images does not use its image preloads.
    const isUnusedImage = !hasImages && /\/images\/\S+ (is found, but|was preloaded)/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isUnusedImage)
      problems.push(`${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (thrown) => problems.push(`thrown: ${thrown.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  // Scrolls to the top, so that axe does not report content under the sticky header.
  await page.evaluate(() => scrollTo(0, 0))
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe)
  const violations = await page.evaluate(async () => {
    // Axe was loaded above. The page's own types do not declare it.
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          where: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    // Waits for fades, because elements reach their final contrast at the end.
    const fades = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(fades.map(({ finished }) => finished))
    const found = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // axe would send messages to the card field, which has an opaque origin, and wait in vain for a response.
      iframes: false,
    })
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }))
  })
  expect(violations, what).toEqual([])
}
