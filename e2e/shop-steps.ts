import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Visitor } from './harness.ts'

/** A chocolate bar, always in stock. */
export const bar = '/chocolates-bars/milk-hazelnut-bar/301100.html'
/** A product with variants, pictures, reviews and recommendations. */
export const assortment = '/chocolates/assorted-1lb/301010.html'

/** A product that is not in the recommendations of the assortment. */
export const barkBox = '/gifts/peppermint-bark-box/301150.html'

/** The URL of another site of the shop. */
export const siteUrl = (site: 'fundraising' | 'volumesavings', path = ''): string =>
  inject('shopUrl').replace('//localhost', `//${site}.localhost`) + path

export async function agreeToCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I agree' }).click()
}

/** Stores a consent as from an earlier visit, so that no notice covers the page. */
export const agreedBefore = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'cookie-consent', value: '1', url: inject('shopUrl') }])

/** Adds a product on its page. Leaves the added-to-bag panel open, so the page behind it is inert. */
export async function addToBag({ page, visit }: Visitor, path = bar): Promise<void> {
  await visit(path)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
}

/** Scrolls to the reviews of a product page. They load when they are near the screen. */
export async function toReviews(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
}
