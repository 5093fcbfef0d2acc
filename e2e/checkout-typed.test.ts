import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { cards, fillCard, pressBesideCard, toPayment } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { addToBag, agreeToCookies } from './shop-steps.ts'

const message = 'Sweets for Grace Hopper'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('what was typed at the checkout survives the login and a refused address', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  await agreeToCookies(page)
  await addToBag(visitor)
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
  expect(await field(page, 'Email').inputValue()).toBe('holly@example.com')
  await book.selectOption({ label: 'June Ferris, 2307 Maple Street, Boise' })
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Boise')
  await book.selectOption({ label: 'Another address' })
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Grace')

  // The address book refuses: the order goes on, and the event is sent once.
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
  await page.getByText('We could not save the address to your address book: Fifty').waitFor()
  await fillCard(page, cards.good)
  await page.getByRole('main').getByText(message).waitFor()
  await visitor.expectAccessible('the payment step, from which the order is placed')
  await pressBesideCard(page.getByRole('button', { name: /Place order/ }))
  await page.waitForURL('**/order-confirmation')
  await visitor.leave()
})
