import { afterAll, expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

/** Ends rules that would hold orders of other tests. */
afterAll(() =>
  runOnShop(`update hold_rules set ended_at = now() where ended_at is null`, []).then(() =>
    withEngine(({ orders }) => orders.holds.run()),
  ),
)

test.each(sizes)(
  'SALE-040 SALE-042 OFF-099 OFF-100 on %s a region is held for heat, one of its parcels is refused, released and sent',
  async (screen) => {
    const name = newName()
    const orderNo = await placeOrder(name)
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'manager', 'Mo Manager')
    await visit('/admin/holds')
    await expectPlace(page, 'Holds')
    await page.getByRole('button', { name: 'Hold a region' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold a region' })
    await dialog.getByRole('button', { name: 'Count the shipments' }).click()
    await dialog.getByText('Name the rule.').waitFor()
    await expectAccessible('a region to be held')
    // A ZIP code that only this order has.
    const zip = `9${String(Date.now()).slice(-4)}`
    await runOnShop(
      `update order_shipments set postal_code = $2, ships_on = null where order_no = $1 and position = 1`,
      [orderNo, zip],
    )
    await dialog.getByLabel('Name of the rule').fill(`Heat ${name}`)
    await dialog.getByLabel('Beginnings of ZIP codes').fill(zip)
    await dialog.getByLabel('First day of dispatch').fill('2020-01-01')
    await dialog.getByLabel('Last day of dispatch').fill('2099-12-31')
    await dialog.getByLabel('Only what melts').uncheck()
    await dialog.getByRole('button', { name: 'Count the shipments' }).click()
    await dialog.getByText('1 shipment waits there now.').waitFor()
    await expectAccessible('a region that was counted')
    await dialog.getByRole('button', { name: 'Hold the region' }).click()
    await page.getByText(`“Heat ${name}” holds its region.`).waitFor()
    await page.getByText(`by Heat ${name}`).filter({ visible: true }).waitFor()
    await expectAccessible('holds')
    await expectNoSidewaysScroll()

    const sent = await withEngine(async ({ orders }) => {
      const order = await orders.administration.find(orderNo)
      const shipmentId = 'shipments' in order ? (order.shipments[1]?.id ?? '') : ''
      return orders.parcels.dispatch([{ orderNo, shipmentId }])
    })
    expect(sent).toMatchObject([{ refused: 'shipment-held', reasons: ['heat'] }])

    await page.getByRole('link', { name: orderNo }).click()
    await expectPlace(page, `Order ${orderNo}`)
    await page.getByText('On hold: Heat').waitFor()
    await expectAccessible('an order with a hold')
    await expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Hold shipment 1', exact: true }).click()
    await page.getByRole('button', { name: 'Put on hold' }).click()
    await page.getByText('Choose a reason.').waitFor()
    await page.getByText('Choose a day to look again.').waitFor()
    await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'By hand' })
    await page.getByLabel('Look again on').fill('2099-01-01')
    await page.getByRole('button', { name: 'Put on hold' }).click()
    await page.getByText('Write why it waits.').waitFor()
    await expectAccessible('a shipment to be held')
    await page.getByLabel('Note', { exact: true }).fill('Call Grace first')
    await page.getByRole('button', { name: 'Put on hold' }).click()
    await page.getByText('On hold: By hand').waitFor()

    await page.getByRole('button', { name: 'Release the hold: Heat' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByText('On hold: Heat').waitFor({ state: 'detached' })
    await page.getByText('Hold released').waitFor()
    const left = await withEngine(async ({ orders }) => {
      const order = await orders.administration.find(orderNo)
      const shipmentId = 'shipments' in order ? (order.shipments[1]?.id ?? '') : ''
      return orders.parcels.dispatch([{ orderNo, shipmentId }])
    })
    expect(left).toMatchObject([{ orderNo }])

    await visit('/admin/holds')
    await page.getByRole('button', { name: `End “Heat ${name}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the rule' }).click()
    await page.getByText(`“Heat ${name}” is ended.`).waitFor()
  },
)

test('SALE-043 a hold for fraud is released by a member with the permission, together with others', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  await withEngine(({ orders }) => orders.holds.place([{ orderNo }], { reason: 'fraud' }))
  const service = await newVisitor('desktop')
  await signInMember(service.page, 'service', 'Sam Service')
  await service.visit(`/admin/orders/${orderNo}`)
  await service.page.getByText('On hold: Fraud check').waitFor()
  expect(await service.page.getByRole('button', { name: /^Release/ }).count()).toBe(0)

  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'manager', 'Mo Manager')
  await visit('/admin')
  await expectPlace(page, 'Today')
  await page.getByRole('navigation').getByRole('link', { name: 'Holds', exact: true }).click()
  await expectPlace(page, 'Holds')
  const group = page.getByRole('region', { name: /^Fraud check/ })
  await group.getByRole('checkbox', { name: `Select order ${orderNo}, Whole order, 2 shipments` }).check()
  await group.getByText('1 selected').waitFor()
  await group.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByText('1 hold released.').waitFor()
  await group.getByText(orderNo).waitFor({ state: 'detached' })
  await page.getByLabel('Orders of at least').fill('0')
  await page.getByRole('button', { name: 'Save the checks' }).click()
  await page.getByText('Write a number above 0.').waitFor()
  await page.getByLabel('Orders of at least').fill('5000')
  await page.getByRole('button', { name: 'Save the checks' }).click()
  await page.getByText('The checks are saved.').waitFor()
})
