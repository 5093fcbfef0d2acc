import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { upsNumber } from '#server/database/demo-orders/ups-number.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'
import { expectPlace, signInMember } from './office-steps.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

/** A UPS tracking number that no other test uses. */
const newNumber = (): string => upsNumber(crypto.randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase())

test.each(sizes)(
  'OFF-096 OFF-098 SALE-066 on %s a manager sends manually, undoes it, sends two parcels, and records an arrival',
  async (screen) => {
    const [name, number, second] = [newName(), newNumber(), newNumber()]
    const orderNo = await placeOrder(name)
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'manager')
    await visit(`/admin/orders/${orderNo}`)
    const shipment = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^1 · / }) })
    const send = shipment.getByRole('button', { name: 'Send', exact: true })
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Send the parcel' })
    const notice = page.getByRole('status')

    await send.click()
    await dialog.getByText('1 parcel leaves.').waitFor()
    await dialog.getByText('1 email goes to the buyer in ten minutes.').waitFor()
    // Like a scanner: without a click.
    await dialog.getByLabel('Tracking number').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is no tracking number of UPS.').waitFor()
    await expectAccessible('a parcel with a wrong number')
    await expectNoSidewaysScroll()
    // A check digit that is one too high.
    await dialog
      .getByLabel('Tracking number')
      .fill(number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10))
    await confirm.click()
    await dialog.getByText('A digit is wrong: the check digit of UPS does not fit.').waitFor()
    await dialog.getByLabel('Tracking number').fill(number)
    // Typed text is still there after a failed call.
    await page.route('**/api/staff/dispatches', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ type: '/x#broken', detail: 'The call failed.' }),
      }),
    )
    await confirm.click()
    await dialog.getByText('The call failed.').waitFor()
    await page.unrouteAll()
    expect(await dialog.getByLabel('Tracking number').inputValue()).toBe(number)
    await dialog.getByLabel('Tracking number').press('Enter')
    await notice.getByText(/^The parcel is sent\. You can undo it until /).waitFor()
    const link = shipment.getByRole('link', { name: number })
    expect(await link.getAttribute('href')).toContain(`tracknum=${number}`)
    expect(await link.getAttribute('rel')).toBe('noreferrer')
    expect(await send.count()).toBe(0)
    await page.getByText('Parcel sent').waitFor()
    await expectAccessible('a parcel that can be undone')
    await expectNoSidewaysScroll()
    await shipment.getByRole('button', { name: /^Undo/ }).click()
    await notice.getByText('Parcel 1 is undone: its units wait again.').waitFor()
    expect(await link.count()).toBe(0)

    for (const [typed, isPart] of [
      [number, true],
      [second, false],
    ] as const) {
      await send.click()
      await dialog.getByText('1 parcel leaves.').waitFor()
      await dialog.getByRole('spinbutton').fill('9')
      await confirm.click()
      await dialog.getByText(/^Enter a number from 0 to [12]\.$/).waitFor()
      await dialog.getByRole('spinbutton').fill('1')
      await dialog.getByLabel('Tracking number').fill(typed)
      await confirm.click()
      if (isPart) {
        await dialog.getByText(/^Units are missing\./).waitFor()
        await expectAccessible('a parcel with missing units')
        await dialog.getByRole('checkbox', { name: 'The rest follows in another parcel' }).check()
        await dialog.locator('[aria-busy=false]').waitFor()
        await confirm.click()
      }
      await shipment.getByRole('link', { name: typed }).waitFor()
    }
    await send.waitFor({ state: 'detached' })
    await shipment
      .getByRole('button', { name: /^Delivered/ })
      .first()
      .click()
    await dialog.getByLabel('Arrived on').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Record the delivery' }).click()
    await dialog.getByText(/^The parcel left on /).waitFor()
    await expectAccessible('a delivery on a wrong day')
    await dialog
      .getByLabel('Arrived on')
      .fill((await dialog.getByLabel('Arrived on').getAttribute('max')) ?? '')
    await dialog.getByRole('button', { name: 'Record the delivery' }).click()
    await notice.getByText(/^Parcel \d is recorded as delivered\.$/).waitFor()
    await page.getByText('Parcel delivered').waitFor()
    expect(await shipment.getByRole('button', { name: /^Delivered/ }).count()).toBe(1)
  },
)

test.each(sizes)(
  'OFF-095 SALE-073 on %s a packer imports a file with an invalid row, downloads that row, and undoes the import',
  async (screen) => {
    const [orderNo, number] = [await placeOrder(newName()), newNumber()]
    const csv = `orderNo,position,carrier,number\n${orderNo},1,UPS,${number}\n${orderNo},2,=Owl,1Z2\n`
    const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'packer')
    await visit('/admin/packing/tracking')
    await expectPlace(page, 'Send parcels by file')
    const status = page.getByRole('status')
    const undo = page.getByRole('button', { name: 'Undo these parcels' })

    await page.getByText('Paste rows instead').click()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText('There are no rows in it.').waitFor()
    await page.getByLabel('Rows', { exact: true }).fill(csv.replaceAll(',', '\t'))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await status.getByText('1 parcel leaves, 1 row has a problem.').waitFor()
    await expectAccessible('a file that is checked')
    await expectNoSidewaysScroll()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the refused row' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      new RegExp(
        `^\uFEFForderNo,position,carrier,number,problem\n${orderNo},2,'=Owl,1Z2,"There is no carrier ""=Owl""\\. Carriers are: .*UPS.* Use one of these\\."\n$`,
      ),
    )
    await page.getByRole('button', { name: 'Send 1 parcel' }).click()
    await status.getByText('1 parcel is sent.').waitFor()
    await undo.waitFor()
    await expectAccessible('a file that is applied')

    await page.locator('input[type=file]').setInputFiles(file)
    await status.getByText('No parcel leaves, 1 row has a problem. 1 row had been sent before.').waitFor()
    expect(await page.getByRole('button', { name: /^Send \d/ }).count()).toBe(0)
    expect(await undo.count()).toBe(0)
    await page.getByRole('link', { name: orderNo }).first().click()
    await page.getByRole('link', { name: number }).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await status.getByText('Parcel 1 is undone: its units wait again.').waitFor()

    await visit('/admin/packing/tracking')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Send 1 parcel' }).click()
    await undo.click()
    await status.getByText('1 parcel is undone.').waitFor()
    await page.getByText('Undone', { exact: true }).waitFor()
  },
)

test('OFF-048 SALE-070 Undo is shown beside a parcel until its ten minutes have passed', async () => {
  const orderNo = await placeOrder(newName())
  await withEngine(({ orders }) => orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }]))
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'packer')
  await visit(`/admin/orders/${orderNo}`)
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.waitFor()
  await runOnShop(
    `update order_parcels set shipped_at = now() - interval '9 minutes 57 seconds' where order_no = $1`,
    [orderNo],
  )
  await visit(`/admin/orders/${orderNo}`)
  await undo.waitFor()
  await undo.waitFor({ state: 'detached' })
})

test('OFF-004 the send button and the upload are hidden from a role that may not send', async () => {
  const orderNo = await placeOrder(newName())
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  await page.getByRole('heading', { name: /^1 · / }).waitFor()
  expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Packing/ }).count()).toBe(0)
  await visit('/admin/packing/tracking')
  await page.getByText('Your role cannot open this. Ask an owner.').waitFor()
})
