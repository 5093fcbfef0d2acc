import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { cards, fillAddress, fillCard, fillShipping, toReview } from './checkout-steps.ts'
import { addToBag, agreeToCookies, bar } from './shop-steps.ts'
import { newVisitor, whenHydrated } from './harness.ts'

/** Shoppers who are faster than the shop: what they do last counts, and nothing that comes late undoes it. */

/** Keeps requests back, in their order, until each is let go, or all that there are and will be. */
async function holdBack(page: Page, url: string) {
  const waiting: (() => void)[] = []
  let isOver = false
  await page.route(url, async (route) => {
    if (!isOver) await new Promise<void>((resolve) => void waiting.push(resolve))
    // What is not wanted any more was given up by the page.
    await route.continue().catch(() => {})
  })
  const isAsked = () => expect.poll(() => waiting.length).toBeGreaterThan(0)
  return {
    isAsked,
    async letGo() {
      await isAsked()
      waiting.shift()?.()
    },
    letAllGo() {
      isOver = true
      for (const go of waiting.splice(0)) go()
    },
  }
}

test('a quantity that is changed while the change before is on its way is the last one', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await visitor.visit('/cart')
  const changes = await holdBack(page, '**/updateItemInBasket')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('2')
  await quantity.press('Enter')
  await changes.isAsked()
  await quantity.fill('3')
  await quantity.press('Enter')
  await changes.letGo()
  // The first is answered, and the second is asked.
  await changes.isAsked()
  expect(await quantity.inputValue()).toBe('3')
  await page.getByRole('button', { name: 'One more' }).click()
  await changes.letGo()
  await changes.letGo()
  await page.getByText('Quantity updated from 3 to 4').waitFor()
  expect(await quantity.inputValue()).toBe('4')
  await visitor.leave()
})

test('who types a code while a product leaves the bag goes on typing, and each code is tried', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await addToBag(visitor, '/chocolates-bars/dark-sea-salt-bar/301090.html')
  await visitor.visit('/cart')
  await agreeToCookies(page)
  const changes = await holdBack(page, '**/updateItemInBasket')
  await page.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await changes.isAsked()
  const code = page.getByRole('textbox', { name: 'Promo code' })
  await code.pressSequentially('FUD')
  await changes.letGo()
  await page.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' }).waitFor({ state: 'detached' })
  await page.keyboard.type('GE')
  const codes = await holdBack(page, '**/addCouponToBasket')
  await page.keyboard.press('Enter')
  await codes.isAsked()
  await code.fill('SWEET10')
  await code.press('Enter')
  await codes.letGo()
  await codes.isAsked()
  expect(await code.inputValue()).toBe('SWEET10')
  await codes.letGo()
  await page.getByRole('list', { name: 'Promo codes in your bag' }).getByText('SWEET10').waitFor()
  await visitor.leave()
})

test('the way of shipping that is pressed last is the one that is sent', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await visitor.visit('/shipping')
  await agreeToCookies(page)
  await fillShipping(page, newEmail('haste'))
  const changes = await holdBack(page, '**/updateShippingMethodForShipment')
  await page.getByRole('radio', { name: /UPS 3 Day Select/ }).check({ force: true })
  await changes.isAsked()
  const last = page.getByRole('radio', { name: /UPS Next Day Air/ })
  await last.check({ force: true })
  await changes.letGo()
  await changes.isAsked()
  expect(await last.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await changes.letGo()
  await page.waitForURL('**/billing')
  await fillCard(page, cards.good)
  await toReview(page)
  await page
    .getByRole('main')
    .getByText(/UPS Next Day Air/)
    .waitFor()
  await visitor.leave()
})

test('of two choices one after the other both count, and show before the list is there', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/chocolates')
  const lists = await holdBack(page, '**/chocolates.data*')
  const refine = page.getByRole('complementary', { name: 'Refine by' })
  await refine.getByRole('link', { name: /^1 lb/ }).click()
  await lists.isAsked()
  await page.getByRole('link', { name: 'Remove 1 lb' }).waitFor()
  await refine.getByRole('link', { name: /^2 lb/ }).click()
  await page.getByRole('link', { name: 'Remove 2 lb' }).waitFor()
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price-high-to-low')
  lists.letAllGo()
  await page.waitForURL('**/chocolates?refine1=c_size%3D1+lb%7C2+lb&sort=price-high-to-low')
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  await visitor.leave()
})

test('a question that is long in coming keeps the mini bag that asks it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const dialogs = await holdBack(page, '**/assets/confirm-dialog-*.js')
  const bag = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  await bag.hover()
  const mini = page.getByRole('region', { name: 'Your bag' })
  await mini.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' }).click()
  await dialogs.isAsked()
  await page.clock.install()
  await page.mouse.move(400, 700)
  await page.clock.runFor(2_000)
  expect(await mini.count()).toBe(1)
  await page.clock.resume()
  await dialogs.letGo()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await visitor.leave()
})

test('a press between the suggestions leaves them open', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await page.getByPlaceholder('Search...').fill('caramel')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.getByRole('heading', { name: 'Recommended Products' }).click()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await suggestions.count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).click()
  await suggestions.waitFor({ state: 'detached' })
  await visitor.leave()
})

test('an address that leaves the book late takes no form with it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = newEmail('haste')
  await visitor.visit('/register')
  await agreeToCookies(page)
  await register(page, email)
  await page.waitForURL('**/account')
  await visitor.visit('/addressbook')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const changes = await holdBack(page, '**/removeCustomerAddress')
  await page.getByRole('button', { name: 'Remove Pasadena' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await changes.isAsked()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'First name' }).pressSequentially('Gr')
  await changes.letGo()
  await page.getByRole('heading', { level: 2, name: 'Pasadena' }).waitFor({ state: 'detached' })
  await page.keyboard.type('ace')
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace')
  await visitor.leave()
})

test('what is done on a form whose code is long in coming is done once it is there', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const parts = await holdBack(page, '**/assets/email-signup-form-*.js')
  await page.goto('/emailsignup')
  await parts.isAsked()
  const form = page.getByRole('form', { name: 'Join the Sweet List' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Birthday' }).fill('02291996')
  await form.getByRole('checkbox', { name: 'Fundraising programs' }).click()
  await parts.letGo()
  await whenHydrated(page)
  await expect.poll(() => form.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('02/29/1996')
  expect(await form.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
  expect(await form.getByRole('checkbox', { name: 'Fundraising programs' }).isChecked()).toBe(true)
  await visitor.leave()
})

test('who goes on to search while the question for the ZIP is on its way goes on typing', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const parts = await holdBack(page, '**/assets/delivery-day-*.js')
  await visitor.visit(bar)
  await page.getByRole('button', { name: 'When will it arrive? Tell us the ZIP' }).click()
  await parts.isAsked()
  const search = page.getByPlaceholder('Search...')
  await search.pressSequentially('tr')
  await parts.letGo()
  await page.getByRole('main').getByRole('textbox', { name: 'ZIP or postal code' }).waitFor()
  await page.keyboard.type('uffle')
  expect(await search.inputValue()).toBe('truffle')
  await visitor.leave()
})
