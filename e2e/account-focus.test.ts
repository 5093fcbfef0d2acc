import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password } from './account-steps.ts'
import { saveCard } from './bag-calls.ts'
import { fillAddress, fillCard, pressBesideCard } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore, assortment } from './shop-steps.ts'
import { subscription } from './subscription-document.ts'

/** The focused element: the name of a control or form, or the text of a heading. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focus, body } = document
    return focus === body || !focus ? '' : (focus.getAttribute('aria-label') ?? focus.textContent)
  })

const expectFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)

test('opening a form in the account moves the focus to the form, and saving does not lose the focus', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'focus')
  await visitor.visit('/addressbook')
  for (const city of ['Pasadena', 'Burbank']) {
    await page.getByRole('button', { name: 'Add an address' }).press('Enter')
    await expectFocus(page, 'Add an address')
    await fillAddress(page)
    await page.getByRole('textbox', { name: 'City' }).fill(city)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 2, name: city }).waitFor()
  }
  await page.getByRole('button', { name: 'Edit Burbank' }).press('Enter')
  await expectFocus(page, 'Burbank')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Make default Burbank' }).press('Enter')
  await page.getByText('Default', { exact: true }).waitFor()
  await expectFocus(page, 'Edit Burbank')

  await saveCard(page)
  await visitor.visit('/wallet')
  await page.getByRole('button', { name: 'Add a card' }).press('Enter')
  await expectFocus(page, 'Add a card')
  await fillCard(page, '5555 5555 5555 4444')
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await page.getByRole('button', { name: 'Make default Mastercard ending in 4444' }).press('Enter')
  await page.getByRole('button', { name: 'Make default Visa ending in 1111' }).waitFor()
  await expectFocus(page, 'Use for subscriptions Mastercard ending in 4444')
})

test('saving the name on a shared wish list is announced, and ending the sharing keeps the focus', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'focus-wish')
  await agreedBefore(page)
  await visitor.visit(assortment)
  await page
    .getByRole('main')
    .getByRole('button', { name: /to my wish list$/ })
    .first()
    .click()
  await page.locator('button[aria-pressed="true"]').first().waitFor()
  await visitor.visit('/wishlist')
  await page.getByRole('button', { name: 'Make a link' }).press('Enter')
  // If the clipboard is not allowed, the link is selected.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
  })
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  const marked = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  await expect.poll(marked).toContain('/shared-wishlist?')
  await page.getByRole('textbox', { name: 'First name to show' }).fill('Grace')
  await page.getByRole('button', { name: 'Save name' }).press('Enter')
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await page.getByRole('button', { name: 'Make a link' }).waitFor()
  await expectFocus(page, 'Share your list')
})

test('each subscription setting can be changed by keyboard, and its control names the setting', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'focus-subscription')
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [subscription] } }))
  await visitor.visit('/subscriptions')
  for (const [fact, form] of [
    ['What', 'What'],
    ['Sent to', 'Sent to'],
    ['Paid with', 'Add a card'],
  ] as const) {
    await page.getByRole('button', { name: `Change ${fact}` }).press('Enter')
    await expectFocus(page, form)
    await visitor.expectAccessible(`a subscription whose ‘${fact}’ is changed`)
    if (fact === 'What') await page.getByRole('combobox', { name: 'Gift Wrap' }).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    if (fact === 'Paid with') {
      await expectFocus(page, 'Paid with')
      await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    }
    await expectFocus(page, `Change ${fact}, Assorted Chocolates`)
  }
})

test('a profile saved on a phone shows a confirmation and keeps the focus, also after a change of the email', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = await newCustomer(page, 'focus-profile')
  await visitor.visit('/profile')
  const profile = page.getByRole('form', { name: 'Profile' })
  const saved = profile.getByText('Saved.')
  const isSeen = () =>
    saved.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
  await profile.getByRole('textbox', { name: 'Company' }).fill('Bell and Daughters')
  await profile.getByRole('button', { name: 'Save' }).click()
  await saved.waitFor()
  expect(await isSeen()).toBe(true)
  await profile.getByRole('textbox', { name: 'Email' }).fill(`new-${email}`)
  await profile.getByLabel('Current password', { exact: true }).fill(password)
  await profile.getByRole('button', { name: 'Save' }).press('Enter')
  await saved.waitFor({ state: 'detached' })
  await saved.waitFor()
  await expectFocus(page, 'Save')
  expect(await isSeen()).toBe(true)
})

test('a double click on log out logs the customer out once', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'out-once')
  await visitor.visit('/account')
  let count = 0
  page.on('request', (request) => void (count += request.url().includes('/logoutCustomer') ? 1 : 0))
  const calls = await holdRequests(page, '**/logoutCustomer*')
  const logout = page.getByRole('button', { name: 'Log out' })
  await logout.click()
  await logout.click()
  await calls.sent()
  calls.releaseAll()
  await page.waitForURL('**/login')
  await page.waitForLoadState('networkidle')
  expect(count).toBe(1)
})
