import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newName, placeOrder, rows } from './office-order-steps.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'OFF-037 OFF-038 OFF-055 OFF-060 OFF-062 OFF-063 on %s a service member finds an order by a recipient, saves the view, opens an email, and writes a note and a tag',
  async (screen) => {
    const name = newName()
    const orderNo = await placeOrder(name)
    await runOnShop(`update outbox set sent_at = now() where purpose = $1`, [`order-confirmation ${orderNo}`])
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'service', 'Sam Service')
    await visit('/admin/orders')
    await rows(page).first().waitFor()
    await expectAccessible('orders')
    await expectNoSidewaysScroll()

    await page.getByLabel('Search orders').fill(`maple ${name}`)
    await page.waitForURL(`**/orders?q=maple+${name}`)
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([orderNo])
    await page.getByText(`to Grace ${name}son, New York`).filter({ visible: true }).waitFor()
    await page.getByRole('status').getByText('1 order', { exact: true }).waitFor()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Shipment' }).selectOption({ label: 'Waiting' })
    await page.getByRole('button', { name: 'Remove the filter “Shipment: Waiting”' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await expectAccessible('filters')
    await expectNoSidewaysScroll()
    await page.getByRole('combobox', { name: 'Shipment' }).selectOption({ label: 'Shipped' })
    await page.getByText(`No order has “maple ${name}”.`).waitFor()
    await expectAccessible('nothing found')
    await page.getByRole('button', { name: 'Remove the filter “Shipment: Shipped”' }).click()

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'Save the view' }).click()
    await page.getByText('Name the view.').waitFor()
    await expectAccessible('a view to be saved')
    await page.getByLabel('Name of the view').fill('Maple orders')
    await page.getByRole('button', { name: 'Save the view' }).click()
    const saved = page.getByRole('link', { name: 'Maple orders' })
    await saved.waitFor()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await saved.click()
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([orderNo])
    await page.getByRole('button', { name: 'Change the view' }).click()
    await page.getByRole('button', { name: 'Delete the view' }).click()
    await saved.waitFor({ state: 'detached' })

    await rows(page).first().click()
    await expectPlace(page, `Order ${orderNo}`)
    await page.getByRole('heading', { name: `2 · Grace ${name}son` }).waitFor()
    await page.getByText('Happy birthday').waitFor()
    // The capture job may have run.
    await page.getByText(/^(Authorized, not captured|Captured)$/).waitFor()
    await page.getByText('Order placed').waitFor()
    await expectAccessible('one order')
    await expectNoSidewaysScroll()

    await page.getByRole('button', { name: `Your Marigold Candies order ${orderNo}` }).click()
    const mail = page.frameLocator('iframe[title="The email as it was sent"]')
    await mail.getByText('Track this order').waitFor()
    expect(await mail.getByRole('link').count()).toBe(0)
    await expectAccessible('an email')
    await page.getByRole('button', { name: 'Send again' }).click()
    const again = page.getByRole('dialog', { name: 'Send this email again' })
    await again.getByText(`${name.toLowerCase()}@example.com`, { exact: true }).waitFor()
    await expectAccessible('an email to be sent again')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByText('Write the note first.').waitFor()
    await page.getByLabel('New note').fill('Called back.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByRole('region', { name: 'Notes' }).getByText('Called back.').waitFor()
    await page
      .getByRole('region', { name: 'Notes' })
      .getByText(/^Sam Service, /)
      .waitFor()
    expect(await page.getByLabel('New note').inputValue()).toBe('')
    await page.getByLabel('New tag').fill('VIP')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove the tag “VIP”' }).waitFor()
    await page.getByText('added VIP').waitFor()
    await expectAccessible('an order with a note and a tag')
  },
)

