import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { addCard, addDelivery, fillBag } from './bag-calls.ts'
import { lostRequests, newVisitor, whenHydrated } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

const offline = (page: Page) =>
  page.getByText('You seem to be offline. This page will open once you’re back.')

test('a link that is followed offline opens its page once the network is back', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  // A key press loads the router's code. Then the router, instead of the browser, follows the link.
  await page.keyboard.press('Tab')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /router-engine/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join now' }).click()
  await offline(page).waitFor()
  await visitor.expectAccessible('a page that did not come without a network')
  await visitor.expectNoSidewaysScroll()
  expect(await page.getByText('run away').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /Sweet List/ }).waitFor()
})

test('a shopper who goes offline after placing the order sees its number when the network is back', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests)
  await fillBag(page)
  await addDelivery(page, newEmail('lost-network'))
  await addCard(page)
  await agreedBefore(page)
  await visit('/revieworder')
  await page.route('**/updatePaymentInstrumentForOrder', async (route) => {
    const response = await route.fetch()
    await page.context().setOffline(true)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await offline(page).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/Order number \d{8}/).waitFor()
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
})

test('a checkout step shows a message offline, and continues once the network is back', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await fillBag(page)
  await addDelivery(page, newEmail('offline-step'))
  await agreedBefore(page)
  await visitor.visit('/shipping')
  const next = page.getByRole('button', { name: 'Continue to payment' })
  await next.waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await next.click()
  await page
    .getByRole('alert')
    .getByText('You seem to be offline. Please try again once you’re back.')
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await next.click()
  await page.waitForURL('**/billing')
})
