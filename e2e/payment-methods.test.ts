import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newEmail } from './account-steps.ts'
import { basketOf, changeBasket, fillBag, readyToPay } from './bag-calls.ts'
import { cards, fillAddress, fillCard, placeOrder, pressBesideCard } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { addToBag } from './shop-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

// Gift cards of the demo: $25.00, and $12.40.
const giftCard = { number: '6006491921000000017', code: '4821' }
const otherGiftCard = { c_giftCardNumber: '6006491921000000041', c_giftCardSecurityCode: '2196' }

const main = (page: Page) => page.getByRole('main')

async function typeGiftCard(page: Page, code: string, number = giftCard.number): Promise<void> {
  await page.getByRole('textbox', { name: 'Gift card number' }).fill(number)
  await page.getByRole('form', { name: 'Use a gift card' }).getByLabel('Security code').fill(code)
  await page.keyboard.press('Enter')
}

test('PAY-009 PAY-038 two gift cards and a card pay for one order', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await readyToPay(page, { email: newEmail('gift-cards'), quantity: 8 })
  await changeBasket(page, 'addPaymentInstrumentToBasket', { paymentMethodId: 'GIFTCARD', ...otherGiftCard })
  await visitor.visit('/billing')
  await page.getByText('Pays $12.40, its full balance.').waitFor()
  await page.getByRole('button', { name: 'Use another gift card' }).click()
  await typeGiftCard(page, '0000')
  await page.getByRole('alert').getByText('We couldn’t find a gift card with that number and code').waitFor()
  await visitor.expectAccessible('a refused gift card')
  await typeGiftCard(page, giftCard.code)
  await page.getByText('$15.39 left to pay').waitFor()
  await visitor.expectNoSidewaysScroll()

  // A declined card releases the gift cards, and they stay in the bag.
  await fillCard(page, cards.declined)
  await pressBesideCard(page.getByRole('button', { name: /Place order/ }))
  await page.getByRole('alert').getByText('Your card was declined').waitFor()
  await page.getByText('$15.39 left to pay').waitFor()
  await fillCard(page, cards.good)
  await placeOrder(page)
  await main(page).getByText('Gift card ending 0041: $12.40').waitFor()
  await main(page).getByText('Gift card ending 0017: $25.00').waitFor()
  await main(page)
    .getByText(/Visa ending in 1111.*\$15\.39/)
    .waitFor()
})

test('a gift card that already pays is not used twice, and one that is spent elsewhere is removed by name', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const partial = { c_giftCardNumber: '6006491921000000025', c_giftCardSecurityCode: '1938' }
  const spent = { c_giftCardNumber: '6006491921000000033', c_giftCardSecurityCode: '7304' }
  await readyToPay(page, { email: newEmail('spent-gift-card'), quantity: 8 })
  await changeBasket(page, 'addPaymentInstrumentToBasket', { paymentMethodId: 'GIFTCARD', ...partial })
  await visitor.visit('/billing')
  await page.getByRole('button', { name: 'Use another gift card' }).click()
  await typeGiftCard(page, partial.c_giftCardSecurityCode, partial.c_giftCardNumber)
  await page.getByRole('alert').getByText('This gift card is already applied').waitFor()
  await typeGiftCard(page, spent.c_giftCardSecurityCode, spent.c_giftCardNumber)
  const place = page.getByRole('button', { name: 'Place order · nothing to pay' })
  await place.waitFor()
  const balance = (cents: number) =>
    runOnShop('update gift_cards set balance_cents = $1 where number = $2', [cents, spent.c_giftCardNumber])
  await balance(0)
  try {
    await place.click()
    await page.getByRole('alert').getByText('The gift card ending in 0033 can’t cover its share').waitFor()
    expect(await page.getByText(/insufficient funds/).count()).toBe(0)
    await page.getByText(/\$\d+\.\d\d left to pay/).waitFor()
    await page.getByText('Gift card ending 0033', { exact: true }).first().waitFor({ state: 'detached' })
  } finally {
    await balance(10_000)
  }
})

