import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { fillBag, readyToOrder, readyToPay } from './bag-calls.ts'
import { placeOrder } from './checkout-steps.ts'
import { newVisitor, type Visitor } from './harness.ts'
import { agreedBefore, assortment, toReviews } from './shop-steps.ts'

/** Each opens a page with all its parts. */
const pages: readonly [string, (visitor: Visitor) => Promise<unknown>][] = [
  ['the home page', ({ visit }) => visit('/')],
  ['a category', ({ visit }) => visit('/category/chocolates-by-the-pound?refine1=c_size%3D1+lb')],
  ['a search', ({ visit }) => visit('/search?q=chocolate')],
  ['a product page', openProduct],
  ['the bag', openBag],
  ['the shipping step', openShipping],
  ['the payment step', openPayment],
  ['the review step', openReview],
  ['the confirmation', openConfirmation],
  ['order tracking', ({ visit }) => visit('/track-order')],
]

test.each(pages)('controls on %s are large enough for a finger', async (what, open) => {
  const visitor = await newVisitor('mobile')
  await agreedBefore(visitor.page)
  await open(visitor)
  expect(await lowTargets(visitor.page.locator('body')), what).toEqual([])
})

test('the filters of a list are large enough for a finger', async () => {
  const { page, visit } = await newVisitor('mobile')
  await agreedBefore(page)
  await visit('/category/chocolates-by-the-pound?refine1=c_size%3D1+lb')
  await page.getByRole('button', { name: 'Refine' }).click()
  const sheet = page.getByRole('dialog', { name: 'Refine' })
  await sheet.getByText('15 more').click()
  expect(await lowTargets(sheet)).toEqual([])
})

test('the ZIP code of the arrival day is large enough for a finger', async () => {
  const { page, visit } = await newVisitor('mobile')
  await agreedBefore(page)
  await visit(assortment)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'When will it arrive?' }).click()
  await main.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: 'Change' }).waitFor()
  expect(await lowTargets(main)).toEqual([])
})

async function openProduct({ page, visit }: Visitor): Promise<void> {
  await visit(assortment)
  await toReviews(page)
  for (const name of ['Frequently Bought Together', 'Customers Also Love'])
    await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).waitFor()
}

async function openBag({ page, visit }: Visitor): Promise<void> {
  await fillBag(page)
  await visit('/cart')
  await page.getByRole('button', { name: 'Add Treats' }).waitFor()
}

async function openShipping({ page, visit }: Visitor): Promise<void> {
  await fillBag(page)
  await visit('/shipping')
  await page.getByRole('link', { name: 'Have an account? Sign in' }).waitFor()
}

async function openPayment({ page, visit }: Visitor): Promise<void> {
  await readyToPay(page, { email: newEmail('finger') })
  await visit('/billing')
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
}

async function openReview({ page, visit }: Visitor): Promise<void> {
  await readyToOrder(page, { email: newEmail('finger') })
  await visit('/revieworder')
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
}

async function openConfirmation(visitor: Visitor): Promise<void> {
  await openReview(visitor)
  await placeOrder(visitor.page)
}

/**
 * The controls that are less than 44 px high for a finger. Measures the area in which the page handles the tap, so
 * that a tile counts with the whole area of its link. Leaves out links within a sentence (WCAG 2.5.8 excepts them
 * too).
 */
const lowTargets = (root: Locator): Promise<string[]> =>
  root.evaluate((body) => {
    const wanted = 44
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const low = [...body.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const target = labelOf(element) ?? element
      if (!isShown(target) || isInSentence(target)) return []
      const height = heightOf(target)
      const name = element.getAttribute('aria-label') ?? target.textContent
      return height < wanted ? `${element.tagName} ${name}: ${height} px` : []
    })
    return [...new Set(low)]

    function labelOf(element: HTMLElement) {
      const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      return isChoice ? element.labels?.[0] : undefined
    }

    /** Skip links are one pixel high until they have the focus. */
    function isShown(target: HTMLElement) {
      const { width, height } = target.getBoundingClientRect()
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }

    function isInSentence(target: HTMLElement) {
      const around = target.parentElement?.textContent.trim() ?? ''
      return getComputedStyle(target).display === 'inline' && around !== target.textContent.trim()
    }

    function heightOf(target: HTMLElement) {
      const { height } = target.getBoundingClientRect()
      if (height >= wanted) return height
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width } = target.getBoundingClientRect()
      const takesTap = (y: number) =>
        target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y))
      const reach = (step: number) => {
        let y = 0
        while (Math.abs(y) < wanted && takesTap(y + step)) y += step
        return Math.abs(y)
      }
      return reach(-0.5) + reach(0.5)
    }
  })
