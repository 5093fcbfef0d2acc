import { expect, test } from 'vitest'
import { fillCard, pressBesideCard } from './checkout-steps.ts'
import { newVisitor, reload, serverErrors } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { card, subscription } from './subscription-document.ts'

test('a new card that pays all subscriptions shows in each of them', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'card-of-all')
  const others = { ...subscription, subscriptionId: 's2', productName: 'Dark Truffles' }
  let payer: object = card
  await page.route('**/getSubscriptions', (route) =>
    route.fulfill({
      json: { data: [subscription, others].map((one) => ({ ...one, paymentInstrument: payer })) },
    }),
  )
  await page.route('**/useCardForSubscriptions', async (route) => {
    payer = {
      ...card,
      paymentCard: { ...card.paymentCard, cardType: 'Mastercard', numberLastDigits: '4444' },
    }
    await route.fulfill({ json: { subscriptions: 2 } })
  })
  await visitor.visit('/subscriptions')
  await page.getByRole('button', { name: 'Change Paid with, Assorted Chocolates' }).click()
  await fillCard(page, '5555 5555 5555 4444')
  await page.getByRole('checkbox', { name: 'Use it for my subscriptions' }).check()
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await page.getByText('This card now pays for your 2 subscriptions.').waitFor()
  await expect.poll(() => page.getByText('Mastercard ending in 4444').count()).toBe(2)
  expect(await page.getByRole('form').count()).toBe(0)
})

test('after a refused click a subscription that another tab has ended shows its state, and the focus stays', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'ended-elsewhere')
  let status = 'active'
  await page.route('**/getSubscriptions', (route) =>
    route.fulfill({ json: { data: [{ ...subscription, status }] } }),
  )
  const detail = 'This subscription has ended. Subscribe to the product again.'
  await page.route('**/changeSubscription', (route) =>
    route.fulfill({
      status: 409,
      json: { title: 'Subscription Not Open', type: '#subscription-not-open', detail },
    }),
  )
  await visitor.visit('/subscriptions')
  const skip = page.getByRole('button', { name: 'Skip next' })
  await skip.waitFor()
  status = 'ended'
  await skip.press('Enter')
  await page.getByRole('alert').getByText(detail).waitFor()
  await page.getByText('No more orders, no more charges').waitFor()
  expect(await skip.count()).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Assorted Chocolates')
})

test('an order that another tab has skipped is not skipped again, and the card shows the next one', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'skipped-elsewhere')
  let nextOrderDate = '2040-01-10'
  await page.route('**/getSubscriptions', (route) =>
    route.fulfill({ json: { data: [{ ...subscription, nextOrderDate }] } }),
  )
  const details = { field: 'skip', value: nextOrderDate, reason: 'It is not the next order any more' }
  await page.route('**/changeSubscription', (route) =>
    route.fulfill({
      status: 400,
      json: { type: '#invalid-field', detail: 'For clients', arguments: details },
    }),
  )
  await visitor.visit('/subscriptions')
  await page.getByText('Next order: Tuesday, January 10').waitFor()
  nextOrderDate = '2040-02-10'
  await page.getByRole('button', { name: 'Skip next' }).click()
  await page.getByRole('alert').getByText('That order was already skipped.').waitFor()
  await page.getByText('Next order: Friday, February 10').waitFor()
})

test('the buttons of a subscription do not move when their result is announced', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'still-buttons')
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [subscription] } }))
  await page.route('**/changeSubscription', (route) => route.fulfill({ json: subscription }))
  await visitor.visit('/subscriptions')
  const skip = page.getByRole('button', { name: 'Skip next' })
  await skip.waitFor()
  await page.waitForLoadState('networkidle')
  await skip.scrollIntoViewIfNeeded()
  const before = await skip.boundingBox()
  await skip.click()
  await page.getByText(/^Skipped\. Your next order is on /).waitFor()
  expect((await skip.boundingBox())?.y).toBe(before?.y)
})

test('a subscription shows an error in view, near the control, when a change was not saved', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  await newCustomer(page, 'unsaved')
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [subscription] } }))
  await page.route('**/changeSubscription', (route) => route.fulfill({ status: 500, json: {} }))
  await visitor.visit('/subscriptions')
  const failure = page.getByRole('alert').filter({ hasText: 'Something unexpected went wrong' })
  const isInView = () =>
    failure.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
  for (const [fact, change] of [
    ['Sent to', () => page.getByRole('textbox', { name: 'Street address' }).fill('14 Elm Street')],
    ['Next order', () => page.getByLabel('Next order').fill('2040-02-10')],
  ] as const) {
    await page.getByRole('button', { name: `Change ${fact}` }).click()
    await change()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await failure.waitFor()
    expect(await isInView(), fact).toBe(true)
    expect(await failure.count(), fact).toBe(1)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await failure.waitFor({ state: 'detached' })
  }
  const givenUp = { ...subscription, status: 'payment-failed' }
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [givenUp] } }))
  await reload(page)
  await page.getByRole('button', { name: 'Try it again' }).click()
  await failure.waitFor()
  await expect.poll(() => failure.count()).toBe(1)
  expect(await isInView()).toBe(true)
})
