import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, reload, screens } from './harness.ts'
import { bar } from './shop-steps.ts'

const engine = /\/assets\/(router-)?engine-[\w-]{8}\.js/

/** The requests of a page for the engine, and for documents. */
function listen(page: Page) {
  const requests = { engine: 0, documents: 0 }
  page.on('request', (request) => {
    if (engine.test(request.url())) requests.engine += 1
    if (request.isNavigationRequest()) requests.documents += 1
  })
  return requests
}

const signUp = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Join now' })

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  'a page on %s that is only looked at loads no router, and the first link is followed without a document',
  async (screen) => {
    const { page, visit, leave } = await newVisitor(screen)
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
    await leave()
  },
)

test('a link opens as a document when the router does not load', async () => {
  const { page, visit } = await newVisitor('desktop')
  const requests = listen(page)
  await page.route(engine, (route) => route.abort())
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  expect(requests.documents).toBe(2)
  await page.context().close()
})

test('after a reload Back leads to the page before, which the document has not loaded', async () => {
  const { page, visit, leave } = await newVisitor('desktop')
  await visit(bar)
  await signUp(page).click()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  await reload(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
  await leave()
})
