import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { checkOut, placeOrder } from './checkout-steps.ts'
import { lostRequests, newVisitor, type Visitor, whenHydrated } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore, agreeToCookies, bar, barkBox } from './shop-steps.ts'

const hearts = (page: Visitor['page']) => page.getByRole('button', { name: /^Add .* to my wish list$/ })
const kept = (page: Visitor['page']) => page.locator('button[aria-pressed="true"]')

test('ACC-058 ACC-059 ACC-060 a guest’s heart is saved after the login; the wish list is shared, and a visitor buys from it', async () => {
  const owner = await newVisitor('desktop')
  const { page } = owner
  await owner.visit(bar)
  await agreeToCookies(page)
  await hearts(page).first().click()
  await page.getByText('we’ll add this to your wish list').waitFor()
  await page.getByRole('link', { name: 'Create account' }).click()
  await register(page, newEmail('wishes'))
  await page.waitForURL(`**${bar}`)
  await kept(page).first().waitFor()
  await owner.expectAccessible('a kept product')
  await owner.visit(barkBox)
  await hearts(page).first().click()
  await page.getByRole('link', { name: 'On your wish list' }).click()

  await page.waitForURL('**/wishlist')
  await page.getByRole('heading', { level: 2, name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.getByRole('combobox', { name: 'How much you want Milk and Hazelnut Bar' }).selectOption('3')
  await page.getByRole('checkbox', { name: /^Show .* Peppermint Bark Box/ }).uncheck()
  await owner.expectAccessible('the wish list')
  await page.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' }).press('Enter')
  await page.getByText('Milk and Hazelnut Bar was removed from your list.').waitFor()
  // The undo button has the focus, and returns it to the item.
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Milk and Hazelnut Bar')
  await page.getByRole('textbox', { name: 'First name to show' }).fill('Grace')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to your list' }).inputValue()
  await owner.visit('/account/gift-cards')
  await page.getByText('You haven’t sent any e-gift cards yet.').waitFor()
  await owner.expectAccessible('the gift cards of the account')

  const visitor = await newVisitor('mobile')
  await visitor.visit(link)
  await agreeToCookies(visitor.page)
  await visitor.page.getByRole('heading', { name: 'Grace’s wish list' }).waitFor()
  await visitor.page.getByText('Most wanted').waitFor()
  expect(await visitor.page.getByText('Peppermint Bark Box').count()).toBe(0)
  expect(await visitor.page.getByText('Bell').count()).toBe(0)
  await visitor.expectAccessible('a shared wish list')
  await visitor.expectNoSidewaysScroll()
  await visitor.page.getByRole('button', { name: 'Add to bag Milk and Hazelnut Bar' }).click()
  await visitor.page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await checkOut(visitor, newEmail('giver'))
  expect(await placeOrder(visitor.page)).toMatch(/^\d+$/)
})

test('an unshared list, a list that fails to load and a link without a list have different messages', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests)
  const main = page.getByRole('main')
  await visit('/shared-wishlist?list=unknown')
  await main.getByText('This list isn’t shared anymore.').waitFor()
  await visit('/shared-wishlist')
  await main.getByText('This link doesn’t work').waitFor()
  await page.route('**/getSharedProductList', (route) => route.abort())
  await visit('/shared-wishlist?list=unknown')
  await main.getByText('We couldn’t load your wish list.').waitFor()
  await page.unroute('**/getSharedProductList')
  await main.getByRole('button', { name: 'Try again' }).click()
  await main.getByText('This list isn’t shared anymore.').waitFor()
})

test('an item that another tab adds appears in the list, and no other item disappears', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'two-wishes')
  await agreedBefore(page)
  await visitor.visit(bar)
  await hearts(page).first().click()
  await page.getByRole('link', { name: 'On your wish list' }).click()
  const name = page.getByRole('textbox', { name: 'First name to show' })
  await name.fill('Grace')
  const products = await holdRequests(page, '**/getProducts')
  const other = await page.context().newPage()
  await other.goto(barkBox)
  await whenHydrated(other)
  await hearts(other).first().click()
  await products.sent()
  await page.getByRole('heading', { level: 2, name: 'Milk and Hazelnut Bar' }).waitFor()
  expect(await page.locator(':focus').inputValue()).toBe('Grace')
  products.releaseAll()
  await page.getByRole('heading', { level: 2, name: 'Peppermint Bark Box' }).waitFor()
  expect(await page.locator(':focus').inputValue()).toBe('Grace')
})
