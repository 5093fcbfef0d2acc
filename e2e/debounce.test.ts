import { expect, test } from 'vitest'
import { addToBag, agreeToCookies } from './shop-steps.ts'
import { newVisitor } from './harness.ts'

/** How long pages wait before they ask, told by a clock that the story turns. */

test('OPS-057 PDP-054 a quantity goes to the shop 400 ms after the last press', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await visitor.visit('/cart')
  await agreeToCookies(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ShopperBaskets/updateItemInBasket'))
      asked.push(request.postDataJSON().body.quantity)
  })
  const more = page.getByRole('button', { name: 'One more' })
  await more.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await more.click()
  await page.clock.runFor(399)
  await more.click()
  await page.clock.runFor(399)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual([3])
  await page.clock.resume()
  await page.getByText('Quantity updated from 1 to 3').waitFor()
  await visitor.leave()
})

test('OPS-058 what might be meant is asked for 300 ms after the last letter', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  // Their code comes with the first focus, and is drawn when it is there.
  await field.fill('truffle')
  await page.getByRole('region', { name: 'Suggestions' }).waitFor()
  await field.fill('')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getSearchSuggestions')) asked.push(request.postDataJSON().parameters.q)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('car')
  await page.clock.runFor(299)
  await field.fill('caramel')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['caramel'])
  await page.clock.resume()
  await page.getByRole('region', { name: 'Suggestions' }).waitFor()
  await visitor.leave()
})
