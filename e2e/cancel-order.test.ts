import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import {
  cards,
  fillCard,
  fillShipping,
  placeOrder,
  pressBesideCard,
  toPayment,
  toReview,
} from './checkout-steps.ts'
import { newVisitor, type Screen, type Visitor } from './harness.ts'
import { runOnShop } from './shop-database.ts'
import { agreedBefore } from './shop-steps.ts'

/** Makes the order look as if its bank had permanently refused the capture. */
async function refuseCapture(orderNo: string): Promise<void> {
  await runOnShop('delete from order_movements where order_no = $1', [orderNo])
  const payments = await runOnShop(
    "update order_payments set status = 'authorised', captured_cents = 0, next_try_at = 'infinity' where order_no = $1 returning instrument_id",
    [orderNo],
  )
  expect(payments).toHaveLength(1)
}

/** Adds a payment to an order whose payment was lost: a declined card, then another one. */
async function payAgain(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const section = page.getByRole('region', { name: 'One step is missing.' })
  await section.getByText(/^Your payment was declined for \$[\d.]+\. What has not left waits/).waitFor()
  const pay = section.getByRole('button', { name: /^Pay \$[\d.]+$/ })
  await fillCard(page, cards.declined)
  await visitor.expectAccessible('an order whose payment is missing')
  await visitor.expectNoSidewaysScroll()
  await pressBesideCard(pay)
  await section.getByText('Oh fudge! This payment was declined. Please try another card.').waitFor()
  await fillCard(page, cards.good)
  await pressBesideCard(pay)
  await page
    .getByRole('status')
    .getByText('Thank you. Your payment is set, and we go on with your order.')
    .waitFor()
  expect(await pay.count()).toBe(0)
}

test.each<Screen>(['mobile'])(
  'SALE-033 SALE-047 SALE-054 on %s a customer pays an order again, cancels it, and sees the refunded amount',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('cancels')
    await agreedBefore(page)
    await fillBag(page)
    await visitor.visit('/register?from=%2Fcart')
    await register(page, email)
    await page.waitForURL('**/cart')
    await visitor.visit('/shipping')
    await fillShipping(page, email)
    await toPayment(page)
    await fillCard(page, cards.good)
    await toReview(page)
    const orderNo = await placeOrder(page)

    await refuseCapture(orderNo)
    await visitor.visit(`/order-details/${orderNo}`)
    await payAgain(visitor)

    const cancel = page.getByRole('button', { name: 'Cancel the order' })
    await cancel.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel the whole order?' })
    // The new payment is authorised, and not charged yet.
    await question.getByText(/^\$[\d.]+ won’t be charged\. This can’t be undone\.$/).waitFor()
    await visitor.expectAccessible('the question before an order is canceled')
    await question.getByRole('button', { name: 'Keep it' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await cancel.press('Enter')
    await question.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
    await page
      .getByRole('status')
      .getByText(/^Canceled\. \$[\d.]+ (won’t be charged|is on its way back to you)\.$/)
      .waitFor()
    await page.getByText(/^(Not charged|Given back)$/).waitFor()
    expect(await cancel.count()).toBe(0)
    expect(await page.getByRole('button', { name: /Change the address/ }).count()).toBe(0)
    await visitor.expectAccessible('a canceled order')
    await visitor.expectNoSidewaysScroll()
  },
)
