import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { doubleKeys, openStripeDouble } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { addDelivery, fillBag } from './bag-calls.ts'
import { placeOrder, pressBesideCard, toReview } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { openOwnShop } from './own-shop.ts'
import { newCustomer } from './session-calls.ts'

/** The card field is on this port of 127.0.0.1, while the shop is on localhost. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Types into Stripe's inputs. Each is in a separate frame inside the field's frame. */
async function fillCard(field: FrameLocator, number: string): Promise<void> {
  const input = (id: string) => field.frameLocator(`#${id} iframe`).getByRole('textbox')
  await input('number').fill(number)
  await input('expiry').fill('12/34')
  await input('security-code').fill('123')
}

const cardField = (page: Page) => page.frameLocator('iframe[title="Card details"]')

test('a card typed into the Stripe field pays for an order', async () => {
  const double = await openStripeDouble()
  onTestFinished(() => double.close())
  const port = await freePort()
  const shop = await openOwnShop({
    PORT: String(port),
    BONBON_PAYMENT_GATEWAY: 'stripe',
    BONBON_STRIPE_SECRET_KEY: doubleKeys.secretKey,
    BONBON_STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey,
    BONBON_STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
    BONBON_STRIPE_API: double.url,
  })
  onTestFinished(() => shop.close())
  const visitor = await newVisitor('mobile', shop.url)
  const { page, visit } = visitor
  await fillBag(page, { productId: 'lemon-drops' })
  await addDelivery(page, 'ada@example.com')
  await visit('/billing')
  const field = cardField(page)
  await field.getByText('Card number').waitFor()
  expect(await page.locator('iframe[title="Card details"]').getAttribute('src')).toBe(
    `http://127.0.0.1:${port}/stripe/card-field`,
  )
  await page.getByText('Just pretend: no money moves here.').first().waitFor()

  await pressBesideCard(page.getByRole('button', { name: 'Review your order' }))
  await field.getByText('Please enter your card number.').waitFor()
  await fillCard(field, '30569309025904')
  await field.getByText('Please use a Visa, Mastercard, American Express or Discover card.').waitFor()
  await visitor.expectAccessible('the payment step with the field of Stripe')
  await fillCard(field, '4242424242424242')
  await toReview(page)
  await page
    .getByText(/Visa ending in 4242/)
    .first()
    .waitFor()
  const orderNo = await placeOrder(page)
  const intents = [...double.books.intents.values()]
  expect(intents).toMatchObject([{ status: 'requires_capture', metadata: { order_no: orderNo } }])

  // PAY-030: the code of a saved card is typed into Stripe's input, and its token confirms the payment.
  const email = await newCustomer(page, 'stripe')
  await fillBag(page, { productId: 'lemon-drops' })
  await addDelivery(page, email)
  await visit('/billing')
  await field.getByText('Card number').waitFor()
  await fillCard(field, '4242424242424242')
  await page.getByRole('checkbox', { name: 'Save this card to my wallet' }).check()
  await toReview(page)
  await placeOrder(page)
  await fillBag(page, { productId: 'lemon-drops' })
  await addDelivery(page, email)
  await visit('/billing')
  const code = page.frameLocator('iframe[title="Security code"]').frameLocator('#security-code iframe')
  await code.getByRole('textbox').fill('999')
  await toReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/billing')
  await page.getByRole('alert').getByText('Invalid CVV value').waitFor()
  await code.getByRole('textbox').fill('123')
  await toReview(page)
  await placeOrder(page)
  expect([...double.books.codes.values()]).toEqual([
    { cvc: '999', isSpent: true },
    { cvc: '123', isSpent: true },
  ])
})
