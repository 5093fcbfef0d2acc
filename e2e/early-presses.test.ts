import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { addRecipients, basketOf, changeBasket, fillBag, products } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { chooseInHeader, header, jellies } from './pickup-steps.ts'
import { createAccount, newCustomer } from './session-calls.ts'
import { addToBag, agreedBefore, assortment, bar } from './shop-steps.ts'

// Clicks on a page that is still loading data: each click waits for its data, and then acts as on a loaded page.

const goodsIn = async (page: Page) =>
  (await basketOf(page)).productItems.filter(({ bonusProductLineItem }) => !bonusProductLineItem)

/**
 * An init script for every document. Delays idle callbacks, as a busy browser on a slow phone does, until the test
 * dispatches `idle-again`.
 */
function holdIdleTasks(): void {
  const { requestIdleCallback: whenIdle } = window
  const tasks: IdleRequestCallback[] = []
  window.requestIdleCallback = (task) => tasks.push(task)
  addEventListener('idle-again', () => {
    window.requestIdleCallback = whenIdle
    for (const task of tasks.splice(0)) whenIdle(task)
  })
}

test('a heart that is clicked before the wish list is loaded saves the product', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-heart')
  const lists = await holdRequests(page, '**/getCustomerProductLists')
  await visitor.visit(bar)
  await lists.sent()
  await page
    .getByRole('button', { name: /^Add .* to my wish list$/ })
    .first()
    .click()
  lists.releaseAll()
  await page.getByRole('link', { name: 'On your wish list' }).waitFor()
})

test("a login before the header has loaded the bag keeps the guest's items", async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await createAccount(page, 'early-login')
  await agreedBefore(page)
  await fillBag(page)
  await page.addInitScript(holdIdleTasks)
  await visitor.visit('/login')
  await login(page, email)
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('idle-again')))
  await header(page).getByRole('link', { name: 'Bag, 1 item' }).waitFor()
})

test('adding a product before the bag is loaded asks for the recipient', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Ben Bell'])
  await agreedBefore(page)
  const bags = await holdRequests(page, '**/getCustomerBaskets')
  await visitor.visit(jellies)
  await bags.sent()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  bags.releaseAll()
  await page.getByRole('dialog', { name: 'Add Item to Shipments' }).waitFor()
  expect(await goodsIn(page)).toHaveLength(1)
})

test('a click on Add to bag before the edited line is loaded does not add the product again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const [line] = await goodsIn(page)
  await agreedBefore(page)
  const bags = await holdRequests(page, '**/getCustomerBaskets')
  await visitor.visit(`${bar}?edit=${line?.itemId}`)
  await bags.sent()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  bags.releaseAll()
  await page.getByRole('button', { name: 'UPDATE BAG' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  expect((await goodsIn(page)).map(({ quantity }) => quantity)).toEqual([1])
})

test('selecting a shop before the bag is loaded asks before it removes pickup items', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  // Marigold Pasadena.
  await fillBag(page, { productId: products.jellies, c_fromStoreId: '0101' })
  await agreedBefore(page)
  const bags = await holdRequests(page, '**/getCustomerBaskets')
  await visitor.visit(bar)
  await bags.sent()
  await chooseInHeader(visitor, 'Marigold Santa Monica', '90401')
  bags.releaseAll()
  await page
    .getByRole('alertdialog')
    .getByText(/Changing your shop will remove all pickup items/)
    .waitFor()
  expect(await goodsIn(page)).toHaveLength(1)
})

test('the gift message field starts with the saved message of the parcel, even if the bag loads late', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const words = { gift: true, giftMessage: 'Get well, Ben!' }
  await changeBasket(page, 'updateShipmentForBasket', words, { shipmentId: 'me' })
  await agreedBefore(page)
  const bags = await holdRequests(page, '**/getCustomerBaskets')
  await visitor.visit(jellies)
  await bags.sent()
  const field = page.getByRole('textbox', { name: 'Message on the card' })
  const code = page.waitForResponse('**/assets/gift-note-*.js')
  await page.getByText('Make it a gift').click()
  await code
  // Types as soon as the field appears. It must not appear before the bag is loaded.
  const typed = field.pressSequentially(' Yours, Ada')
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
  bags.releaseAll()
  await typed
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  const [parcel] = (await basketOf(page)).shipments
  expect(parcel?.giftMessage).toContain('Get well, Ben!')
})

test('an express payment waits for a quantity change that is being sent, and includes it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(bar)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const panel = page.getByRole('dialog', { name: '1 Item Added to Bag' })
  const changes = await holdRequests(page, '**/updateItemInBasket')
  await panel.getByRole('button', { name: 'One more' }).click()
  await changes.sent()
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/beginPaymentApproval')) begun.push(request.url())
  })
  await panel.getByRole('button', { name: /PayPal/ }).click()
  await panel.locator('button[aria-busy]', { hasText: 'PayPal' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
  expect(begun).toEqual([])
  changes.releaseAll()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  // The payment step would ask again if the approved amount were below the total.
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  expect((await goodsIn(page)).map(({ quantity }) => quantity)).toEqual([2])
})

test('an express payment waits until a new subscription is saved, then opens the checkout instead', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  const optins = await holdRequests(page, '**/setSubscriptionOptins')
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/beginPaymentApproval')) begun.push(request.url())
  })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /PayPal/ })
    .click()
  await optins.sent()
  optins.releaseAll()
  await page
    .getByText('Your bag has a subscription, and those need a card. Please check out here instead.')
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/shipping')
  expect(begun).toEqual([])
  await visitor.expectAccessible('the first step of an order that renews')
})

test('an express payment of a bag that another tab has emptied leads to the bag with a message', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await addToBag(visitor)
  const express = page.getByRole('dialog').getByRole('button', { name: /PayPal/ })
  await express.waitFor()
  await page.route('**/getCustomerBaskets', (route) => route.fulfill({ json: { baskets: [], total: 0 } }))
  await express.click()
  await page.getByText('Your bag is empty.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByText('Nothing in here yet.').waitFor()
})

test('the added-to-bag panel closes when another tab empties the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await addToBag(visitor)
  await page.route('**/getCustomerBaskets', (route) => route.fulfill({ json: { baskets: [], total: 0 } }))
  await page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'bag-changed' })))
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toMatch(/Add to bag/i)
})
