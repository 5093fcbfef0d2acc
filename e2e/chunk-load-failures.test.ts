import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { failedChunks, lostRequests, newVisitor, reload, type Screen, whenHydrated } from './harness.ts'
import { agreeToCookies } from './shop-steps.ts'

/** A visitor for whom the named chunks fail to load until `mend` is called. Errors in the console are allowed. */
async function visitWithoutChunks(screen: Screen, names: string, path: string) {
  const visitor = await newVisitor(screen)
  const { page } = visitor
  visitor.allowProblems(lostRequests, failedChunks)
  await visitor.visit(path)
  await agreeToCookies(page)
  const chunks = new RegExp(`/assets/(${names})-[\\w-]{8}\\.js`)
  const requests = { count: 0 }
  await page.route(chunks, (route) => {
    requests.count += 1
    return route.abort()
  })
  return {
    ...visitor,
    requests,
    mend: () => page.unroute(chunks),
  }
}

/**
 * Whether `import()` requests a module again after a failure, as in HTML since July 2026
 * (https://github.com/whatwg/html/pull/10327). In older browsers it keeps failing until the page is left.
 */
async function retriesImports(page: Page): Promise<boolean> {
  const path = '/assets/probe.js'
  // As text, because Vitest would rewrite the import.
  const importProbe = () => page.evaluate<boolean>(`import('${path}').then(() => true, () => false)`)
  await page.route(`**${path}`, (route) => route.abort(), { times: 1 })
  expect(await importProbe()).toBe(false)
  const answer = { contentType: 'text/javascript', body: 'export {}' }
  await page.route(`**${path}`, (route) => route.fulfill(answer))
  return importProbe()
}

/** Adds a link to the page, as content text would. */
const addLink = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'To the bag'
    document.querySelector('main')?.prepend(link)
  }, href)

/** Collects the documents of a path that the browser requests from now on. */
const documentsOf = (page: Page, path: string): string[] => {
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.isNavigationRequest() && url.pathname === path)
      requested.push(url.pathname + url.search + url.hash)
  })
  return requested
}

test('a page whose chunk fails to load opens as a new document', async () => {
  const { page, mend } = await visitWithoutChunks('desktop', 'cart-page', '/help/faq')
  const documents = documentsOf(page, '/cart')
  await addLink(page, '/cart?from=mail#content')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/cart-page-'))
  await page.getByRole('link', { name: 'To the bag' }).click()
  await failed
  await mend()
  await page.waitForURL('**/cart?from=mail#content')
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  await whenHydrated(page)
  expect(documents).toHaveLength(1)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
})

test('a page whose chunk keeps failing is reloaded once automatically, and then at the next click', async () => {
  const { page, requests, mend } = await visitWithoutChunks('desktop', 'cart-page', '/help/faq')
  const documents = documentsOf(page, '/cart')
  await addLink(page, '/cart')
  await page.getByRole('link', { name: 'To the bag' }).click()
  await expect.poll(() => requests.count).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Search' }).last().waitFor()
  expect(documents).toHaveLength(2)
  await mend()
  await page
    .getByRole('button', { name: /Chocolates/ })
    .first()
    .click()
  await whenHydrated(page)
  expect(documents).toHaveLength(3)
})

test('an added product is in the bag even when its panel fails to load', async () => {
  const { page, mend, expectAccessible } = await visitWithoutChunks(
    'desktop',
    'added-panel',
    '/chocolates/assorted-1lb/301010.html',
  )
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  await add.click()
  await page.getByText('It’s in your bag.').waitFor()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await expectAccessible('a page with a chunk load failure')
  await mend()
  if (!(await retriesImports(page))) await reload(page)
  await add.click()
  await page.getByRole('heading', { name: '1 Item Added to Bag' }).waitFor()
  expect(await page.getByText('It’s in your bag.').count()).toBe(0)
})

test('a panel whose style sheet failed is shown with its styles at the second click', async () => {
  const { page } = await visitWithoutChunks('mobile', 'none', '/chocolates')
  const sheets = /\/assets\/[\w-]+\.css/
  await page.route(sheets, (route) => route.abort())
  const open = page.getByRole('button', { name: 'Refine', exact: true })
  await open.click()
  await page.getByText('Sorry, that didn’t load.').waitFor()
  await page.unroute(sheets)
  await open.click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  expect(await sheet.evaluate((panel) => getComputedStyle(panel).position)).toBe('fixed')
})

