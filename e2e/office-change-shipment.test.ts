import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { products } from './bag-calls.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { signInMember } from './office-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'OFF-065 OFF-101 SALE-056 SALE-126 on %s service corrects street and message of a gift, previews the effect, and the buyer is notified',
  async (screen) => {
    const name = newName()
    const orderNo = await placeOrder(name, { productId: products.jellies })
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'service', 'Sam Service')
    await visit(`/admin/orders/${orderNo}`)
    const gift = page.getByRole('listitem').filter({ hasText: `2 · Grace ${name}son` })
    await gift.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change shipment 2' })
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByText('Nothing has changed yet.').waitFor()
    await dialog.getByRole('checkbox', { name: /^We cannot keep the promised day/ }).check()
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByText('A delay needs a later day than the promised one.').waitFor()
    await expectAccessible('the form of a shipment')
    await expectNoSidewaysScroll()
    await dialog.getByRole('checkbox', { name: /^We cannot keep the promised day/ }).uncheck()
    const promised = await dialog.getByLabel('Arrives on').inputValue()
    await dialog.getByLabel('Street').fill('79 Maple Court')
    await dialog.getByLabel('Gift message').fill('Happy birthday, dear Grace!')
    await dialog.getByRole('checkbox', { name: 'With a cold pack' }).check()
    await dialog.getByLabel('Arrives on').fill('2020-01-06')
    await dialog.getByLabel('Street').press('Enter')
    await dialog.getByText(/^This day is taken or closed\./).waitFor()
    expect(await dialog.getByLabel('Street').inputValue()).toBe('79 Maple Court')
    await dialog.getByLabel('Arrives on').fill(promised)
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByText('Street: 79 Maple Court (was 77 Maple Court)').waitFor()
    await dialog.getByText('Cold pack: yes').waitFor()
    await dialog.getByText('The price stays the same.').waitFor()
    await dialog.getByRole('region', { name: 'The email to the buyer' }).getByText('79 Maple Court').waitFor()
    await expectAccessible('the effect of a change')
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await dialog.getByLabel('Gift message').inputValue()).toBe('Happy birthday, dear Grace!')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await changeByAnother(orderNo)
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await dialog.getByText('Somebody has changed this order meanwhile.').waitFor()
    const since = dialog.getByRole('region', { name: 'What has happened since' })
    await since.getByText('Units canceled').waitFor()
    await expectAccessible('what has happened since')
    await expectNoSidewaysScroll()
    await since.getByRole('button', { name: 'Load the order again' }).click()
    await dialog.getByText(/^The order is loaded again\./).waitFor()
    expect(await dialog.getByLabel('Street').inputValue()).toBe('79 Maple Court')
    expect(await dialog.getByLabel('Gift message').inputValue()).toBe('Happy birthday, dear Grace!')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await dialog.waitFor({ state: 'detached' })
    await gift.getByText('79 Maple Court').waitFor()
    await gift.getByText('Happy birthday, dear Grace!').waitFor()
    await gift.getByText('With a cold pack').waitFor()
    await page.getByText('Shipment changed').waitFor()
    const mails = () =>
      runOnShop(`select subject from outbox where subject like $1`, [`Your order ${orderNo} was changed`])
    expect(await mails()).toHaveLength(1)
  },
)

/** Another member cancels the other shipment. */
const changeByAnother = (orderNo: string) =>
  withEngine(async ({ orders }) => allowed(await orders.administration.cancel(orderNo, { shipmentId: 'me' })))

test('OFF-065 a role that packs sees no button', async () => {
  const orderNo = await placeOrder(newName())
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'packer')
  await visit(`/admin/orders/${orderNo}`)
  await page.getByRole('heading', { name: /^1 · / }).waitFor()
  expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
})
