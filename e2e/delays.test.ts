import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { products } from './bag-calls.ts'
import { newVisitor, type Screen } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

/**
 * Reports that the shop cannot keep the day of Grace's parcel. Returns the paths of the two links in the email: keep,
 * cancel.
 */
async function delay(orderNo: string): Promise<string[]> {
  await withEngine(async ({ orders: { administration } }) => {
    const { shipments } = allowed(await administration.find(orderNo))
    const promised = shipments.find(({ id }) => id === 'friend')?.arrivesOn
    if (!promised) throw new Error('No day was promised')
    const move = (arrivesOn: string) =>
      administration.changeShipment({ orderNo, shipmentId: 'friend' }, { arrivesOn }, { isDelay: true })
    const moved = await move(addDays(promised, 40))
    // There are no deliveries on a closed day: the refusal names the next open one.
    if ('refused' in moved && moved.refused === 'day-closed' && moved.next) allowed(await move(moved.next))
    else allowed(moved)
  })
  const [mail] = await runOnShop<{ text_body: string }>(
    'select text_body from outbox where subject like $1',
    [`A new day for your % order ${orderNo}`],
  )
  return [...(mail?.text_body ?? '').matchAll(/\/track-order#\S+/g)].map(([path]) => path)
}

test.each<[Screen, 'keep' | 'cancel']>([
  ['mobile', 'keep'],
  ['desktop', 'cancel'],
])(
  'SALE-058 SALE-059 on %s the link of a delayed parcel asks again before the buyer can %s',
  async (screen, answer) => {
    const name = newName()
    const orderNo = await placeOrder(name, { productId: products.jellies })
    const [keep = '', cancel = ''] = await delay(orderNo)
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    const main = page.getByRole('main')
    await visit(answer === 'keep' ? keep : cancel)
    await main.getByText(`We cannot keep`).waitFor()
    await main.getByText(`to Grace ${name}son`).waitFor()
    await main.getByText(/^Unless you keep the new day, we cancel the parcel on /).waitFor()
    await expectAccessible('the question of a delay')
    await expectNoSidewaysScroll()
    if (answer === 'keep') {
      await main.getByRole('button', { name: 'Keep the new day' }).click()
      await main.getByText(/^Thank you\. The parcel arrives on /).waitFor()
    } else {
      await main.getByRole('button', { name: 'Cancel this parcel' }).click()
      const really = page.getByRole('alertdialog', { name: 'Cancel this parcel?' })
      await really.waitFor()
      await expectAccessible('the question before a parcel is canceled')
      await really.getByRole('button', { name: 'Yes, cancel' }).click()
      await main.getByText(/^The parcel is canceled/).waitFor()
    }
    expect(await main.getByRole('button', { name: /^(Keep|Cancel)/ }).count()).toBe(0)
    await expectAccessible('the answer to a delay')
    await visit('/')
    await visit(answer === 'keep' ? cancel : keep)
    await main.getByText(answer === 'keep' ? /^Thank you/ : /^The parcel is canceled/).waitFor()
  },
)