test('OFF-030 OFF-033 OFF-034 OFF-036 OFF-072 by keyboard alone the list is browsed, an order is opened and closed, and the list is downloaded as a file', async () => {
  const name = newName()
  const [first, second] = [await placeOrder(name), await placeOrder(name)]
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'manager')
  await visit(`/admin/orders?q=${name}`)
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([second, first])
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await expect.poll(focused).toBe(second)
  await page.keyboard.press('j')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe(second)
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('Enter')
  await expectPlace(page, `Order ${first}`)
  await page.keyboard.press(']')
  await page.getByRole('status').getByText('Last of the list').waitFor()
  await page.keyboard.press('[')
  await expectPlace(page, `Order ${second}`)
  // In a record the key does not collapse the side bar.
  expect(await page.getByRole('button', { name: 'Unfold the side bar' }).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([second, first])
  expect(await page.getByLabel('Search orders').inputValue()).toBe(name)

  // The search on every page: pages and actions, orders, and their buyers.
  const options = page.getByRole('option')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type(name.toLowerCase())
  const found = page.getByRole('group', { name: 'Orders' }).getByRole('option')
  await expect.poll(() => found.allInnerTexts()).toHaveLength(3)
  expect((await found.allInnerTexts()).map((label) => label.split('\n')[0])).toEqual([
    `Order ${second}`,
    `Order ${first}`,
    `Search orders for “${name.toLowerCase()}”`,
  ])
  await page.getByRole('group', { name: 'Customers' }).getByText(`Ada ${name}`).waitFor()
  await expectAccessible('found in the office')
  await page.keyboard.press('Enter')
  await expectPlace(page, `Order ${second}`)
  await page.keyboard.press('Control+k')
  await expect.poll(() => options.first().innerText()).toMatch(/Invite|Fold/)
  await page.keyboard.type('late')
  await expect.poll(() => options.first().innerText()).toBe('Orders that are late')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/orders?view=late')
  await visit(`/admin/orders?q=${name}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const saved = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(saved.match(new RegExp(`^(${first}|${second}),`, 'gm'))).toHaveLength(4)
  await page.getByText('2 orders are in the file.').waitFor()
  // Other tests place orders meanwhile.
  await visit('/admin/orders?status=new')
  await expect.poll(() => rows(page).allInnerTexts()).toContain(second)
  const third = await placeOrder(name)
  await page.getByRole('button', { name: /^\d+ new orders?/ }).waitFor()
  expect(await rows(page).allInnerTexts()).not.toContain(third)
  await page.keyboard.press('u')
  await expect.poll(() => rows(page).allInnerTexts()).toContain(third)
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true)
})

test('OFF-038 OFF-059 a failed load shows the id of its request, and the loaded data stay on the page', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders?q=${name}`)
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([orderNo])
  await page.route('**/api/staff/orders?*view=late*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ type: '/x#broken', detail: 'Could not load.', requestId: 'request-77' }),
    }),
  )
  await page.getByRole('link', { name: 'Late' }).click()
  await page.getByText('Could not load. (request-77)').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Could not load. (request-77)').waitFor({ state: 'detached' })
})

test.each(sizes)(
  'OFF-050 OFF-051 OFF-052 OFF-053 on %s Today shows late orders and the next days, and updates automatically',
  async (screen) => {
    const name = newName()
    const orderNo = await placeOrder(name)
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'manager')
    await visit('/admin')
    await expectPlace(page, 'Today')
    await runOnShop(`update order_shipments set ships_on = current_date - 400 where order_no = $1`, [orderNo])
    await runOnShop('insert into order_index_requests (order_no) values ($1)', [orderNo])
    const late = page.getByRole('region', { name: /late$/ })
    await late.waitFor()
    await page.getByRole('region', { name: 'Places of the next 14 days' }).waitFor()
    await page.getByText(/^(Orders until|The next cut-off is)/).waitFor()
    await expectAccessible('Today')
    await expectNoSidewaysScroll()
    const number = Number.parseInt(await late.getByRole('heading').innerText(), 10)
    await late.getByRole('link').first().click()
    await expectPlace(page, 'Orders')
    await expect.poll(() => rows(page).count()).toBe(number)
    expect(new URL(page.url()).search).toBe('?view=late')
    await runOnShop(`update order_shipments set ships_on = current_date + 400 where order_no = $1`, [orderNo])
    await runOnShop('insert into order_index_requests (order_no) values ($1)', [orderNo])
  },
)

test('OFF-004 SALE-141 a packer sees an order without prices, emails and payments', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'packer')
  await visit(`/admin/orders/${orderNo}`)
  await page.getByRole('heading', { name: `2 · Grace ${name}son` }).waitFor()
  await expectAccessible('an order as a packer')
  const shown = await page.getByRole('main').innerText()
  expect(shown).not.toMatch(/\$|@|1111/)
  expect(shown).toContain('77 Maple Court')
  await visit('/admin/orders/99999999')
  await page.getByText('No order with number "99999999" was found.').waitFor()
})
