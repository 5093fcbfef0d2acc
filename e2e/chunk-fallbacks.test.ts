import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { addRecipients, fillBag, readyToOrder } from './bag-calls.ts'
import { placeOrder } from './checkout-steps.ts'
import { lostRequests, newVisitor } from './harness.ts'
import { newCustomer } from './session-calls.ts'

test('ACC-013 a logout deletes typed text, whichever chunks fail to load', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await newCustomer(page, 'parts')
  await visitor.visit('/help/faq')
  // A separate chunk could fail to load.
  await page.route(/\/assets\/forget-customer/, (route) => route.abort())
  await visitor.visit('/addressbook')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'Street address' }).fill('78 Forgotten Road')
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(typed).toContain('78 Forgotten Road')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.waitForURL('**/login')
  expect(await typed()).not.toContain('78 Forgotten Road')
})

test('a bag for ten people can be changed although the code for responses with differences fails to load', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await fillBag(page)
  await addRecipients(
    page,
    Array.from({ length: 10 }, (_, index) => `Person ${String.fromCodePoint(65 + index)}`),
  )
  const missed = page.waitForRequest('**/assets/difference-calls-*')
  await page.route('**/assets/difference-calls-*', (route) => route.abort())
  await visitor.visit('/cart')
  await page.getByRole('textbox', { name: 'Promo code' }).fill('SWEET10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await missed
  await page.getByRole('list', { name: 'Promo codes in your bag' }).getByText('SWEET10').waitFor()
})

test('a download of an order whose code fails to load shows an error', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await readyToOrder(page, { email: newEmail('files') })
  await visitor.visit('/revieworder')
  await placeOrder(page)
  await page.route('**/assets/order-calendar-*', (route) => route.abort())
  await page.getByRole('button', { name: /calendar/i }).click()
  await page.getByText('Sorry, that didn’t load.').waitFor()
})
