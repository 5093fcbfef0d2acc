import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readyToPay, saveCard } from './bag-calls.ts'
import { cards, fillCard, placeOrder, pressBesideCard, toReview } from './checkout-steps.ts'
import { newVisitor, type Screen } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { holdRequests } from './held-requests.ts'

const visa = 'Visa ending in 1111'
const mastercard = 'Mastercard ending in 4444'
const savedCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const codeField = (page: Page) =>
  page.frameLocator('iframe[title="Security code"]').getByLabel('Security code')

/** The token for a saved card's security code, which is only in session storage. */
const storedCode = (page: Page) => page.evaluate(() => sessionStorage.getItem('saved-card-code'))

describe.each<Screen>(['mobile'])('on %s', (screen) => {
  test('SHELL-042 PAY-007 PAY-012 PAY-029 PAY-030 PAY-034 a saved card pays for orders and is managed in the wallet', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = await newCustomer(page, 'wallet')
    await visitor.visit('/wallet')
    await page.getByText('No saved cards yet.').waitFor()
    const cardField = await holdRequests(page, '**/sandbox-gateway/card-field*')
    await page.getByRole('button', { name: 'Add a card' }).click()
    // A click before the card field has loaded takes effect after the field has loaded.
    await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
    cardField.releaseAll()
    await page.getByRole('link', { name: /Card number/ }).waitFor()
    await visitor.expectAccessible('an empty card form with errors')
    await fillCard(page, cards.good)
    await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
    await savedCard(page, visa).getByText('Default', { exact: true }).waitFor()
    await visitor.expectAccessible('the wallet')
    await visitor.expectNoSidewaysScroll()

    await readyToPay(page, { email })
    await visitor.visit('/billing')
    await page.getByRole('radio', { name: new RegExp(visa), checked: true }).waitFor()
    await pressBesideCard(page.getByRole('button', { name: 'Review your order' }))
    await page.getByRole('link', { name: /Security code.*Invalid CVV length/ }).click()
    await visitor.expectAccessible('the payment step with a saved card')
    // The link moves the focus into the gateway's field.
    await page.keyboard.type('321')
    expect(await codeField(page).inputValue()).toBe('321')
    expect(await storedCode(page)).toBeNull()
    await toReview(page)
    await page.getByText(visa).first().waitFor()
    await placeOrder(page)
    expect(await storedCode(page)).toBeNull()

    await readyToPay(page, { email })
    await visitor.visit('/billing')
    await page.getByRole('radio', { name: 'Another card' }).check()
    await fillCard(page, cards.declined)
    await page.getByRole('checkbox', { name: 'Save this card to my wallet' }).check()
    await toReview(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.waitForURL('**/billing')
    // A declined card is not saved.
    await page.getByRole('radio', { name: 'Another card' }).waitFor()
    expect(await page.getByRole('group', { name: 'Your card' }).getByRole('radio').count()).toBe(2)
    await page.getByRole('radio', { name: 'Another card' }).check()
    await fillCard(page, '5555 5555 5555 4444')
    await page.getByRole('checkbox', { name: 'Save this card to my wallet' }).check()
    await visitor.expectAccessible('the payment step with another card')
    await visitor.expectNoSidewaysScroll()
    await toReview(page)
    await placeOrder(page)

    await visitor.visit('/wallet')
    await page.getByRole('button', { name: `Make default ${mastercard}` }).click()
    await savedCard(page, mastercard).getByText('Default', { exact: true }).waitFor()
    // The button does not move: the next click is on the same card.
    const names = page.getByRole('heading', { name: /ending in/ })
    expect(await names.allTextContents()).toEqual([visa, mastercard])
    await page.getByRole('button', { name: `Remove ${visa}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await savedCard(page, visa).waitFor({ state: 'detached' })
  })
})

test('the review of an order with a saved card leads directly to the confirmation', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'straight')
  await readyToPay(page, { email })
  await saveCard(page)
  await visitor.visit('/billing')
  await codeField(page).fill('321')
  await toReview(page)
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  await placeOrder(page)
  expect(paths).toEqual(['/order-confirmation'])
})

test('PAY-030 the gateway checks the security code of a saved card, and the tab has a token for it only', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = await newCustomer(page, 'code')
  await readyToPay(page, { email })
  await saveCard(page)
  await visitor.visit('/billing')
  await codeField(page).fill('321')
  await toReview(page)
  const stored = JSON.parse((await storedCode(page)) ?? '{}')
  expect(stored).toEqual({
    cardId: expect.any(String),
    token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
    expiresAt: expect.any(Number),
  })
  const claims = JSON.parse(Buffer.from(stored.token.split('.')[1], 'base64url').toString())
  expect(Object.keys(claims).sort()).toEqual(['check', 'digits', 'exp', 'iat', 'iss', 'jti'])
  expect(Object.values(claims).map(String)).not.toContain('321')
  // The token survives a reload. Without the token the payment step requests the code again.
  await page.reload()
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  await page.evaluate(() => sessionStorage.removeItem('saved-card-code'))
  await page.reload()
  await page.waitForURL('**/billing')
  await codeField(page).fill('999')
  await toReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/billing')
  // The gateway has refused the code.
  await page.getByRole('alert').getByText('Invalid CVV value').waitFor()
  expect(await storedCode(page)).toBeNull()
  // The message is shown once.
  await page.reload()
  await codeField(page).waitFor()
  expect(await page.getByText('Invalid CVV value').count()).toBe(0)
  await codeField(page).fill('321')
  await codeField(page).press('Enter')
  await page.waitForURL('**/revieworder')
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  await placeOrder(page)
  expect(await storedCode(page)).toBeNull()
})

test('PAY-036 a customer whose session is refused when adding a card is logged out with a message', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'cards')
  await visitor.visit('/wallet')
  await page.route('**/scapi/ShopperCustomers/createCustomerPaymentInstrument', (route) =>
    route.fulfill({ status: 401, json: { title: 'Unauthorized', detail: 'Login Required' } }),
  )
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, cards.good)
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await page.waitForURL('**/login?**')
  await page.getByRole('alert').getByText('Too many transaction attempts').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await visitor.expectAccessible('the login after a refused card')
})
