import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test('OPS-057 PDP-054 a quantity is sent 400 ms after the last click', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/cart')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ShopperBaskets/updateItemInBasket'))
      requested.push(request.postDataJSON().body.quantity)
  })
  const more = page.getByRole('button', { name: 'One more' })
  await more.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await more.click()
  await page.clock.runFor(399)
  await more.click()
  await page.clock.runFor(399)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual([3])
  await page.clock.resume()
  await page.getByText('Quantity updated from 1 to 3').waitFor()
})

test('OPS-058 suggestions are requested 300 ms after the last key', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  // Loads the code of the suggestions.
  await field.fill('truffle')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await field.fill('')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getSearchSuggestions')) requested.push(request.postDataJSON().parameters.q)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('car')
  await page.clock.runFor(299)
  await field.fill('caramel')
  await page.clock.runFor(299)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual(['caramel'])
  await page.clock.resume()
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
})

test('PDP-054 PDP-055 a quantity is sent after a pause of 400 ms, and zero is never sent', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/updateItemInBasket')) sent.push(request.postDataJSON())
  })
  await page.clock.install()
  await visitor.visit('/cart')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.clock.runFor(399)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => sent).toMatchObject([{ body: { quantity: 3 } }])
  await page.clock.resume()
  await page.getByText('Quantity updated from 1 to 3').waitFor()
  await quantity.fill('0')
  await quantity.blur()
  await page.getByText('Quantity updated from 3 to 1').waitFor()
  await page.getByRole('button', { name: 'One less' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await confirmation.getByRole('button', { name: 'Keep' }).click()
  expect(await quantity.inputValue()).toBe('1')
})
