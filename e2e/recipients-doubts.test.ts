import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketOf, fillBag } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'

const head = 'Name\tStreet\tCity\tState\tZip'

async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Your list' }).fill([head, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Read my list' }).press('Enter')
  await page.getByRole('button', { name: `Continue with ${rows.length} people` }).press('Enter')
}

test('a doubtful address scrolls into view for its question, also after twenty invalid rows', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  const wrong = Array.from(
    { length: 22 },
    (_, at) => `Ben Bell${'abcdefghijklmnopqrstuv'[at]}\t\tAustin\tTX\t78701`,
  )
  await paste(page, [...wrong, 'Hal Jones\t1 Sun Street\tAustn\tTX\t78701'])
  await page.getByText('1 address may have a typo').waitFor()
  const names = page.getByRole('listitem').filter({ hasText: /Ben Bell|Hal Jones/ })
  await page.getByRole('button', { name: 'Show 3 more' }).waitFor()
  expect(await names.filter({ hasText: 'Hal Jones' }).getByRole('textbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Add the 1 ready gift to bag' }).press('Enter')
  const check = page.getByRole('button', { name: 'Check it' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await check.press('Enter')
  await expect.poll(focused).toContain('Hal Jones')
  await visitor.expectAccessible('the odd address behind wrong rows')
  // A second click moves the focus there again.
  await check.press('Enter')
  await expect.poll(focused).toContain('Hal Jones')
})

test('removed recipients and corrected addresses count, also during the address check', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  const checks = await holdRequests(page, '**/checkAddresses')
  // Ben's row is invalid at first: all its cells are in the document.
  await paste(page, [
    'Ada Bell\t1 Main Street\tAustin\tTX\t78701',
    'Ben Bell\t\tAustin\tTX\t78701',
    'Cleo Bell\t3 Main Street\tAustin\tTX\t78701',
  ])
  const street = page
    .getByRole('group', { name: 'Ben Bell' })
    .getByRole('textbox', { name: /^(Street|Address)/ })
    .first()
  await street.fill('2 Main Street')
  await street.press('Tab')
  await page.getByRole('button', { name: 'Add 3 gifts to bag' }).press('Enter')
  await checks.sent()
  await street.fill('22 Main Street')
  await street.press('Tab')
  await page.getByRole('button', { name: 'Leave out Cleo Bell' }).last().press('Enter')
  checks.releaseAll()
  const send = page.getByRole('button', { name: /^Add \d gifts to bag$/ })
  await send.waitFor({ state: 'detached' })
  await page.getByText('2 people, 2 pieces').waitFor()
  const { shipments } = await basketOf(page)
  const sent = shipments.flatMap(({ shippingAddress: to }) =>
    to?.address1 ? [`${to.firstName}, ${to.address1}`] : [],
  )
  expect(sent).toEqual(['Ada, 1 Main Street', 'Ben, 22 Main Street'])
})
