import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { login, password, register } from './account-steps.ts'
import {
  addToBag,
  agreeToCookies,
  bar,
  cards,
  fillCard,
  fillShipping,
  newEmail,
  placeOrder,
  toPayment,
  toReview,
} from './buy-steps.ts'
import { newVisitor, reload, useBrowser, type Screen } from './harness.ts'

useBrowser()

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test('SHELL-037 SHELL-038 SHELL-039 SHELL-040 ACC-047 a shopper registers with goods in the bag, buys, buys again and finds both orders', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('ada')
    await visitor.visit(bar)
    await agreeToCookies(page)
    await addToBag(visitor)
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

    await addToBag(visitor)
    await visitor.visit('/shipping')
    const book = page.getByRole('combobox', { name: 'Your address book' })
    expect(await book.inputValue()).toBe('')
    await book.selectOption('Pasadena')
    expect(await page.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('12 Oak Street')
    expect(await book.inputValue()).toBe('Pasadena')
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
    await visitor.leave()
  })
})

/** As if there were more orders than a page has: the page behind is asked for, and has an address of its own. */
async function expectSecondPageOfOrders(page: Page): Promise<void> {
  const asked: unknown[] = []
  await page.route('**/Site/getOrderHistoryList', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 12 } })
    asked.push(route.request().postDataJSON())
  })
  await reload(page)
  const pages = page.getByRole('navigation', { name: 'Pages of orders' })
  await pages.getByText('Page 1 of 2').waitFor()
  await pages.getByRole('link', { name: 'Older orders' }).click()
  await page.waitForURL('**/orders?page=2')
  await pages.getByText('Page 2 of 2').waitFor()
  await expect.poll(() => asked.at(-1)).toMatchObject({ parameters: { page: 2 } })
  await page.unroute('**/Site/getOrderHistoryList')
  await pages.getByRole('link', { name: 'Newer orders' }).click()
  await page.waitForURL('**/orders?page=1')
}

test('BAG-068 ACC-011 a guest’s goods come along at the login, and stay behind at the logout', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = newEmail('merge')
  await visitor.visit('/register')
  await register(page, email)
  await page.waitForURL('**/account')
  await addToBag(visitor, '/chocolates-bars/dark-sea-salt-bar/301090.html')
  await visitor.visit('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')

  await addToBag(visitor)
  await visitor.visit('/cart')
  await page.getByText('Milk and Hazelnut Bar').first().waitFor()
  expect(await page.getByText('Dark and Sea Salt Bar').count()).toBe(0)
  await visitor.visit('/login?from=%2Fcart')
  await visitor.expectAccessible('the login')
  await login(page, email, 'Wrong-1921')
  await page.getByRole('alert').getByText('The login and password do not match an account.').waitFor()
  await visitor.expectAccessible('a refused login')
  await login(page, email)
  await page.waitForURL('**/cart')
  await page.getByText('Dark and Sea Salt Bar').first().waitFor()
  await page.getByText('Milk and Hazelnut Bar').first().waitFor()
  await visitor.leave()
})

test('SHELL-041 SHELL-044 ACC-051 ACC-053 ACC-054 ACC-055 profile, password and address book can be changed', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = newEmail('profile')
  await visitor.visit('/register')
  await agreeToCookies(page)
  await register(page, email)
  await page.waitForURL('**/account')

  await visitor.visit('/profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Birthday' }).pressSequentially('12091906')
  await page.getByRole('combobox', { name: 'Kind of organization' }).selectOption('Hotel')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await reload(page)
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace')
  expect(await page.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('12/09/1906')
  expect(await page.getByRole('combobox', { name: 'Kind of organization' }).inputValue()).toBe('Hotel')
  await visitor.expectAccessible('the profile')
  await visitor.expectNoSidewaysScroll()

  const passwords = page.getByRole('form', { name: 'Change password' })
  await passwords.getByLabel('Current password', { exact: true }).fill('Wrong-1921')
  await passwords.getByLabel('New password', { exact: true }).fill('Caramel-1921')
  await passwords.getByRole('button', { name: 'Save' }).click()
  await passwords.getByText('The current password is not right.').first().waitFor()
  await passwords.getByLabel('Current password', { exact: true }).fill(password)
  await passwords.getByRole('button', { name: 'Save' }).click()
  await passwords.getByText('Saved.').waitFor()
  const profile = page.getByRole('form', { name: 'Profile' })
  await profile.getByRole('textbox', { name: 'Email' }).fill(newEmail('moved'))
  await profile.getByLabel('Current password', { exact: true }).fill('Caramel-1921')
  await profile.getByRole('button', { name: 'Save' }).click()
  await profile.getByText('Saved.').waitFor()

  await visitor.visit('/addressbook')
  for (const [street, isPreferred] of [
    ['12 Oak Street', false],
    ['14 Elm Street', true],
  ] as const) {
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
    await page.getByRole('textbox', { name: 'Street address' }).fill(street)
    await page.getByRole('textbox', { name: 'City' }).fill('Pasadena')
    await page.getByRole('combobox', { name: 'State' }).selectOption('CA')
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('3105551234')
    await page.getByRole('checkbox', { name: 'Use by default' }).setChecked(isPreferred)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(street).waitFor()
  }
  await page.getByRole('heading', { level: 2, name: 'Pasadena', exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Pasadena 2' }).waitFor()
  expect(await page.getByText('Default', { exact: true }).count()).toBe(1)
  await visitor.expectAccessible('the address book')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Use by default Pasadena', exact: true }).click()
  await page.getByRole('button', { name: 'Use by default Pasadena 2' }).waitFor()
  await page.getByRole('button', { name: 'Remove Pasadena 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { level: 2, name: 'Pasadena 2' }).waitFor({ state: 'detached' })
  await visitor.leave()
})

test('SHELL-036 SHELL-086 SHELL-087 an account is for its customer: others are led to the login and back', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = newEmail('back')
  await visitor.visit('/register')
  await register(page, email)
  await page.waitForURL('**/account')
  const header = page.getByRole('banner')
  const account = header.getByRole('link', { name: 'Ada', exact: true })
  await account.waitFor()
  expect(await account.getAttribute('href')).toBe('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await account.waitFor({ state: 'detached' })
  expect(await header.getByRole('link', { name: 'Sign In', exact: true }).getAttribute('href')).toBe('/login')
  await visitor.visit('/addressbook')
  await page.waitForURL('**/login?from=**')
  await login(page, email)
  await page.waitForURL('**/addressbook')
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor()
  await visitor.leave()
})

test('a guest is one password away from an account after the order', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = newEmail('later')
  await addToBag(visitor)
  await visitor.visit('/shipping')
  await fillShipping(page, email)
  await toPayment(page)
  await fillCard(page, cards.good)
  await toReview(page)
  await placeOrder(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Ada' }).click()
  const navigation = page.getByRole('navigation', { name: 'Your account' })
  await navigation.getByRole('link', { name: 'Address book' }).click()
  await page.getByText('12 Oak Street').waitFor()
  await visitor.leave()
})
