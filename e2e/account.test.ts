import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { login, newEmail, password, register } from './account-steps.ts'
import { cards, fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { addToBag, agreeToCookies } from './shop-steps.ts'
import { newVisitor, reload, type Screen } from './harness.ts'
import { mailedPath } from './mailbox.ts'

const visa = 'Visa ending in 1111'
const mastercard = 'Mastercard ending in 4444'
const savedCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Leaves what is asked of an address without an answer until it is let go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await gone
    await route.continue()
  })
  return () => letGo()
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test('SHELL-042 PAY-007 PAY-012 PAY-029 a saved card pays for orders, and is looked after in the wallet', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('wallet')
    await visitor.visit('/register?from=%2Fwallet')
    await agreeToCookies(page)
    await register(page, email)
    await page.waitForURL('**/wallet')
    await page.getByText('No cards yet.').waitFor()
    const letFieldCome = await holdBack(page, '**/sandbox-gateway/card-field*')
    await page.getByRole('button', { name: 'Add a card' }).click()
    // Faster than the field: what is pressed now is heard once it is there.
    await page.getByRole('button', { name: 'Save card' }).click()
    letFieldCome()
    await page.getByRole('link', { name: /Card number/ }).waitFor()
    await visitor.expectAccessible('a card that lacks everything')
    await fillCard(page, cards.good)
    await page.getByRole('button', { name: 'Save card' }).click()
    await savedCard(page, visa).getByText('Default').waitFor()
    await visitor.expectAccessible('the wallet')
    await visitor.expectNoSidewaysScroll()

    await addToBag(visitor)
    await visitor.visit('/shipping')
    await fillShipping(page, email)
    await toPayment(page)
    await page.getByRole('radio', { name: new RegExp(visa), checked: true }).waitFor()
    await visitor.expectAccessible('the payment step with a saved card')
    await toReview(page)
    await page.getByText(visa).first().waitFor()
    await placeOrder(page)

    await addToBag(visitor)
    await visitor.visit('/shipping')
    await fillShipping(page, email)
    await toPayment(page)
    await page.getByRole('radio', { name: 'Another card' }).check()
    await fillCard(page, cards.declined)
    await page.getByRole('checkbox', { name: 'Save this card to my wallet' }).check()
    await toReview(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.waitForURL('**/billing')
    // What did not pay is not kept.
    await page.getByRole('radio', { name: 'Another card' }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(2)
    await page.getByRole('radio', { name: 'Another card' }).check()
    await fillCard(page, '5555 5555 5555 4444')
    await page.getByRole('checkbox', { name: 'Save this card to my wallet' }).check()
    await visitor.expectAccessible('the payment step with another card')
    await visitor.expectNoSidewaysScroll()
    await toReview(page)
    await placeOrder(page)

    await visitor.visit('/wallet')
    await page.getByRole('button', { name: `Use by default ${mastercard}` }).click()
    await savedCard(page, mastercard).getByText('Default').waitFor()
    await page.getByRole('button', { name: `Remove ${visa}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await savedCard(page, visa).waitFor({ state: 'detached' })
    await visitor.leave()
  })

  test('SHELL-046 SHELL-124 ACC-044 a forgotten password is replaced by mail, and whoever was signed in is signed out', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('forgot')
    await visitor.visit('/register?from=%2Fprofile')
    await agreeToCookies(page)
    await register(page, email)
    await page.waitForURL('**/profile')

    const forgetful = await newVisitor(screen)
    const there = forgetful.page
    await forgetful.visit('/login')
    await there.getByRole('link', { name: 'Forgot your password?' }).click()
    await there.waitForURL('**/new-password-form')
    await there.getByRole('textbox', { name: 'Email' }).fill(email)
    await forgetful.expectAccessible('the wish for a new password')
    await there.getByRole('button', { name: 'Send the link' }).click()
    await there.getByRole('heading', { level: 1, name: 'Look into your mailbox' }).waitFor()
    await forgetful.expectAccessible('the word that mail is on its way')
    await forgetful.visit(await mailedPath(email, /new password/))
    await there.getByLabel('New password', { exact: true }).fill('sugar')
    await there.getByRole('button', { name: 'Save the new password' }).click()
    await there.getByRole('link', { name: /New password/ }).waitFor()
    await forgetful.expectAccessible('a password that is too weak')
    await there.getByLabel('New password', { exact: true }).fill('Nougat-1921')
    await there.getByRole('button', { name: 'Save the new password' }).click()
    await there.getByText('Your new password works from now on.').waitFor()
    await forgetful.expectNoSidewaysScroll()
    await reload(there)
    await there.getByRole('alert').getByText('was used already').waitFor()
    await forgetful.expectAccessible('a link that was used')
    await forgetful.leave()

    await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/login\?.*expired/)
    await page.getByText('Your session has expired. Please log in again to continue.').waitFor()
    await login(page, email, password)
    await page.getByRole('alert').getByText('do not match an account').waitFor()
    await login(page, email, 'Nougat-1921')
    await page.waitForURL('**/profile')
    await visitor.leave()
  })
})

test('SHELL-043 SHELL-045 SHELL-047 ACC-043 ACC-052 an account verifies its email and says what it wants', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = newEmail('prefers')
  await visitor.visit('/register')
  await agreeToCookies(page)
  await register(page, email)
  await page.waitForURL('**/account')
  await page.getByRole('link', { name: 'send another one' }).waitFor()
  await visitor.expectAccessible('an account whose email is not verified')
  const navigation = page.getByRole('navigation', { name: 'Your account' })
  const names = ['Orders', 'Subscriptions', 'Address book', 'Wallet', 'Profile', 'Preferences']
  expect(await navigation.getByRole('link').allTextContents()).toEqual(['Overview', ...names])
  await navigation.getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByText('No box comes by itself yet.').waitFor()
  await visitor.expectAccessible('the subscriptions')

  await navigation.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.getByRole('heading', { level: 1, name: 'Please verify your email' }).waitFor()
  await page.getByText(`We sent a link to ${email}.`).waitFor()
  await visitor.visit('/account-confirmation#c_customer=nobody&c_token=none')
  await reload(page)
  await page.getByRole('heading', { level: 1, name: 'This link has expired.' }).waitFor()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('status').getByText(`We sent a link to ${email}.`).waitFor()
  await visitor.expectAccessible('a link that is over')
  await visitor.visit('/')
  await visitor.visit(await mailedPath(email, /verify/))
  await page.getByRole('heading', { level: 1, name: 'Your email is verified' }).waitFor()
  await visitor.expectAccessible('a verified email')
  await visitor.expectNoSidewaysScroll()

  await visitor.visit('/preferences')
  await page.getByRole('checkbox', { name: 'Business gifts and events' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Choose a shop' }).click()
  const shops = page.getByRole('dialog', { name: 'Pickup in Shop' })
  await shops.getByLabel('ZIP or postal code').fill('91101')
  await shops.getByRole('button', { name: 'Search', exact: true }).click()
  await shops.getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Marigold Pasadena' }).waitFor()
  await visitor.expectAccessible('the preferences')
  await visitor.expectNoSidewaysScroll()
  await reload(page)
  await page.getByRole('checkbox', { name: 'Business gifts and events', checked: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Fundraising programs' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Forget this shop' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByText('No shop chosen yet.').waitFor()
  await visitor.leave()
})

test('ACC-019 whoever logs out in another tab is led from the checkout to the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = newEmail('tabs')
  await visitor.visit('/register')
  await agreeToCookies(page)
  await register(page, email)
  await page.waitForURL('**/account')
  await addToBag(visitor)
  await visitor.visit('/cart')
  await visitor.visit('/shipping')
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL('**/login')
  await page.waitForURL('**/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  // The step makes way: Back leads to where the shopper was before it.
  await page.goBack()
  await page.waitForURL('**/cart')
  await visitor.leave()
})

test('ACC-030 ACC-062 ACC-063 an account whose calls are refused says what is missing', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const refuse = (call: string, fault: object) =>
    page.route(`**/scapi/${call}`, (route) => route.fulfill({ status: 404, json: fault }))
  await visitor.visit('/register')
  await agreeToCookies(page)
  await register(page, newEmail('refused'))
  await page.waitForURL('**/account')
  await visitor.visit('/order-details/99999999')
  await page.getByRole('alert').getByText('Order Not Found. No order with number').waitFor()
  await visitor.expectAccessible('an order that is none')
  await refuse('Site/getOrderHistoryList', { title: 'Not Found', detail: 'Nothing here' })
  await visitor.visit('/orders')
  await page.getByRole('alert').getByText('Failed to get customer order history list').waitFor()
  await refuse('ShopperCustomers/getCustomer', { title: 'Not Found', detail: 'Nobody here' })
  await visitor.visit('/wallet')
  await page.getByRole('alert').getByText('Customer info is not available').waitFor()
  await visitor.leave()
})

test('PAY-036 whoever is not let in when adding a card is logged out and told so', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/register?from=%2Fwallet')
  await agreeToCookies(page)
  await register(page, newEmail('cards'))
  await page.waitForURL('**/wallet')
  await page.route('**/scapi/ShopperCustomers/createCustomerPaymentInstrument', (route) =>
    route.fulfill({ status: 401, json: { title: 'Unauthorized', detail: 'Login Required' } }),
  )
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.waitForURL('**/login?**')
  await page.getByRole('alert').getByText('Too many transaction attempts').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await visitor.expectAccessible('the login after a refused card')
  await visitor.leave()
})
