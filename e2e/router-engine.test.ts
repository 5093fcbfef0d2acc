import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { lostRequests, newVisitor, reload, screens } from './harness.ts'
import { bar } from './shop-steps.ts'

const engine = /\/assets\/(router-)?engine-[\w-]{8}\.js/

/** A page's requests for the router, and for documents. */
function listen(page: Page) {
  const requests = { engine: 0, documents: 0 }
  page.on('request', (request) => {
    if (engine.test(request.url())) requests.engine += 1
    if (request.isNavigationRequest()) requests.documents += 1
  })
  return requests
}

/** Blocks the router until it is released. */
async function holdEngine(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(engine, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

const signUp = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Join now' })

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  'a page on %s loads no router without interaction, and the first link is followed without a document',
  async (screen) => {
    const { page, visit } = await newVisitor(screen)
    const requests = listen(page)
    await visit(bar)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual({ engine: 0, documents: 1 })
    await page.keyboard.press('Tab')
    await expect.poll(() => requests.engine).toBe(2)
    await page.goto(bar)
    await signUp(page).click()
    await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
    expect(requests.documents).toBe(2)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
    expect(requests.documents).toBe(2)
  },
)

test('a link opens as a document when the router does not load', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(lostRequests)
  const requests = listen(page)
  await page.route(engine, (route) => route.abort())
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  expect(requests.documents).toBe(2)
})

test('after a reload Back leads to the previous page, which the document has not loaded', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  await reload(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
})

test('after a reload the previous page opens as a document when the router does not load', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests)
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  await reload(page)
  await page.route(engine, (route) => route.abort())
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
})

test("Back after a tap on a link shows the previous page, not the link's", async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  await reload(page)
  const release = await holdEngine(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.goBack()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(bar)
})

test('a router that loads late does not scroll to a hash that was followed before', async () => {
  const { page, visit } = await newVisitor('mobile')
  await visit('/build-a-box')
  const release = await holdEngine(page)
  await page.locator('main a[href="#choose"]').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const come = page.waitForResponse(/\/assets\/engine-/)
  await release()
  await (await come).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the notice about a slow page opens the page of the link while the router loads', async () => {
  const { page, visit } = await newVisitor('mobile')
  await page.clock.install()
  await visit(bar)
  await holdEngine(page)
  await signUp(page).click()
  await page.getByRole('progressbar').waitFor()
  await page.clock.fastForward(11_000)
  const again = page.getByRole('button', { name: 'Reload page' })
  await again.waitFor()
  await again.click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
})

test('Back from a hash restores the scroll position before the router has loaded', async () => {
  const { page, visit } = await newVisitor('mobile')
  await visit('/build-a-box')
  await holdEngine(page)
  const scrollY = () => page.evaluate(() => window.scrollY)
  const link = page.locator('main a[href="#choose"]')
  await link.scrollIntoViewIfNeeded()
  const before = await scrollY()
  await link.click()
  await expect.poll(scrollY).toBeGreaterThan(before)
  await page.goBack()
  await expect.poll(scrollY).toBe(before)
})

test("a link that is followed offline before the router has loaded shows the shop's offline page, and Back the previous page", async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests, /Unable to preload CSS/)
  await visit(bar)
  await page.context().setOffline(true)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/emailsignup')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
})
