import { expect, test } from 'vitest'
import { login, newEmail, password } from './account-steps.ts'
import { fillBag, products } from './bag-calls.ts'
import { fillAddress } from './checkout-steps.ts'
import { newVisitor, reload, serverErrors } from './harness.ts'
import { createAccount, newCustomer, startCustomerSession } from './session-calls.ts'
import { addToBag } from './shop-steps.ts'

test('ACC-019 a logout in another tab redirects from the checkout to the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'tabs')
  await fillBag(page)
  await visitor.visit('/cart')
  await visitor.visit('/shipping')
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL('**/login')
  await page.waitForURL('**/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  // The bag replaces the step in the history, so Back returns to the previous page.
  await page.goBack()
  await page.waitForURL('**/cart')
})

test('ACC-030 ACC-062 ACC-063 an account page names the data that it could not load', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const refuse = (call: string, fault: object) =>
    page.route(`**/scapi/${call}`, (route) => route.fulfill({ status: 404, json: fault }))
  await newCustomer(page, 'refused')
  await visitor.visit('/order-details/99999999')
  await page.getByRole('alert').getByText('Order Not Found. No order with number').waitFor()
  await visitor.expectAccessible('an order that does not exist')
  await refuse('Site/getOrderHistoryList', { title: 'Not Found', detail: 'Nothing here' })
  await visitor.visit('/orders')
  await page.getByRole('alert').getByText('Failed to get customer order history list').waitFor()
  await refuse('ShopperCustomers/getCustomer', { title: 'Not Found', detail: 'Nobody here' })
  await visitor.visit('/wallet')
  await page.getByRole('alert').getByText('Customer info is not available').waitFor()
})

test('a customer sees their sessions, and logs another browser out by keyboard', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = await newCustomer(page, 'devices')
  const elsewhere = await newVisitor('desktop')
  await startCustomerSession(elsewhere.page, email)
  await elsewhere.visit('/account')
  await visitor.visit('/profile')
  await page.getByText('This device').waitFor()
  await visitor.expectAccessible('the sessions')
  const end = page.getByRole('button', { name: 'Log out Chrome on Linux' })
  await end.focus()
  await page.keyboard.press('Enter')
  await end.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { name: 'Where you’re signed in' }).evaluate(hasFocus)).toBe(true)
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL('**/login**')
})

const hasFocus = (element: Element): boolean => document.activeElement === element

test('BAG-068 ACC-011 ACC-029 login loads the customer, then merges the bags; logout hides the saved bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'merge')
  await fillBag(page, { productId: products.darkBar })
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
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url().split('/').at(-1) ?? ''))
  await login(page, email)
  await page.waitForURL('**/cart')
  await page.getByText('Dark and Sea Salt Bar').first().waitFor()
  const loading = ['getCustomer', 'getOrderHistoryList', 'getCustomerProductLists', 'mergeBasket']
  expect(calls.filter((name) => loading.includes(name))).toEqual(loading)
  await page.getByText('Milk and Hazelnut Bar').first().waitFor()
})

test.each(['could not be read', 'is still being read'])(
  'BAG-068 a guest whose bag %s at login keeps the items, even if the first merge fails',
  async (state) => {
    const visitor = await newVisitor('desktop')
    visitor.allowProblems(serverErrors)
    const { page } = visitor
    const email = await createAccount(page, 'unread')
    await fillBag(page)
    const held = Promise.withResolvers<void>()
    const read = page.waitForRequest('**/getCustomerBaskets')
    await page.route('**/getCustomerBaskets', async (route) => {
      if (state === 'could not be read') return route.fulfill({ status: 500, json: {} })
      await held.promise
      await route.continue().catch(() => {})
    })
    await page.route('**/mergeBasket', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await visitor.visit('/login?from=%2Fcart')
    await read
    const loggedIn = page.waitForResponse(
      (response) => response.url().endsWith('/getAccessToken') && response.ok(),
    )
    await login(page, email)
    await loggedIn
    held.resolve()
    await page.unroute('**/getCustomerBaskets')
    await page.waitForURL('**/cart')
    await page.getByText('Milk and Hazelnut Bar').first().waitFor()
  },
)

test('BAG-068 a merge result that arrives after the logout is discarded', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await createAccount(page, 'left')
  await fillBag(page)
  const held = Promise.withResolvers<void>()
  const merged = Promise.withResolvers<void>()
  await page.route('**/mergeBasket', async (route) => {
    const response = await route.fetch()
    const basket: object = await response.json()
    merged.resolve()
    await held.promise
    await route.fulfill({ response, json: { ...basket, c_notices: ['Only two were left.'] } })
  })
  await visitor.visit('/login')
  await login(page, email)
  await merged.promise
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL('**/login')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  const read = page.waitForResponse('**/getCustomerBaskets')
  held.resolve()
  await (await read).finished()
  expect(await page.evaluate(() => localStorage.getItem('bag-notices'))).toBeNull()
  expect(await page.getByText('Only two were left.').count()).toBe(0)
})

test('SHELL-041 SHELL-044 ACC-051 ACC-053 ACC-054 ACC-055 a customer changes profile, password and address book', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'profile')

  await visitor.visit('/profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Birthday' }).pressSequentially('12091906')
  await page.getByRole('combobox', { name: 'Organization type' }).selectOption('Hotel')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await reload(page)
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace')
  expect(await page.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('12/09/1906')
  expect(await page.getByRole('combobox', { name: 'Organization type' }).inputValue()).toBe('Hotel')
  await visitor.expectAccessible('the profile')
  await visitor.expectNoSidewaysScroll()

  const passwords = page.getByRole('form', { name: 'Change password' })
  await passwords.getByLabel('Current password', { exact: true }).fill('Wrong-1921')
  await passwords.getByLabel('New password', { exact: true }).fill('Caramel-1921')
  await passwords.getByRole('button', { name: 'Save' }).click()
  await passwords.getByText('That’s not your current password.').first().waitFor()
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
    await fillAddress(page)
    await page.getByRole('textbox', { name: 'Street address' }).fill(street)
    await page.getByRole('checkbox', { name: 'Make default' }).setChecked(isPreferred)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(street).waitFor()
  }
  await page.getByRole('heading', { level: 2, name: 'Pasadena', exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Pasadena 2' }).waitFor()
  expect(await page.getByText('Default', { exact: true }).count()).toBe(1)
  await visitor.expectAccessible('the address book')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Make default Pasadena', exact: true }).click()
  await page.getByRole('button', { name: 'Make default Pasadena 2' }).waitFor()
  await page.getByRole('button', { name: 'Remove Pasadena 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { level: 2, name: 'Pasadena 2' }).waitFor({ state: 'detached' })
})

test('SHELL-036 SHELL-086 SHELL-087 account pages redirect a visitor without a session to the login and back', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'back')
  await visitor.visit('/account')
  const header = page.getByRole('banner')
  const account = header.getByRole('link', { name: 'Ada', exact: true })
  await account.waitFor()
  expect(await account.getAttribute('href')).toBe('/account')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Your Orders' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Sign In', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await account.waitFor({ state: 'detached' })
  expect(await header.getByRole('link', { name: 'Sign In', exact: true }).getAttribute('href')).toBe('/login')
  await visitor.visit('/addressbook')
  await page.waitForURL('**/login?from=**')
  await login(page, email)
  await page.waitForURL('**/addressbook')
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor()
})
