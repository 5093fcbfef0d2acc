import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, type Visitor } from './harness.ts'
import { agreedBefore, assortment, toReviews } from './shop-steps.ts'

const main = (page: Page) => page.getByRole('main')

/** Panels of every kind, with the page and the action that opens them. */
const panels: [name: string, path: string, open: (visitor: Visitor) => Promise<void>][] = [
  ['the menu', '/help/faq', ({ page }) => page.getByRole('button', { name: 'Menu', exact: true }).click()],
  ['filters', '/chocolates', ({ page }) => page.getByRole('button', { name: 'Refine' }).click()],
  ['the zoom', assortment, ({ page }) => page.getByRole('button', { name: 'Look closer' }).click()],
  [
    'details',
    assortment,
    ({ page }) =>
      main(page)
        .getByRole('button', { name: /^Details/ })
        .click(),
  ],
  ['shops', assortment, ({ page }) => main(page).getByRole('button', { name: 'Choose a shop' }).click()],
  [
    'a review',
    assortment,
    async ({ page }) => {
      await toReviews(page)
      await page
        .getByRole('button', { name: /Write a review/i })
        .first()
        .click()
    },
  ],
  [
    'the added products',
    assortment,
    ({ page }) => main(page).getByRole('button', { name: 'ADD TO BAG', exact: true }).click(),
  ],
  ['feedback', '/help/faq', ({ page }) => page.getByRole('button', { name: /Give feedback/i }).click()],
  ['the chat', '/careers', ({ page }) => page.getByRole('button', { name: 'Chat with us' }).press('Enter')],
  ['help', '/contact-us', ({ page }) => page.evaluate(() => void (location.hash = '#panel-need-help'))],
]

test.each(panels)('on a phone Back closes %s and stays on the page', async (_name, path, open) => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/returns')
  await agreedBefore(page)
  await visitor.visit(path)
  await open(visitor)
  const panel = page.getByRole('dialog')
  await panel.waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.overlays as number | undefined)).toBe(1)
  // Playwright's own function waits for a navigation, which does not happen.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
})
