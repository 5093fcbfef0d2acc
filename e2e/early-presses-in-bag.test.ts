import { expect, test } from 'vitest'
import { addRecipients, basketOf, fillBag, products } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'

test('a person to whom goods are just being sent is taken off after a question only', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page, { productId: products.bar }, { productId: products.darkBar })
  await addRecipients(page, ['Ada Bell'])
  await agreedBefore(page)
  await visitor.visit('/cart')
  const changes = await holdRequests(page, '**/updateItemInBasket')
  await page.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Ada Bell' }).click()
  await changes.sent()
  await page.getByRole('button', { name: 'Take off the order Ada Bell' }).click()
  changes.releaseAll()
  const question = page.getByRole('alertdialog', { name: 'Take Ada Bell off this order?' })
  await question.getByText('One item is for Ada Bell.').waitFor()
  await question.getByRole('button', { name: 'Keep' }).click()
  expect((await basketOf(page)).productItems).toHaveLength(2)
  await visitor.leave()
})

test('goods that did not reach somebody new say so', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page, { productId: products.bar }, { productId: products.darkBar })
  await addRecipients(page, ['Ada Bell'])
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.route('**/updateItemInBasket', (route) => route.abort())
  await page.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Somebody new' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Cy')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('button', { name: 'Add this person' }).click()
  await page.getByRole('heading', { name: 'For Cy Bell' }).waitFor()
  await page.getByText(/Cy Bell is on the list\..*Please try again/).waitFor({ timeout: 10_000 })
  await page.context().close()
})
