import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { newName, placeOrder, rows } from './office-order-steps.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { withEngine } from './shop-database.ts'

test('OFF-033 OFF-040 OFF-042 OFF-043 OFF-044 all matching orders are put on hold: the preview shows which can be, the run can be reopened, and the others are downloaded as a file', async () => {
  const name = newName()
  const [first, second] = [await placeOrder(name), await placeOrder(name)]
  await withEngine(({ orders }) =>
    orders.holds.place(
      [{ orderNo: first }],
      { reason: 'heat', lookAgainOn: '2999-12-01' },
      { actor: { kind: 'command-line' } },
    ),
  )
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders?q=${name}`)
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([second, first])
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('status').getByText('1 selected').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('status').getByText('2 selected').waitFor()
  await page.keyboard.press('x')
  await page.getByRole('status').getByText('1 selected').waitFor()
  await page.keyboard.press('Control+a')
  await page.getByRole('status').getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('checkbox', { name: `Select order ${first}` }).check()
  await page.getByRole('status').getByText('1 selected').waitFor()
  await page.reload()
  await page.getByRole('status').getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Select all that match' }).click()
  await page.getByRole('status').getByText('All 2 that match').waitFor()
  await expectAccessible('a selection')

  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold 2 orders' })
  await dialog.getByRole('button', { name: 'See what happens' }).click()
  await dialog.getByText('Choose a day to look again.').waitFor()
  await expectAccessible('the form of a bulk action')
  await dialog.getByLabel('Reason').selectOption({ label: 'Heat' })
  await dialog.getByLabel('Look again on').fill('2999-12-01')
  await dialog.getByRole('button', { name: 'See what happens' }).click()

  await expectPlace(page, 'Hold 2 orders')
  const does = page.getByRole('list', { name: 'What it does' })
  await does.getByText('1 order is ready', { exact: true }).waitFor()
  await does.getByText('1 order has a problem').waitFor()
  await does.getByText('1 email is sent').waitFor()
  await page
    .getByRole('list', { name: 'Why not' })
    .getByText('1 × It is so already: nothing would change.')
    .waitFor()
  await expectAccessible('what a bulk action would do')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll()
  await visit('/admin/me')
  await page.getByRole('link', { name: 'Ready to start: 1 order' }).click()
  await page.getByRole('button', { name: 'Do it for 1' }).click()
  await page.getByRole('status').getByText('Done.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Put on hold: 1 of 2' }).waitFor()
  await expectAccessible('the end of a bulk action')
  await expectNoSidewaysScroll()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    `\uFEFForderNo,problem\n${first},It is so already: nothing would change.\n`,
  )
  await page.getByRole('button', { name: 'Try these again' }).click()
  await expectPlace(page, 'Hold 1 order')
  await page.getByText('This can be done for none of them.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectPlace(page, 'Orders')
  await page.getByRole('link', { name: 'Checked: no order is ready' }).waitFor({ state: 'detached' })
})
