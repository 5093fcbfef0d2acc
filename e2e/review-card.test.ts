import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { readyToOrder } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test('a card typed on the review is saved before the order, and invalid text stops the order', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await readyToOrder(page, { email: newEmail('card') })
  await visitor.visit('/revieworder')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add a card' }).press('Enter')
  const message = main.getByRole('textbox', { name: /^Your message/ })
  await message.fill('Happy birthday 🎂')
  const place = page.getByRole('button', { name: /^Place order/ }).last()
  // Clicks by script: a click by pointer or key leaves the field first, which saves the text.
  await place.evaluate((button: HTMLButtonElement) => button.click())
  await message.and(main.locator('[aria-invalid=true]')).waitFor()
  await visitor.expectAccessible('a card that cannot be printed')
  expect(new URL(page.url()).pathname).toBe('/revieworder')
  await message.fill('Happy birthday, Ada!')
  await place.evaluate((button: HTMLButtonElement) => button.click())
  await page.waitForURL('**/order-confirmation')
  // The review, which shows the text twice, is still there when the URL changes.
  await main.getByRole('heading', { name: 'Sweet! Thank you.' }).waitFor()
  await main.getByText('Happy birthday, Ada!').waitFor()
})
