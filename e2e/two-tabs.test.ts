import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { login, newEmail } from './account-steps.ts'
import { addCard, addDelivery, fillBag } from './bag-calls.ts'
import { placeOrder } from './checkout-steps.ts'
import { newVisitor, serverErrors, whenHydrated } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { addToBag } from './shop-steps.ts'

/** Simulates that the browser restores the page for the Back button. */
const showFromCache = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('two tabs agree on bag and customer through additions, login and logout', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'tabs')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await whenHydrated(other)
  const bagOf = (of: Page, name: string) => of.getByRole('banner').getByRole('link', { name }).waitFor()
  const isSignedIn = (of: Page, name: 'Ada' | 'Sign in') =>
    of.getByRole('banner').getByRole('link', { name }).waitFor()
  await isSignedIn(other, 'Ada')
  await other.getByText('Nothing in here yet').waitFor()

  await addToBag(visitor)
  await bagOf(other, 'Bag, 1 item')
  await other.getByRole('button', { name: 'One more' }).click()
  await other.getByText('Quantity updated from 1 to 2').waitFor()
  await page.keyboard.press('Escape')
  await bagOf(page, 'Bag, 2 items')

  // The other tab logs out: the items stay in the customer's basket.
  await other.goto('/account')
  await whenHydrated(other)
  await other
    .getByRole('main')
    .getByRole('button', { name: /sign out|log out/i })
    .first()
    .click()
  await isSignedIn(page, 'Sign in')
  await bagOf(page, 'Bag, empty')
  await addToBag(visitor)
  await other.goto('/login')
  await whenHydrated(other)
  await login(other, email)
  await other.waitForURL('**/account')
  await page.keyboard.press('Escape')
  await isSignedIn(page, 'Ada')
  await bagOf(page, 'Bag, 3 items')
  await bagOf(other, 'Bag, 3 items')
})

test('a tab with the bag follows an order in another tab, and the confirmation does not change a second bag', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  const hasBag = (name: string) => page.getByRole('banner').getByRole('link', { name }).waitFor()
  await fillBag(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await whenHydrated(other)
  await other.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  await addDelivery(page, newEmail('tabs'))
  await addCard(page)
  await visitor.visit('/revieworder')
  await placeOrder(page)
  await other.getByText('Nothing in here yet').waitFor()

  await addToBag(visitor)
  await page.keyboard.press('Escape')
  await hasBag('Bag, 1 item')
  await page.route('**/getCustomerBaskets', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goBack()
  await page.getByText(/Order number \d{8}/).waitFor()
  await page.unroute('**/getCustomerBaskets')
  await showFromCache(page)
  await hasBag('Bag, 1 item')
})
