import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { cards, fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { expectHeadingFocus, newVisitor } from './harness.ts'
import { agreeToCookies, bar } from './shop-steps.ts'

const landmarks = [
  'banner',
  'search',
  'navigation',
  'main',
  'region',
  'complementary',
  'contentinfo',
  'dialog',
]
const outlined = new RegExp(String.raw`^((${landmarks.join('|')})\b|heading .*\[level=[12]\])`)

/** The landmarks and the first two levels of headings in Chromium's accessibility tree. */
async function outlineOf(page: Page, root: string): Promise<string[]> {
  const tree = await page.locator(root).first().ariaSnapshot()
  return tree
    .split('\n')
    .map((line) => line.trim().replace(/^- '?/, '').replace(/'?:?$/, ''))
    .filter((line) => outlined.test(line))
}

test('search, product, bag and checkout work with a screen reader: landmarks and headings have names, and changes are announced', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/search?q=sea%20salt')
  await agreeToCookies(page)
  expect(await outlineOf(page, 'body')).toEqual([
    'banner',
    'navigation "Our sites"',
    'search',
    'navigation "Menu"',
    'region "News"',
    'main',
    'heading "Results for “sea salt”" [level=1]',
    'complementary "Refine by"',
    'region "Results"',
    'heading "Results" [level=2]',
    'navigation "Pages"',
    'region "From our pages"',
    'heading "From our pages" [level=2]',
    'contentinfo',
    'region "Join The Sweet List"',
    'heading "Join The Sweet List" [level=2]',
  ])
  await page
    .getByRole('status')
    .getByText(/^\d+ items?$/)
    .waitFor()

  await page.getByRole('combobox', { name: 'Search' }).fill('milk and hazelnut')
  await page.getByRole('option', { name: /^Milk and Hazelnut Bar From \$/ }).click()
  await page.waitForURL(`**${bar}`)
  await expectHeadingFocus(page)
  // Reviews load when they are near the screen, as for a screen reader that reads on.
  await page.getByRole('status', { name: 'Loading reviews' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 2, name: 'Reviews' }).waitFor()
  // The placeholders of reviews and recommendations may disappear a moment later.
  await expect
    .poll(() => outlineOf(page, 'main'))
    .toEqual([
      'main',
      'navigation "Where you are"',
      'heading "Milk and Hazelnut Bar" [level=1]',
      'heading "Frequently Bought Together" [level=2]',
      'heading "Customers Also Love" [level=2]',
      'heading "Reviews" [level=2]',
    ])

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const added = page.getByRole('dialog', { name: '1 Item Added to Bag' })
  await added.getByRole('link', { name: 'Review Bag & Checkout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag 1 item' }).waitFor()
  await expectHeadingFocus(page)
  await page.getByRole('main').getByText('Milk and Hazelnut Bar').first().waitFor()
  expect(await outlineOf(page, 'main')).toEqual([
    'main',
    'heading "Your bag 1 item" [level=1]',
    'complementary "Summary"',
    'heading "Summary" [level=2]',
    'region "Express checkout"',
  ])

  await page.getByRole('main').getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('status').getByText('Quantity updated from 1 to 2').waitFor()

  await page.getByRole('link', { name: 'Checkout' }).locator('visible=true').click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await page.getByRole('heading', { name: 'Delivery day' }).waitFor()
  await expectHeadingFocus(page)
  expect(await outlineOf(page, 'body')).toEqual([
    'banner',
    'main',
    'complementary "About payments"',
    'navigation "Checkout steps"',
    'heading "Where should we send it?" [level=1]',
    'region "Express checkout"',
    'heading "Contact" [level=2]',
    'heading "Ship to" [level=2]',
    'heading "Delivery day" [level=2]',
    'heading "Gift message" [level=2]',
    'complementary "Your order"',
    'heading "Your order" [level=2]',
    'contentinfo',
  ])
  // Errors are announced: their summary has an accessible name and gets the focus.
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('group', { name: 'A few things need another look' })
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)

  await fillShipping(page, newEmail('reader'))
  await toPayment(page)
  await expectHeadingFocus(page)
  await fillCard(page, cards.good)
  expect(await outlineOf(page, 'main')).toEqual([
    'main',
    'complementary "About payments"',
    'navigation "Checkout steps"',
    'heading "How would you like to pay?" [level=1]',
    'region "Gift card"',
    'heading "Gift card" [level=2]',
    'heading "Payment" [level=2]',
    'heading "Billing address" [level=2]',
    'heading "Contact" [level=2]',
    'heading "Ship to" [level=2]',
    'complementary "Your order"',
    'heading "Your order" [level=2]',
  ])
  await toReview(page)
  await expectHeadingFocus(page)
  expect(await outlineOf(page, 'main')).toEqual([
    'main',
    'complementary "About payments"',
    'navigation "Checkout steps"',
    'heading "One last look" [level=1]',
    'heading "Ship to" [level=2]',
    'heading "Payment" [level=2]',
    'heading "2 items" [level=2]',
    'heading "Your order" [level=2]',
  ])
  await placeOrder(page)
  await expectHeadingFocus(page)
  expect(await outlineOf(page, 'main')).toEqual([
    'main',
    'complementary "About payments"',
    'heading "Sweet! Thank you." [level=1]',
    'region "How far your order is"',
    'heading "What you ordered" [level=2]',
    'heading "Ship to" [level=2]',
    'heading "Payment" [level=2]',
    'heading "Faster next time" [level=2]',
  ])
})
