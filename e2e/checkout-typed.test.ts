import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import { cards, fillCard, placeOrder, toPayment } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

const message = 'Sweets for Grace Hopper'

/** All stored data that a page's scripts can read. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('the text typed at the checkout persists through the login, and is deleted at the logout', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await fillBag(page)
  await visitor.visit('/shipping')
  await field(page, 'First name').fill('Grace')
  await field(page, 'Last name').fill('Hopper')
  await field(page, 'ZIP code').fill('94080')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('South San Francisco')
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('CA')
  await field(page, 'Your message').fill(message)

  await page.getByRole('link', { name: 'Have an account? Sign in' }).click()
  await page.waitForURL('**/login?**')
  await login(page, 'holly@example.com', 'Caramel-1921')
  await page.waitForURL('**/shipping')
  const book = page.getByRole('combobox', { name: 'Your address book' })
  await book.waitFor()
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Grace')
  expect(await field(page, 'Street address').inputValue()).toBe('')
  expect(await field(page, 'Your message').inputValue()).toBe(message)
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(
    'holly@example.com',
  )
  await book.selectOption({ label: 'June Ferris, 2307 Maple Street, Boise' })
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Boise')
  await book.selectOption({ label: 'Another address' })
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Grace')

  // The address book refuses: the order continues, and the event is sent once.
  await page.route('**/createCustomerAddress*', (route) =>
    route.fulfill({
      status: 400,
      json: { title: 'Quota Exceeded', detail: 'Fifty addresses are the most.' },
    }),
  )
  await field(page, 'Street address').fill('400 Oyster Point Boulevard')
  await field(page, 'Phone number').fill('650 555 0123')
  await page.getByRole('checkbox', { name: 'Save to my address book' }).check()
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  await toPayment(page)
  await page.getByText('We couldn’t save this address to your address book: Fifty').waitFor()
  await fillCard(page, cards.good)
  await page.getByRole('main').getByText(message).waitFor()
  await visitor.expectAccessible('the payment step, from which the order is placed')
  const orderNo = await placeOrder(page)

  // Another tab with a typed and cancelled address logs out.
  const other = await page.context().newPage()
  await other.goto('/addressbook')
  await other.getByRole('button', { name: 'Add an address' }).click()
  await field(other, 'Street address').fill('77 Cancelled Road')
  await expect.poll(() => storageOf(other)).toContain('77 Cancelled Road')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Add an address' }).click()
  expect(await field(other, 'Street address').inputValue()).toBe('')
  await field(other, 'Street address').fill('78 Forgotten Road')
  expect(await storageOf(page)).toContain(orderNo)
  // An order with an unknown outcome must not affect the next person's bag.
  await other.evaluate(() => {
    const open = [{ basketId: 'order-of-holly', sentAt: new Date().toISOString() }]
    localStorage.setItem('unsettled-orders', JSON.stringify(open))
  })
  await other.getByRole('button', { name: 'Log out' }).first().click()

  await page.waitForURL('**/cart')
  for (const tab of [page, other])
    for (const words of [
      'Grace',
      'Hopper',
      'Oyster',
      'Road',
      '94080',
      'holly@',
      message,
      orderNo,
      'order-of-holly',
    ])
      await expect.poll(() => storageOf(tab), { message: `${words} at ${tab.url()}` }).not.toContain(words)
  await visitor.visit('/order-confirmation')
  await page.waitForURL('**/cart')
})