test('PAY-039 Klarna is abandoned, resumed, refused, and finally approved', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await readyToPay(page, { email: newEmail('klarna'), quantity: 8 })
  await visitor.visit('/billing')
  await page.getByRole('checkbox', { name: /Sweet List/ }).check()
  await page.getByRole('radio', { name: /Klarna/ }).check()
  await visitor.expectAccessible('the choice of a payment method')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Continue to Klarna' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('You haven’t finished your Klarna payment yet.').waitFor()
  expect(await page.getByRole('radio', { name: /Klarna/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue to Klarna' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('alert').getByText('Klarna didn’t go through, and you weren’t charged.').waitFor()
  await page.getByRole('radio', { name: /Klarna/ }).check()
  await page.getByRole('button', { name: 'Continue to Klarna' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  await main(page)
    .getByText(/Klarna · /)
    .waitFor()
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await visitor.expectAccessible('the review of a payment with Klarna')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 })
  await placeOrder(page)
  await main(page)
    .getByText(/Klarna · /)
    .waitFor()
})

test('PayPal buys a product from its page: address, email and payment in one step, and one click orders', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const answer = Promise.withResolvers<void>()
  await page.route('**/getPaymentMethods*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await addToBag(visitor)
  const panel = page.getByRole('dialog', { name: /Added to Bag/ })
  const checkout = panel.getByRole('link', { name: 'Checkout', exact: true })
  await checkout.waitFor()
  const before = await checkout.boundingBox()
  answer.resolve()
  await panel.getByRole('button', { name: 'Check out with PayPal' }).waitFor()
  // The content beside the buttons does not move.
  expect((await checkout.boundingBox())?.y).toBe(before?.y)
  await visitor.expectAccessible('express buttons in the panel')
  await panel.getByRole('button', { name: 'Check out with PayPal' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  await main(page).getByText('PayPal · ada.bell@…').waitFor()
  await main(page).getByText('12 Orchard Street').first().waitFor()
  await visitor.expectAccessible('the review of an express payment')
  await placeOrder(page)
})

test("PayPal from the bag shows the order's total, its day, a card, and asks again for a more expensive day", async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/cart')
  await page.getByRole('button', { name: 'Check out with PayPal' }).click()
  const amount = page.getByRole('status').getByText(/^\$\d+\.\d\d$/)
  const shown = await amount.filter({ visible: true }).textContent()
  await visitor.expectAccessible('the page of a provider that asks for an address')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  const place = page.getByRole('button', { name: `Place order · ${shown}` })
  await place.waitFor()
  // The button stays in view.
  await expect
    .poll(() => place.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  await main(page)
    .getByText(/Arrives by .*day, [A-Z][a-z]{2} \d+/)
    .waitFor()

  await main(page).getByRole('button', { name: 'Add a card' }).click()
  await main(page).getByRole('textbox', { name: 'Your message' }).fill('Happy birthday, Rosa!')
  await main(page).getByRole('button', { name: 'Save message' }).click()
  await main(page).getByText('Saved', { exact: true }).waitFor()
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await visitor.expectAccessible('the card of an order at the review')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 })
  await main(page).getByRole('button', { name: 'Close the card' }).click()
  await main(page).getByText('Happy birthday, Rosa!').waitFor()

  await main(page).getByRole('button', { name: 'Choose another day' }).click()
  await main(page)
    .getByRole('button', { name: /by UPS Next Day Air/ })
    .first()
    .click()
  const approve = page.getByRole('button', { name: /^Approve \$\d+\.\d\d with PayPal$/ })
  const asked = /\$[\d.]+/.exec((await approve.textContent()) ?? '')?.[0]
  expect(asked).not.toBe(shown)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
  await visitor.expectAccessible('a review that needs another approval')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 })
  await approve.click()
  await page
    .getByRole('status')
    .getByText(asked ?? '', { exact: true })
    .waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: `Place order · ${asked}` }).waitFor()
  await placeOrder(page)
  await main(page)
    .getByText(/Arrives on .*day, [A-Z][a-z]{2} \d+/)
    .waitFor()
  await main(page).getByText('Happy birthday, Rosa!').waitFor()
  await main(page)
    .getByText(asked ?? '')
    .first()
    .waitFor()
})

test('ACC-066 an e-gift card is bought, emailed on its day, and pays for a whole order', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const recipientEmail = newEmail('e-gift')
  await fillBag(page)
  const { productItems } = await basketOf(page)
  await changeBasket(page, 'removeItemFromBasket', undefined, { itemId: productItems[0]?.itemId })
  await changeBasket(page, 'addGiftCertificateItemToBasket', {
    amount: 75,
    recipientName: 'Grace Hill',
    recipientEmail,
    senderName: 'Ada Bell',
    c_sendOn: addDays(shopDay(new Date()), 3),
  })
  await changeBasket(page, 'updateCustomerForBasket', { email: newEmail('e-gift-buyer') })
  await visitor.visit('/billing')
  await fillAddress(page)
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Place order · $75.00' }).waitFor()
  const orderNo = await placeOrder(page)

  const mailed = () =>
    withEngine(async (shop) => {
      await shop.orders.mailGiftCards()
      return (await shop.mail.newest(100)).find(({ to }) => to === recipientEmail)?.text ?? ''
    })
  expect(await mailed()).toBe('')
  await runOnShop('update e_gift_cards set send_at = now() where order_no = $1', [orderNo])
  const text = await mailed()
  const [, number = ''] = /Card number: (\d{19})\n/.exec(text) ?? []
  const [, code = ''] = /Security code: (\d{4})\n/.exec(text) ?? []
  expect(number).not.toBe('')

  await readyToPay(page, { email: recipientEmail })
  await visitor.visit('/billing')
  await page.getByRole('button', { name: 'Use a gift card' }).click()
  await typeGiftCard(page, code, number)
  await page.getByRole('button', { name: 'Place order · nothing to pay' }).waitFor()
  await visitor.expectAccessible('a payment step with nothing left to pay')
  await placeOrder(page)
  await main(page)
    .getByText(`Gift card ending ${number.slice(-4)}`)
    .first()
    .waitFor()
})
