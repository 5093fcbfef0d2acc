import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { fillBag, products, readyToOrder } from './bag-calls.ts'
import { cards, toReview } from './checkout-steps.ts'
import { lostRequests, newVisitor, reload, type Visitor } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'

const checks = '**/scapi/Site/checkPayment'

/** A guest with one bar at the review step. */
async function review({ page, visit }: Visitor, card: string): Promise<void> {
  await readyToOrder(page, { email: newEmail('checked'), card })
  await visit('/revieworder')
}

/** Reviews the order as a guest and clicks the button that places it. */
async function order(visitor: Visitor, card: string): Promise<void> {
  await review(visitor, card)
  await visitor.page.getByRole('button', { name: /Place order/ }).click()
}

/** Waits for the page that checks the payment. Returns the order number. */
async function checkedOrder(page: Page): Promise<string> {
  await page.waitForURL('**/payment-check')
  const heading = page.getByRole('heading', { name: /We’re checking your payment for order \d{8}/ })
  await heading.waitFor()
  return (await heading.textContent())?.match(/\d{8}/)?.[0] ?? ''
}

const bagHas = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name }).first().waitFor()

test('a late payment is checked, also after a reload, and continues to the confirmation automatically', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await order(visitor, cards.late)
  const orderNo = await checkedOrder(page)
  await page.getByText('This page will update in a few seconds').waitFor()
  await visitor.expectAccessible('the payment check')
  await visitor.expectNoSidewaysScroll()
  await reload(page)
  await page.waitForURL('**/order-confirmation')
  await page.getByText(`Order number ${orderNo}`).waitFor()
  await visitor.visit('/cart')
  await page.getByText('Nothing in here yet.').waitFor()
})

test('after a payment that never arrived, the whole bag is restored automatically, with later additions', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  const held = await holdRequests(page, checks)
  await order(visitor, cards.failing)
  await page.waitForURL('**/payment-check')
  await fillBag(page, { productId: products.barkBox })
  await visitor.visit('/cart')
  await page.getByText(/We’re still checking your payment for order \d{8}/).waitFor()
  await visitor.expectAccessible('the second bag')
  await page.getByRole('link', { name: 'Check the status' }).click()
  held.releaseAll()
  await page.waitForURL('**/cart')
  await page.getByText('Your order wasn’t placed, and you weren’t charged.').waitFor()
  await bagHas(page, 'Milk and Hazelnut Bar')
  await bagHas(page, 'Peppermint Bark Box')
  await visitor.expectAccessible('the bag after a failed payment')
})

test('after a lost response the payment is checked immediately, and the confirmation opens', async () => {
  const visitor = await newVisitor('desktop')
  await order(visitor, cards.losing)
  await visitor.page.getByText(/Order number \d{8}/).waitFor()
})

test('after a crash between order and payment the bag is restored, whichever page is opened next', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await page.route('**/scapi/ShopperOrders/updatePaymentInstrumentForOrder', (route) => route.abort())
  await order(visitor, cards.good)
  await checkedOrder(page)
  await visitor.visit('/revieworder')
  await checkedOrder(page)
  await page.waitForURL('**/cart')
  await page.getByText('Your order wasn’t placed, and you weren’t charged.').waitFor()
  await bagHas(page, 'Milk and Hazelnut Bar')
})

test('a second order of the same products needs a confirmation by keyboard, and the first is not lost', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const held = await holdRequests(page, checks)
  await order(visitor, cards.late)
  await page.waitForURL('**/payment-check')
  await review(visitor, cards.good)
  await page.getByRole('button', { name: /Place order/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Order the same items twice?' })
  await question.getByText(/payment for order \d{8}/).waitFor()
  await visitor.expectAccessible('the question')
  await question.getByRole('button', { name: 'Wait for the first order' }).press('Enter')
  await page.waitForURL('**/payment-check')
  const onwards = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })
  await onwards.focus()
  await expect.poll(() => onwards.evaluate((link) => link === document.activeElement)).toBe(true)
  held.releaseAll()
  await page.getByText(/Order number \d{8}/).waitFor()
  // The second bag is unchanged.
  await visitor.visit('/cart')
  await bagHas(page, 'Milk and Hazelnut Bar')
})

test('of two tabs that check a payment, the one that is notified later shows the order too', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await order(visitor, cards.late)
  const orderNo = await checkedOrder(page)
  const other = await page.context().newPage()
  const held = await holdRequests(other, checks)
  await other.goto(page.url())
  await other.getByRole('heading', { name: `We’re checking your payment for order ${orderNo}` }).waitFor()
  await page.getByText(`Order number ${orderNo}`).waitFor()
  held.releaseAll()
  await other.getByText(`Order number ${orderNo}`).waitFor()
})

test.each(['reload', 'goBack'] as const)(
  'an order is shown although a %s came before its confirmation',
  async (interruption) => {
    const visitor = await newVisitor('mobile')
    const { page } = visitor
    const held = await holdRequests(page, '**/assets/order-confirmation-page-*.js')
    await readyToOrder(page, { email: newEmail('checked') })
    // Back leads to this step.
    await visitor.visit('/billing')
    await toReview(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await held.sent()
    const leaving = page[interruption]()
    held.releaseAll()
    await leaving
    await page.getByText(/Order number \d{8}/).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsettled-orders'))).toBe('[]')
  },
)

test('a failed payment shows the reason, also when the shop cannot remove the card from the bag', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await page.route('**/scapi/ShopperBaskets/removePaymentInstrumentFromBasket', (route) => route.abort())
  await order(visitor, cards.declined)
  await page.waitForURL('**/billing')
  await page.getByText('Your card was declined.').waitFor()
})
