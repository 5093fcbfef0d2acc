import { expect, test } from 'vitest'
import { missingPages, newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'

/** Sold out, with back-in-stock alerts. */
const soldOut = '/chocolates/earl-grey-leaf/101290.html'
/** A product that is sold in shops only. It has no back-in-stock alerts. */
const shopOnly = '/chocolates/tangerine-slice/101250.html'

for (const screen of ['desktop', 'mobile'] as const) {
  test(`PDP-068 PDP-069 PDP-070 PDP-072 PDP-073 a sold-out product offers a back-in-stock alert, on ${screen}`, async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit(shopOnly)
    await page.getByText('In Shops Only').first().waitFor()
    expect(await page.getByRole('button', { name: 'NOTIFY ME' }).count()).toBe(0)
    await visitor.visit(soldOut)
    await page.getByText(/^More expected on \w+ \d+, \d+$/).waitFor()
    const [email, button] = [
      page.getByLabel('Email address'),
      page.locator('form').getByRole('button', { name: 'NOTIFY ME' }),
    ]
    if (screen === 'mobile') {
      // The bar at the bottom of the screen leads to the form.
      const bar = page.locator('[data-bottom-bar]').filter({ hasText: 'Out of stock' })
      await bar.getByRole('button', { name: 'NOTIFY ME' }).click()
      await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await page.getByRole('button', { name: 'ADD TO BAG', exact: true }).count()).toBe(0)
    } else await page.getByText('Leave your email').scrollIntoViewIfNeeded()
    expect(await button.isDisabled()).toBe(true)
    await email.fill('ada@')
    await email.blur()
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await visitor.expectAccessible('an invalid address')
    await email.fill(`ada-${screen}@example.com`)
    expect(await button.isEnabled()).toBe(true)
    const requests = await holdRequests(page, '**/scapi/Site/signUpForStockNotice')
    await email.press('Enter')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(await button.isDisabled()).toBe(true)
    requests.releaseAll()
    const thanks =
      "Thank you for signing up for this notification! You'll be the first to know when this item is available again."
    await page.getByText(thanks).waitFor()
    expect(await email.count()).toBe(0)
    await visitor.expectAccessible('the thanks')
  })
}

test('PDP-071 a failed sign-up is logged and shown as failed, and the next click tries again', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(missingPages, /Error signing up for notifications/)
  const { page } = visitor
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/scapi/Site/signUpForStockNotice', (route) => route.fulfill({ status: 404, json: {} }))
  await visitor.visit(soldOut)
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('button', { name: 'NOTIFY ME' }).click()
  await expect.poll(() => logged.join('\n')).toContain('Error signing up for notifications')
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('Thank you for signing up').count()).toBe(0)
  await page.getByText('That didn’t go through. Please try again.').waitFor()
  await page.unroute('**/scapi/Site/signUpForStockNotice')
  await page.getByRole('button', { name: 'NOTIFY ME' }).click()
  await page.getByText('Thank you for signing up').waitFor()
})
