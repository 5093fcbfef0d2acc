import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newEmail, password, register } from './account-steps.ts'
import { fillBag, readyToOrder } from './bag-calls.ts'
import { cards, fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { newVisitor, reload, screens, type Screen } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore } from './shop-steps.ts'

describe.each<Screen>(['mobile'])('on %s', (screen) => {
  test('SHELL-037 SHELL-038 SHELL-039 SHELL-040 ACC-047 BAG-079 a shopper registers with a filled bag, buys twice, finds both orders and orders one again', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('ada')
    await agreedBefore(page)
    await fillBag(page)
    await visitor.visit('/register?from=%2Fcart')
    await visitor.expectAccessible('the registration')
    await register(page, email)
    await page.waitForURL('**/cart')
    await page.getByText('Milk and Hazelnut Bar').first().waitFor()

    await visitor.visit('/shipping')
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    await fillShipping(page, email)
    await page.getByRole('checkbox', { name: 'Save to my address book' }).check()
    await toPayment(page)
    await fillCard(page, cards.good)
    await toReview(page)
    const first = await placeOrder(page)

    await fillBag(page)
    await visitor.visit('/shipping')
    const book = page.getByRole('combobox', { name: 'Your address book' })
    // The saved address is selected at first.
    await expect.poll(() => book.inputValue()).toBe('Pasadena')
    expect(await page.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('12 Oak Street')
    await visitor.expectAccessible('the shipping step of a customer')
    await toPayment(page)
    await fillCard(page, cards.good)
    await toReview(page)
    const second = await placeOrder(page)

    await visitor.visit('/account')
    await page.getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor()
    await page.getByRole('link', { name: `Order ${second}` }).waitFor()
    const navigation = page.getByRole('navigation', { name: 'Your account' })
    expect(await navigation.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Orders', 'Profile']),
    )
    await navigation.getByRole('button', { name: 'Log out' }).waitFor()
    await visitor.expectAccessible('the account')
    await visitor.expectNoSidewaysScroll()
    await navigation.getByRole('link', { name: 'Orders' }).click()
    await page.waitForURL('**/orders')
    await page.getByRole('link', { name: `Order ${second}` }).waitFor()
    await visitor.expectAccessible('the orders')
    await expectSecondPageOfOrders(page)
    await page.getByRole('link', { name: `Order ${first}` }).click()
    await page.waitForURL(`**/order-details/${first}`)
    await page.getByText('12 Oak Street').first().waitFor()
    await visitor.expectAccessible('an order')
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('link', { name: 'Send to the same people again' }).click()
    await page.getByText(`The person from order ${first}, and what they got`).waitFor()
    await page.getByRole('textbox', { name: 'List name' }).fill('Clients')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Use Clients' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: `Order again Order ${first}` }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { level: 1, name: /^Your bag/ }).waitFor()
    await page.getByText('Milk and Hazelnut Bar').first().waitFor()
  })
})

/** Makes the API report more orders than fit on a page: the second page is requested and has its own URL. */
async function expectSecondPageOfOrders(page: Page): Promise<void> {
  const requested: { parameters?: { page?: number } }[] = []
  const isComing = Promise.withResolvers<void>()
  await page.route('**/Site/getOrderHistoryList', async (route) => {
    const response = await route.fetch()
    if (route.request().postDataJSON().parameters.page === 2) await isComing.promise
    await route.fulfill({ response, json: { ...(await response.json()), total: 12 } })
    requested.push(route.request().postDataJSON())
  })
  await reload(page)
  const pages = page.getByRole('navigation', { name: 'Pages of orders' })
  await pages.getByText('Page 1 of 2').waitFor()
  await pages.getByRole('link', { name: 'Older orders' }).click()
  await page.waitForURL('**/orders?page=2')
  // The newest orders stay until the older ones are loaded.
  await pages.getByText('Page 1 of 2').waitFor()
  isComing.resolve()
  await pages.getByText('Page 2 of 2').waitFor()
  await expect.poll(() => requested.at(-1)).toMatchObject({ parameters: { page: 2 } })
  await page.goto('/orders?page=9')
  await page.waitForURL('**/orders?page=2')
  await pages.getByText('Page 2 of 2').waitFor()
  await page.unroute('**/Site/getOrderHistoryList')
  await pages.getByRole('link', { name: 'Newer orders' }).click()
  await page.waitForURL('**/orders?page=1')
}

test('after the order a guest creates an account with only a password, and the order belongs to it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await readyToOrder(page, { email: newEmail('later') })
  await visitor.visit('/revieworder')
  const orderNo = await placeOrder(page)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor()
  await page.getByText('12 Oak Street').first().waitFor()
  expect(new URL(page.url()).href).not.toContain('code')
  await page.goBack()
  const change = page.getByRole('button', { name: /^Change the address/ })
  await page.getByLabel('Password', { exact: true }).waitFor()
  const changeable = await change.count()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  // A message replaces the form and gets the focus.
  const welcome = page.getByRole('heading', { name: 'Welcome, Ada!' })
  await expect.poll(() => welcome.evaluate((heading) => heading === document.activeElement)).toBe(true)
  // The order belongs to the account from now on.
  expect(await change.count()).toBe(changeable)
  await page.getByRole('banner').getByRole('link', { name: 'Ada' }).press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Your account' })
  await navigation.getByRole('link', { name: 'Address book' }).click()
  await page.getByText('12 Oak Street').waitFor()
  await navigation.getByRole('link', { name: 'Orders' }).click()
  await page.getByText(orderNo).first().waitFor()
})

test('an order page separates its buttons, shows its position in the account, and prints only the order', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = await newCustomer(page, 'paper')
  await readyToOrder(page, { email })
  await visitor.visit('/revieworder')
  const orderNo = await placeOrder(page)
  await visitor.visit(`/order-details/${orderNo}`)
  const again = page.getByRole('button', { name: /^Order again/ })
  const samePeople = page.getByRole('link', { name: 'Send to the same people again' })
  for (const screen of Object.values(screens)) {
    await page.setViewportSize(screen)
    expect(await distance(again, samePeople)).toBeGreaterThanOrEqual(8)
  }
  const navigation = page.getByRole('navigation', { name: 'Your account' })
  expect(await navigation.locator('[aria-current]').allTextContents()).toEqual(['Orders'])

  await page.emulateMedia({ media: 'print' })
  for (const control of [navigation, again, samePeople, page.getByRole('link', { name: 'All orders' })])
    await control.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'What you ordered' }).waitFor()
  const pages = String(await page.pdf({ format: 'Letter' })).match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
})

/** The distance between two boxes, in pixels, horizontally or vertically. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('Not on the page')
  return Math.max(second.x - first.x - first.width, second.y - first.y - first.height)
}
