import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { fillBag, readyToPay, saveCard, shippingAddress } from './bag-calls.ts'
import { cards, fillAddress, fillCard, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { lostRequests, newVisitor, reload, serverErrors } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { sendCall } from './shop-calls.ts'

const isOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

const tryAgain = (page: Page, words: string) =>
  alertOf(page, words).getByRole('button', { name: 'Try again' }).click()

test('the checkout retries methods, card field and order, by a button and when the network is back', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  const fail = (call: string) => page.route(`**/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  const mend = (call: string) => page.unroute(`**/${call}`)
  await fillBag(page)

  const methods = 'We couldn’t load the shipping methods.'
  const ground = page.getByRole('radio', { name: /UPS Ground/, checked: true })
  await fail('getShippingMethodsForShipment')
  await visitor.visit('/shipping')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('reads'))
  await fillAddress(page)
  await alertOf(page, methods).waitFor()
  await visitor.expectAccessible('the shipping step without methods')
  await mend('getShippingMethodsForShipment')
  await tryAgain(page, methods)
  await ground.waitFor()
  await fail('getShippingMethodsForShipment')
  await reload(page)
  await alertOf(page, methods).waitFor()
  await mend('getShippingMethodsForShipment')
  await isOnline(page)
  await ground.waitFor()
  await alertOf(page, methods).waitFor({ state: 'detached' })

  // The URL of the card field.
  const field = 'The card field didn’t load.'
  const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
  await fail('getPaymentMethods')
  await toPayment(page)
  await alertOf(page, field).waitFor()
  await visitor.expectAccessible('the payment step without the card field')
  await mend('getPaymentMethods')
  await tryAgain(page, field)
  await number.waitFor()
  await fail('getPaymentMethods')
  await reload(page)
  await alertOf(page, field).waitFor()
  await mend('getPaymentMethods')
  await isOnline(page)
  await fillCard(page, cards.good)
  await toReview(page)
  await placeOrder(page)

  const order = 'Your order is placed, but we couldn’t load it just now.'
  for (const again of [() => tryAgain(page, order), () => isOnline(page)]) {
    await fail('guestOrderLookup*')
    await reload(page)
    await alertOf(page, order).waitFor()
    await visitor.expectAccessible('the confirmation without the order')
    await mend('guestOrderLookup*')
    await again()
    await page.getByText(/Order number \d{8}/).waitFor()
  }
})

test('a card field whose page does not load shows an error, and loads by a button or when the network is back', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await readyToPay(page, { email: newEmail('field') })
  await visitor.visit('/shipping')
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  const fieldPage = '**/sandbox-gateway/card-field*'
  await page.route(fieldPage, (route) => route.abort())
  await toPayment(page)
  const words = 'The card field didn’t load.'
  await alertOf(page, words).waitFor()
  await visitor.expectAccessible('the payment step with a card field that did not load')
  await tryAgain(page, words)
  await page.unroute(fieldPage)
  await isOnline(page)
  await alertOf(page, words).waitFor({ state: 'detached' })
  await page.route(fieldPage, (route) => route.abort())
  await reload(page)
  await alertOf(page, words).waitFor()
  await page.unroute(fieldPage)
  await tryAgain(page, words)
  await fillCard(page, cards.good)
  // The history has no entry of the frame's failed page.
  await page.goBack()
  await page.waitForURL('**/shipping')
})

test('the shipping step shows that the account could not be loaded, and retries', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  await newCustomer(page, 'unread')
  const customerId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session_main') ?? '{}').customerId,
  )
  const body = { addressId: 'Home', preferred: true, ...shippingAddress }
  await sendCall(page, 'ShopperCustomers/createCustomerAddress', { parameters: { customerId }, body })
  await fillBag(page)
  await page.route('**/getCustomer', (route) => route.fulfill({ status: 500, json: {} }))
  await visitor.visit('/shipping')
  const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t load your saved details' })
  await problem.waitFor()
  await visitor.expectAccessible('the shipping step without the account')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.unroute('**/getCustomer')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('combobox', { name: 'Your address book' }).waitFor()
  await problem.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace')
})

test('the payment step shows that the wallet could not be loaded, and retries', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  const email = await newCustomer(page, 'unread-wallet')
  await readyToPay(page, { email })
  await saveCard(page)
  await page.route('**/getCustomer', (route) => route.fulfill({ status: 500, json: {} }))
  await visitor.visit('/billing')
  const words = 'We couldn’t load your saved cards.'
  await alertOf(page, words).waitFor()
  await visitor.expectAccessible('the payment step without the wallet')
  await visitor.expectNoSidewaysScroll()
  await page.unroute('**/getCustomer')
  await tryAgain(page, words)
  await page.getByRole('radio', { name: /ending in 1111/, checked: true }).waitFor()
  await alertOf(page, words).waitFor({ state: 'detached' })
})
