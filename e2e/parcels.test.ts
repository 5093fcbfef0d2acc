import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { upsNumber } from '#server/database/demo-orders/ups-number.ts'
import { readyToOrder } from './bag-calls.ts'
import { placeOrder } from './checkout-steps.ts'
import { newVisitor, type Screen } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { runOnShop, withEngine } from './shop-database.ts'

/** Sends the parcel of an order with this number. Returns its id. */
const send = (orderNo: string, trackingNo: string): Promise<string> =>
  withEngine(async ({ orders }) => {
    const [sent] = await orders.parcels.dispatch([{ orderNo, shipmentId: 'me', trackingNo }])
    if (!sent || 'refused' in sent) throw new Error(JSON.stringify(sent))
    return sent.parcel.id
  })

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test("SALE-116 SALE-117 SALE-119 SALE-121 SALE-122 SALE-123 a customer tracks a parcel on the order's page, and a friend by postal code", async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = await newCustomer(page, 'parcels')
    await readyToOrder(page, { email })
    await visitor.visit('/revieworder')
    const orderNo = await placeOrder(page)
    const trackingNo = upsNumber(`999AA1${orderNo.padStart(9, '0')}`)
    await visitor.visit(`/order-details/${orderNo}`)
    const main = page.getByRole('main')
    const parcelId = await changeTooLate(main, screen, () => send(orderNo, trackingNo))
    await main.getByText(/^Sent /).waitFor()
    await main.getByText(trackingNo).waitFor()
    const link = main.getByRole('link', { name: 'Track with UPS' })
    expect(await link.getAttribute('href')).toBe(`https://www.ups.com/track?loc=en_US&tracknum=${trackingNo}`)
    expect(await link.getAttribute('rel')).toBe('noreferrer')
    await link.focus()
    expect(await main.getByRole('button', { name: /Cancel the order|Change the address/ }).count()).toBe(0)
    const shared = await sharedLink(orderNo)
    await visitor.expectAccessible('an order on its way')
    await visitor.expectNoSidewaysScroll()
    await visitor.visit('/orders')
    await main.getByText('On its way').first().waitFor()

    await visitor.visit(shared)
    await main.getByRole('heading', { name: 'Pasadena' }).waitFor()
    await main.getByText(trackingNo).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await visitor.expectAccessible('a shared tracking link')
    await visitor.expectNoSidewaysScroll()

    await withEngine(({ orders }) => orders.parcels.recordDelivery(parcelId))
    await visitor.visit('/track-order')
    await page.getByRole('textbox', { name: 'Order number' }).fill(orderNo)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
    await page.getByRole('button', { name: 'Track order' }).click()
    await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor()
    await main.getByText(/^Arrived \w{3}, /).waitFor()
    await main.getByRole('link', { name: 'Track with UPS' }).waitFor()
    await visitor.expectAccessible('a tracked order that has arrived')
    await visitor.expectNoSidewaysScroll()
  })
})

/** The path of the tracking page in the email about the parcel. */
async function sharedLink(orderNo: string): Promise<string> {
  await runOnShop('update order_mail_requests set due_at = now() where order_no = $1', [orderNo])
  await withEngine(({ orders }) => orders.composeMails())
  const [mail] = await runOnShop<{ text_body: string }>(
    'select text_body from outbox where subject like $1',
    [`Your % order ${orderNo} is on its way`],
  )
  return /\/track#\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''
}

/**
 * The parcel is sent while its buyer changes it: the shop refuses the change beside the button, and the page shows
 * the current order.
 */
async function changeTooLate<Sent>(main: Locator, screen: Screen, leave: () => Promise<Sent>): Promise<Sent> {
  const isForm = screen === 'desktop'
  const opener = main.getByRole('button', { name: isForm ? /^Change the address/ : 'Cancel the order' })
  await opener.click()
  const yes = isForm
    ? main.getByRole('button', { name: 'Save address' })
    : main.page().getByRole('button', { name: 'Yes, cancel' })
  await yes.waitFor()
  const sent = await leave()
  await yes.click()
  await main
    .getByRole('alert')
    .getByText(/^(This package is being packed|We’ve started packing this)/)
    .waitFor()
  await opener.waitFor({ state: 'detached' })
  return sent
}