test("the browser's own dialog asks for confirmation while the dialog's chunk fails to load", async () => {
  const { page, visit, mend } = await visitWithoutChunks(
    'desktop',
    'confirm-dialog',
    '/chocolates/assorted-1lb/301010.html',
  )
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await visit('/cart')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ })
  const opening = page.waitForEvent('dialog')
  // The click resolves only after the dialog, which blocks the page's scripts.
  const clicking = remove.click()
  const dialog = await opening
  expect(dialog.message()).toContain('Remove this item from your bag?')
  await dialog.dismiss()
  await clicking
  await mend()
  if (!(await retriesImports(page))) await reload(page)
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
})

test('a panel that fails to load shows an error, and opens at the second click or after a reload', async () => {
  const { page, mend, expectNoSidewaysScroll } = await visitWithoutChunks(
    'mobile',
    'menu-drawer|filter-sheet',
    '/chocolates',
  )
  const failure = page.getByText('Sorry, that didn’t load.')
  for (const name of ['Refine', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click()
    await failure.waitFor()
    await expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await mend()
  if (!(await retriesImports(page))) {
    // The notice offers the action that helps there.
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await failure.waitFor()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('alert').getByRole('button', { name: 'Reload page' }).click(),
    ])
    await whenHydrated(page)
  }
  for (const name of ['Refine', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test.each(['a press', 'the return of the network'])(
  'a page works without the parts that load by themselves, and %s loads them after all',
  async (event) => {
    const visitor = await newVisitor('desktop')
    visitor.allowProblems(lostRequests)
    const { page } = visitor
    const chunks =
      /\/assets\/(shopper|upsell|recommendations|reviews|mega-panel|mini-bag|activities)-[\w-]{8}\.js/
    const failed = new Set<string>()
    await page.route(chunks, (route) => {
      failed.add(chunks.exec(route.request().url())?.[1] ?? '')
      return route.abort()
    })
    await visitor.visit('/chocolates/assorted-1lb/301010.html')
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Gifts', exact: true })
      .hover()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect
      .poll(() => [...failed].sort())
      .toEqual(
        expect.arrayContaining([
          'activities',
          'mega-panel',
          'recommendations',
          'reviews',
          'shopper',
          'upsell',
        ]),
      )
    await page.getByRole('heading', { level: 1, name: 'Marigold Assortment, 1 lb' }).waitFor()
    await page.getByRole('status', { name: 'Loading reviews' }).waitFor({ state: 'detached' })
    await page.unroute(chunks)
    if (!(await retriesImports(page))) await reload(page)
    else if (event === 'a press') await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    else await loseNetwork(page)
    await agreeToCookies(page)
    await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'Reviews' }).first().waitFor()
  },
)

/** Takes the page offline for a moment. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('a notice appears when a panel or a page takes longer than ten seconds to load', async () => {
  const { page, visit } = await newVisitor('mobile')
  await page.clock.install()
  await visit('/help/faq')
  await agreeToCookies(page)
  const held: Route[] = []
  let isSlow = true
  await page.route(/\/assets\/(menu-drawer|cart-page)-/, (route) =>
    isSlow ? void held.push(route) : route.continue(),
  )
  // A style sheet may be requested before the script.
  const release = () => {
    isSlow = false
    return Promise.all(held.splice(0).map((route) => route.continue()))
  }
  const menu = page.waitForResponse('**/shell/menu*')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => held).not.toEqual([])
  // Its own time-out must not expire while the clock is put forward.
  await (await menu).finished()
  await page.clock.fastForward(11_000)
  await page.getByText('Sorry, that didn’t load.').waitFor()
  await release()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByText('Sorry, that didn’t load.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  isSlow = true
  await page.getByRole('link', { name: 'Bag, empty' }).click()
  await expect.poll(() => held).not.toEqual([])
  await page.clock.fastForward(11_000)
  await page.getByText('This page is taking a while.').waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  expect(await page.getByText('This page is taking a while.').count()).toBe(0)
})

test('SHELL-078 a page that does not load within 120 seconds shows an error and a retry button', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(failedChunks)
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.clock.install()
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  const network = { isDown: true }
  await page.route('**/assets/cart-page-*.js', (route) => (network.isDown ? undefined : route.continue()))
  await addLink(page, '/cart')
  const requested = page.waitForRequest('**/assets/cart-page-*.js')
  await page.getByRole('link', { name: 'To the bag' }).click()
  await requested
  await page.clock.fastForward(119_000)
  expect(await page.getByText('This page is taking too long to load.').count()).toBe(0)
  await page.clock.fastForward(2_000)
  await page.getByText('This page is taking too long to load.').waitFor()
  expect(errors.join('\n')).toContain('ChunkLoadError')

  network.isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
