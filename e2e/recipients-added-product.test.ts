import { expect, test } from 'vitest'
import { basketOf, fillBagFor, products, shippingAddress } from './bag-calls.ts'
import { lostRequests, newVisitor, reload } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test.each(['desktop', 'mobile'] as const)(
  'a product added to the grid outlives a reload with its numbers, until the changes are discarded (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const people = ['Ada', 'Ben'].map((firstName) => ({ shippingAddress: { ...shippingAddress, firstName } }))
    await fillBagFor(page, people, products.bar)
    await agreedBefore(page)
    await visitor.visit('/recipients')
    const add = page.getByRole('button', { name: 'Add another product' })
    const choose = async () => {
      await add.press('Enter')
      await page.getByRole('searchbox', { name: 'Which product?' }).fill('Fruit Jelly Bag')
      await page
        .getByRole('status')
        .getByText(/^\d+ products? found\.$/)
        .waitFor({ state: 'attached' })
      await page.getByRole('button', { name: /^Fruit Jelly Bag/ }).press('Enter')
    }
    await choose()
    const cell = page.getByRole('textbox', { name: /^Fruit Jelly Bag for Ben/ })
    await cell.fill('5')
    await page.getByText('1 change not saved yet').waitFor()
    await reload(page)
    await page.getByText('1 change not saved yet').waitFor()
    expect(await cell.inputValue()).toBe('5')
    await page.getByRole('button', { name: 'Undo changes' }).press('Enter')
    await cell.waitFor({ state: 'detached' })
    await choose()
    expect(await cell.inputValue()).toBe('0')
    await cell.fill('2')
    await reload(page)
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await page.getByText('All saved', { exact: true }).waitFor()
    const { productItems } = await basketOf(page)
    expect(productItems.filter(({ productId }) => productId === products.jellies)).toMatchObject([
      { quantity: 2 },
    ])
  },
)

test('a failed search of the grid shows an error, and is retried by its button', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  const people = ['Ada', 'Ben'].map((firstName) => ({ shippingAddress: { ...shippingAddress, firstName } }))
  await fillBagFor(page, people, products.bar)
  await agreedBefore(page)
  await visitor.visit('/recipients')
  await page.getByRole('button', { name: 'Add another product' }).press('Enter')
  const search = page.getByRole('searchbox', { name: 'Which product?' })
  await page.route('**/productSearch*', (route) => route.abort())
  await search.fill('Fruit Jelly Bag')
  await page.getByRole('status').getByText('The search didn’t come through').waitFor()
  await visitor.expectAccessible('a failed search of the grid')
  await page.unroute('**/productSearch*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^\d+ products? found\.$/)
    .waitFor({ state: 'attached' })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: /^Fruit Jelly Bag/ }).waitFor()
})
