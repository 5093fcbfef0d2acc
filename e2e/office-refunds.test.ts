import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

/** A charged order whose shipments were sent. */
async function placeSentOrder(): Promise<string> {
  const orderNo = await placeOrder(newName())
  await withEngine(async ({ orders }) => {
    const shipmentIds = ['me', 'friend']
    const sent = await orders.parcels.dispatch(shipmentIds.map((shipmentId) => ({ orderNo, shipmentId })))
    for (const one of sent) allowed(one)
    await runOnShop('update orders set capture_due_at = now() where order_no = $1', [orderNo])
    await orders.capture()
  })
  return orderNo
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const panelOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'What happens' })
const notice = (page: Page) => page.getByRole('main').getByRole('status')

test.each(sizes)(
  'OFF-046 OFF-049 OFF-064 on %s a manager cancels an e-gift card, a unit and then all waiting units, and previews the effect',
  async (screen) => {
    const orderNo = await placeOrder(newName(), { hasEGiftCard: true })
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'manager')
    await visit(`/admin/orders/${orderNo}`)
    const [dialog, panel] = [dialogOf(page), panelOf(page)]
    await page.getByRole('button', { name: 'Cancel the card for Ben' }).click()
    await panel.getByText('1 e-gift card is voided.').waitFor()
    await dialog.getByLabel('Reason').selectOption({ label: 'The buyer asked for it' })
    await panel.locator('xpath=self::*[not(@aria-busy="true")]').waitFor()
    await dialog.getByRole('button', { name: 'Cancel the e-gift card' }).click()
    await notice(page).getByText('Canceled. The buyer pays $20.00 less.').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel the card' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel units' }).first().click()
    await dialog.getByRole('spinbutton').fill('0')
    await panel.getByText('Choose what is canceled.').waitFor()
    await dialog.getByRole('spinbutton').fill('1')
    await panel.getByText('1 unit goes back into stock.').waitFor()
    await panel.getByText(/Visa ending in 1111: \$\d/).waitFor()
    await panel.getByText('The buyer gets an email about the cancellation.').waitFor()
    const confirm = dialog.getByRole('button', { name: 'Cancel these units' })
    await confirm.click()
    await dialog.getByText('Choose a reason.').waitFor()
    await expectAccessible('units to cancel')
    await expectNoSidewaysScroll()
    await dialog.getByLabel('Reason').selectOption({ label: 'Not in stock: nothing goes back into stock' })
    await panel.getByText('Nothing goes back into stock.').waitFor()
    await dialog.getByLabel('Reason').selectOption({ label: 'Other' })
    await confirm.click()
    await dialog.getByText('Say why in a few words.').waitFor()
    await panel.getByText('1 unit goes back into stock.').waitFor()
    await dialog.getByLabel('Note').fill('Called, wants one only.')
    await confirm.click()
    await notice(page)
      .getByText(/^Canceled\. The buyer pays \$[\d.]+ less\.$/)
      .waitFor()
    await page.getByText('1 canceled', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await panel.getByText('2 units go back into stock.').waitFor()
    await panel.getByText('The order changes from “In progress” to “Canceled”.').waitFor()
    await dialog.getByLabel('Reason').selectOption({ label: 'The buyer asked for it' })
    await panel.locator('xpath=self::*[not(@aria-busy="true")]').waitFor()
    await dialog.getByRole('button', { name: 'Cancel all that waits' }).click()
    await notice(page)
      .getByText(/^Canceled/)
      .first()
      .waitFor()
    await page.getByText('All of it is canceled.').waitFor()
    await expectAccessible('a canceled order')
    expect(await page.getByRole('button', { name: 'Cancel units' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Cancel the order' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  },
)

test.each(sizes)(
  'OFF-066 OFF-067 OFF-068 on %s a refund above the limit is proposed, and a manager approves it from Today',
  async (screen) => {
    const orderNo = await placeSentOrder()
    const service = await newVisitor(screen)
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = service
    const { id } = await signInMember(page, 'service', 'Sam Service')
    await runOnShop(`update staff set limits = '{"refundCents": 400}' where id = $1`, [id])
    await visit(`/admin/orders/${orderNo}`)
    const [dialog, panel] = [dialogOf(page), panelOf(page)]
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await panel.getByText('Type units or an amount above.').waitFor()
    const shipping = dialog.getByLabel(/^Amount for Shipping: 1/)
    await shipping.fill('999')
    await dialog.getByText(/^At most \$[\d.]+ of this can still be given back\.$/).waitFor()
    await expectAccessible('a refund that is too much')
    await expectNoSidewaysScroll()
    await shipping.fill('5')
    await panel.getByText('No stock moves.').waitFor()
    await panel.getByText('Refunded to the Visa ending in 1111: $5.00').waitFor()
    await dialog.getByLabel('Reason').selectOption({ label: 'Late' })
    await dialog.getByRole('button', { name: 'Ask a manager' }).click()
    await notice(page).getByText('The refund of $5.00 is proposed. A manager decides.').waitFor()
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByText('Waits for a decision').waitFor()
    expect(await refunds.getByRole('button').allTextContents()).toEqual([`Withdraw of order ${orderNo}`])
    await refunds.getByRole('button').click()
    await dialogOf(page).getByText('Nothing was paid.').waitFor()
    await expectAccessible('a refund to withdraw')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

    const manager = await newVisitor(screen)
    await signInMember(manager.page, 'manager', 'Mary Manager')
    await manager.visit('/admin')
    await expectPlace(manager.page, 'Today')
    await manager.page.getByRole('button', { name: `Decline of order ${orderNo}` }).click()
    await dialogOf(manager.page).getByRole('button', { name: 'Decline the refund' }).click()
    await dialogOf(manager.page).getByText('Say why in a few words.').waitFor()
    await manager.expectAccessible('a refund to decline')
    await dialogOf(manager.page).getByRole('button', { name: 'Back' }).click()
    await manager.page.getByRole('button', { name: `Refund $5.00 of order ${orderNo}` }).click()
    await panelOf(manager.page).getByText('Refunded to the Visa ending in 1111: $5.00').waitFor()
    await manager.expectAccessible('a refund to approve')
    await manager.expectNoSidewaysScroll()
    await dialogOf(manager.page).getByRole('button', { name: 'Refund $5.00' }).click()
    await notice(manager.page).getByText(`$5.00 of order ${orderNo} is refunded.`).waitFor()
    await manager.visit(`/admin/orders/${orderNo}`)
    await manager.page.getByRole('region', { name: 'Refunds' }).getByText('decided by Mary Manager').waitFor()
  },
)

test('OFF-047 OFF-069 SALE-126 when two members refund the same units, the second one sees the changes of the first', async () => {
  const orderNo = await placeSentOrder()
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'manager')
  await visit(`/admin/orders/${orderNo}`)
  const [dialog, panel] = [dialogOf(page), panelOf(page)]
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog
    .getByLabel(/^Units of /)
    .first()
    .fill('2')
  await dialog.getByLabel('Reason').selectOption({ label: 'Melted' })
  const button = dialog.getByRole('button', { name: /^Refund \$/ })
  await button.waitFor()
  const other = await newVisitor('desktop')
  await signInMember(other.page, 'manager')
  await other.visit(`/admin/orders/${orderNo}`)
  await other.page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialogOf(other.page)
    .getByLabel(/^Amount for Shipping: 1/)
    .fill('1')
  await dialogOf(other.page).getByLabel('Reason').selectOption({ label: 'Goodwill' })
  await dialogOf(other.page).getByRole('button', { name: 'Refund $1.00' }).click()
  await notice(other.page).getByText('The refund of $1.00 is made.').waitFor()
  await button.click()
  await dialog.getByText('Somebody has changed this order meanwhile.').waitFor()
  const since = dialog.getByRole('region', { name: 'What has happened since' })
  await since.getByText('$1.00 · Goodwill').waitFor()
  await since.getByRole('button', { name: 'Load the order again' }).click()
  await dialog.getByText(/^The order is loaded again\./).waitFor()
  await panel.getByRole('listitem').first().waitFor()
  await button.click()
  await notice(page)
    .getByText(/^The refund of \$[\d.]+ is made\.$/)
    .waitFor()
})

/** The payer has disputed an order's payment at the bank. */
async function disputePayment(orderNo: string): Promise<string> {
  const disputeId = `dispute_${crypto.randomUUID()}`
  await runOnShop(
    `insert into sandbox_disputes (dispute_id, reference, amount_cents)
     select $1, reference, 500 from order_payments where order_no = $2`,
    [disputeId, orderNo],
  )
  await withEngine(({ orders }) => orders.disputes.recheck(disputeId))
  return disputeId
}

test('SALE-034 SALE-041 an owed amount waits until a dispute is won, and is then recorded as sent manually, with its reference', async () => {
  const orderNo = await placeSentOrder()
  await runOnShop('update order_payments set owed_cents = 100 where order_no = $1', [orderNo])
  const disputeId = await disputePayment(orderNo)
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'manager')
  await visit(`/admin/orders/${orderNo}`)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByText('Disputed: $5.00').waitFor()
  await money.getByText(/^Answer it at your gateway by /).waitFor()
  await page.getByText('Refund nothing until that is decided.').waitFor()
  await page.getByText('$5.00 · product not received').waitFor()
  expect(await page.getByRole('button', { name: 'Sent by hand' }).count()).toBe(0)
  await expectAccessible('a disputed order')
  await visit(`/sandbox-gateway/dispute?id=${disputeId}`)
  await expectAccessible('the bank of the sandbox')
  await page.getByRole('button', { name: 'The shop wins' }).click()
  await page.getByRole('heading', { name: /^The shop has won/ }).waitFor()
  await visit(`/admin/orders/${orderNo}`)
  await money.getByText('Dispute won: $5.00 stays with the shop').waitFor()
  await page.getByRole('button', { name: 'Try the payment again' }).waitFor()
  await page.getByRole('button', { name: 'Sent by hand' }).click()
  const confirm = dialogOf(page).getByRole('button', { name: 'Note that it was sent' })
  await confirm.click()
  await dialogOf(page).getByText('Enter the number of the check or transfer.').waitFor()
  await expectAccessible('money that was sent by hand')
  await dialogOf(page).getByLabel('Reference').fill('Check 4711')
  await confirm.click()
  await notice(page).getByText('It is noted that the money was sent by hand.').waitFor()
})

test('SALE-091 service records a check for a part of the amount due: the order stays on hold, and shows the missing amount', async () => {
  const orderNo = await placeOrder(newName())
  await runOnShop(
    `update order_payments set method_id = 'PAY_BY_CHECK', status = 'not_paid', captured_cents = 0, reference = null, card = null
     where order_no = $1`,
    [orderNo],
  )
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  await page.getByRole('button', { name: 'Record a check' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Record the check' }).click()
  await dialog.getByText('Enter the number that is printed on the check.').waitFor()
  await expectAccessible('a check')
  await dialog.getByLabel('Amount of the check').fill('20')
  await dialog.getByLabel('Number of the check').fill('1042')
  await dialog.getByRole('button', { name: 'Record the check' }).click()
  await notice(page)
    .getByText(/ is still due\.$/)
    .waitFor()
  await page.getByRole('region', { name: 'Money' }).getByText('Paid in part').waitFor()
  await page.getByText(/\$20\.00 · check 1042 · received on /).waitFor()
})
