import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login, newEmail, password, register } from './account-steps.ts'
import { checkOut, placeOrder } from './checkout-steps.ts'
import { open, openKeepingTab } from './kept-pages.ts'
import { agreeToCookies, bar } from './shop-steps.ts'

const faq = '/help/faq'

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).waitFor()

async function add(page: Page): Promise<void> {
  await open(page, bar)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
}

test('a page that Back restores shows items that were added meanwhile, and the placed order', async () => {
  const { page, leaveAndComeBack } = await openKeepingTab()
  await open(page, faq)
  await agreeToCookies(page)
  await inHeader(page, 'Bag, empty')
  // There was no session when the page was left.
  await leaveAndComeBack(add)
  await inHeader(page, 'Bag, 1 item')
  await leaveAndComeBack(async (tab) => {
    await checkOut({ page: tab, visit: (path: string) => open(tab, path) }, newEmail('kept'))
    await placeOrder(tab)
  })
  await inHeader(page, 'Bag, empty')
})

test('a page that Back restores shows the customer who logged in meanwhile, and no data of one who logged out', async () => {
  const { page, leaveAndComeBack } = await openKeepingTab()
  const email = newEmail('kept')
  await open(page, '/register')
  await agreeToCookies(page)
  await register(page, email)
  await page.waitForURL('**/account')
  await add(page)
  await open(page, faq)
  await inHeader(page, 'Ada')
  await inHeader(page, 'Bag, 1 item')

  await leaveAndComeBack(async (tab) => {
    await open(tab, '/account')
    await tab.getByRole('button', { name: 'Log out' }).click()
    await tab.waitForURL('**/login')
  })
  await inHeader(page, 'Sign in')
  await inHeader(page, 'Bag, empty')
  expect(await page.evaluate(() => sessionStorage.getItem('customer'))).toBeNull()

  await leaveAndComeBack(async (tab) => {
    await open(tab, '/login')
    await login(tab, email, password)
    await tab.waitForURL('**/account')
  })
  await inHeader(page, 'Ada')
  await inHeader(page, 'Bag, 1 item')
})
