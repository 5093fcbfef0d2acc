import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, reload, whenHydrated } from './harness.ts'
import { addToBag, agreedBefore, assortment, bar } from './shop-steps.ts'

/**
 * Uses the browser's own history. Playwright's functions wait for a navigation, which may not happen. The history
 * step runs after `evaluate` has returned, because a new document would lose the result.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const goForward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()))

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Waits until the browser is at the history entry of a page, or of an overlay on it. */
const expectOverlayEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => (history.state?.overlays as number | undefined) ?? 0)).toBe(count)

test('Back closes the topmost overlay, and leaves no dead entries behind (phone)', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  const requests: string[] = []
  page.on('request', (request) => void (request.url().includes('.data') && requests.push(request.url())))
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await drawer.getByRole('link', { name: 'Sign In' }).waitFor()
    await expectOverlayEntries(page, 1)
  }
  await openDrawer()
  await goBack(page)
  await drawer.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/help/faq')
  await expectOverlayEntries(page, 0)

  // Forward, to the entry of the closed drawer: the browser returns.
  await goForward(page)
  await expectOverlayEntries(page, 0)
  expect(await drawer.count()).toBe(0)
  expect(requests).toEqual([])

  // A link in the drawer replaces its entry.
  await openDrawer()
  await drawer.getByRole('link', { name: 'Bag' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  await drawer.waitFor({ state: 'detached' })
  await goBack(page)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  expect(await drawer.count()).toBe(0)
  await expectOverlayEntries(page, 0)

  // A drawer that a reload closes.
  await openDrawer()
  await reload(page)
  await expectOverlayEntries(page, 0)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
})

test('on a phone Back closes the zoom, the bag panel with its confirmation, and the filter sheet, whose filters remain', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const expectBackCloses = async (overlay: Locator, entries = 0) => {
    await expectOverlayEntries(page, entries + 1)
    await goBack(page)
    await overlay.waitFor({ state: 'detached' })
    await expectOverlayEntries(page, entries)
  }
  await agreedBefore(page)
  await visitor.visit('/chocolates')
  await page.getByRole('button', { name: 'Refine' }).click()
  const sheet = page.getByRole('dialog', { name: 'Refine' })
  await expectOverlayEntries(page, 1)
  await sheet.getByRole('link', { name: /^Dark/ }).first().click()
  await page.waitForURL(/Dark|dark/)
  await expectBackCloses(sheet)
  expect(page.url()).toMatch(/dark/i)
  await goBack(page)
  await page.waitForURL((url) => url.search === '')

  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'To the assortment'
    document.querySelector('main')?.prepend(link)
  }, assortment)
  await page.getByRole('link', { name: 'To the assortment' }).click()
  await page.waitForURL(`**${assortment}`)
  await page.getByRole('button', { name: 'Look closer' }).click()
  await expectBackCloses(page.getByRole('dialog'))

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const added = page.getByRole('dialog', { name: /Added to Bag/ })
  await added.waitFor()
  await added.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectOverlayEntries(page, 2)
  await expectBackCloses(page.getByRole('alertdialog'), 1)
  // After the button closed the panel, the history has no entry for the panel.
  await added.getByRole('button', { name: 'Close' }).click()
  await added.waitFor({ state: 'detached' })
  await expectOverlayEntries(page, 0)
  await goBack(page)
  await page.waitForURL('**/chocolates')
})

test('Back and Forward skip the panel of a page that was left by a typed URL (phone)', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  await addToBag(visitor)
  await expectOverlayEntries(page, 1)
  await visitor.visit('/cart')

  await goBack(page)
  await page.waitForURL(`**${bar}`)
  await whenHydrated(page)
  await expectOverlayEntries(page, 0)
  await goForward(page)
  await page.waitForURL('**/cart')
  await whenHydrated(page)
  await goBack(page)
  await page.waitForURL(`**${bar}`)
  await whenHydrated(page)
  await expectOverlayEntries(page, 0)
  await goBack(page)
  await page.waitForURL('**/help/faq')
})

test('a page that was left through a panel returns without it, and without a dead entry (phone)', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectOverlayEntries(page, 1)
  await drawer.getByRole('link', { name: 'Fundraising' }).click()
  await page.waitForURL(/fundraising/)
  await goBack(page)
  await page.waitForURL('**/help/faq')
  await whenHydrated(page)
  await expectOverlayEntries(page, 0)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await drawer.waitFor({ state: 'detached' })
})
