import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { withShop } from '#cli/with-shop.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { dueDayAt } from '#commerce/subscriptions/open-renewals.ts'
import { basketOf, changeBasket, shippingAddress } from './bag-calls.ts'
import { cards, fillCard, placeOrder, pressBesideCard, toReview } from './checkout-steps.ts'
import { newVisitor, reload, type Visitor } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { assortment } from './shop-steps.ts'
import { runOnShop } from './shop-database.ts'

const product = 'Marigold Assortment, 1 lb'

/** Sets email, address and method by calls. */
async function readyForPayment(page: Page, email: string): Promise<void> {
  await changeBasket(page, 'updateCustomerForBasket', { email })
  const { shipments } = await basketOf(page)
  const shipmentId = shipments[0]?.shipmentId ?? ''
  await changeBasket(page, 'updateShipmentForBasket', { shippingAddress }, { shipmentId })
}

/** Makes a customer's next order due, and runs the renewal job. */
async function renewNow(email: string): Promise<void> {
  const dueDay = dueDayAt(new Date())
  // Moves earlier orders to other dates, because there is one order for each date.
  await runOnShop(
    `update subscription_orders set due_on = due_on - 31 where state = 'placed' and subscription_id in
     (select id from subscriptions where customer_id = (select id from customers where email = $1))`,
    [email],
  )
  await runOnShop(
    `update subscriptions set next_on = $2, retry_on = null
     where customer_id = (select id from customers where email = $1) and status = 'active'`,
    [email, dueDay],
  )
  await runOnShop(
    `update subscriptions set retry_on = $2
     where customer_id = (select id from customers where email = $1) and status = 'payment-failed'`,
    [email, dueDay],
  )
  const environment = readEnvironment(
    { BONBON_DATA: inject('shopData'), BONBON_SANDBOX_PAYMENTS: 'yes', BONBON_IMPORT: 'none' },
    process.cwd(),
  )
  const migrations = resolve('database/migrations')
  await withShop({ environment, migrations }, ({ renewals }) => renewals.run())
}

const subscription = (page: Page) => page.getByRole('article', { name: product })

/** Saves a new card for the subscription. */
async function payWith(page: Page, card: string, digits: string): Promise<void> {
  await subscription(page).getByRole('button', { name: 'Add another card' }).click()
  await fillCard(page, card)
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await subscription(page)
    .getByRole('radio', { name: new RegExp(digits), checked: true })
    .waitFor()
  await subscription(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`We’ll now charge the card ending in ${digits}.`).waitFor()
}

/** Selects the subscription on the product page, and adds the product to the bag. */
async function subscribe({ page, visit }: Visitor): Promise<void> {
  await visit(assortment)
  const choice = page.getByRole('radio', { name: 'Subscribe and save 10%' })
  await choice.check()
  await page.getByText(/next one on \w+ \d+\. Skip, pause or cancel anytime\./).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog').getByText('Renews every month').waitFor()
}

/** Retries a card for which the shop has stopped its attempts, on a page whose responses show that state. */
async function triesAgainByKeyboard({ page }: Visitor): Promise<void> {
  let failed: object = {}
  await page.route('**/getSubscriptions', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    failed = { ...data[0], retryDate: undefined }
    await route.fulfill({ response, json: { data: [failed] } })
  })
  await page.route('**/changeSubscription', (route) =>
    route.fulfill({ json: { ...failed, status: 'active' } }),
  )
  await reload(page)
  await page.getByRole('button', { name: `Try it again ${product}` }).press('Enter')
  await page.getByText('We’ll try the card again today and email you.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('We’ll try the card again today and email you.')
  await page.unroute('**/getSubscriptions')
  await page.unroute('**/changeSubscription')
  await reload(page)
}

test('SHELL-043 ACC-065 PDP-095 PAY-039 a subscription is bought, renewed, declined, fixed, skipped and ended', async () => {
  const visitor = await newVisitor('mobile')
  const { page, visit } = visitor
  const email = await newCustomer(page, 'renewal')
  await subscribe(visitor)
  await readyForPayment(page, email)
  await visit('/billing')
  await fillCard(page, cards.good)
  // Only a card can be charged again for a renewal.
  expect(await page.getByRole('radio', { name: /Klarna|PayPal/ }).count()).toBe(0)
  await toReview(page)
  await page.getByText('By placing your order, you agree to these renewals.').waitFor()
  await visitor.expectAccessible('a review with renewals')
  await placeOrder(page)
  await page.getByRole('link', { name: 'See your subscriptions' }).click()
  await subscription(page)
    .getByText(/^Next order: /)
    .waitFor()
  await visitor.expectAccessible('the subscriptions')
  await visitor.expectNoSidewaysScroll()

  await renewNow(email)
  await reload(page)
  await subscription(page).getByText('History').click()
  await expect
    .poll(() =>
      subscription(page)
        .getByRole('link', { name: /^Order \d{8}$/ })
        .count(),
    )
    .toBe(2)

  await subscription(page)
    .getByRole('button', { name: `Change Paid with, ${product}` })
    .click()
  await payWith(page, cards.declined, '0002')
  await renewNow(email)
  await reload(page)
  await page.getByText('Oh fudge! Your card was declined.').waitFor()
  await visitor.expectAccessible('a subscription whose card was declined')
  await triesAgainByKeyboard(visitor)
  await page.getByRole('button', { name: `Update card ${product}` }).click()
  await payWith(page, '5555 5555 5555 4444', '4444')
  await renewNow(email)
  await reload(page)
  await subscription(page).getByText('Active').waitFor()

  await page.getByRole('button', { name: `Skip next ${product}` }).click()
  await page.getByText(/^Skipped\. Your next order is on /).waitFor()
  await page.getByRole('button', { name: `Cancel subscription ${product}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('Canceled. Thank you for every box!').waitFor()
  await subscription(page).getByText('Ended', { exact: true }).first().waitFor()
})

test('BAG-019 PDP-098 a guest is informed early that renewals need an account, and can buy once', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit } = visitor
  await subscribe(visitor)
  await visit('/cart')
  await page.getByText(/Subscriptions need an account/).waitFor()
  await visitor.expectAccessible('a bag with a subscription')
  await page.getByRole('button', { name: 'Change How often' }).click()
  await page.getByRole('combobox', { name: `How often ${product} renews` }).selectOption('2_3')
  await page.getByText('Renews every 2 months').waitFor()
  await page.getByRole('button', { name: `Buy it once ${product}` }).click()
  await expect.poll(() => page.getByText('Subscriptions need an account').count()).toBe(0)
})
