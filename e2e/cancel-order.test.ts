import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import { cards, fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { newVisitor, type Screen } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test.each<Screen>(['mobile'])(
  'SALE-047 SALE-054 on %s a customer cancels an order that waits, and reads what goes back',
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

    await visitor.visit(`/order-details/${orderNo}`)
    const cancel = page.getByRole('button', { name: 'Cancel the order' })
    await cancel.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel the whole order?' })
    await question.getByText(/^\$[\d.]+ goes back the way you paid\. This can’t be undone\.$/).waitFor()
    await visitor.expectAccessible('the question before an order is canceled')
    await question.getByRole('button', { name: 'Keep it' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await cancel.press('Enter')
    await question.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
    await page
      .getByRole('status')
      .getByText(/^Canceled\. \$[\d.]+ is on its way back to you\.$/)
      .waitFor()
    await page.getByText('Given back', { exact: true }).waitFor()
    expect(await cancel.count()).toBe(0)
    expect(await page.getByRole('button', { name: /Change the address/ }).count()).toBe(0)
    await visitor.expectAccessible('a canceled order')
    await visitor.expectNoSidewaysScroll()
    await visitor.leave()
  },
)
