import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './harness.ts'

export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  /** A card for which the gateway fails before it does anything. */
  failing: '4000 0000 0000 0119',
  /** A card whose authorisation succeeds at the gateway, and whose response is lost. */
  losing: '4000 0000 0000 3220',
  /**
   * A card whose authorisation succeeds and whose response is lost. The gateway cannot be queried for five seconds.
   */
  late: '4000 0000 0000 3238',
}

/** Goes from a filled bag to the review step. */
export async function checkOut(
  { page, visit }: Pick<Visitor, 'page' | 'visit'>,
  email: string,
  card: string = cards.good,
): Promise<void> {
  await visit('/shipping')
  await fillShipping(page, email)
  await toPayment(page)
  await fillCard(page, card)
  await toReview(page)
}

/** Fills the shipping step. Waits for the shipping methods, which load after the page. */
export async function fillShipping(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await fillAddress(page)
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
}

/** A card whose authorisation succeeds and whose response is lost. The gateway cannot be queried for five seconds. */
export async function fillAddress(form: Page | Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('310 555 1234')
}

export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/billing')
  // Waits for the payment step, because the previous step has fields with the same names.
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
}

const cardField = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

export async function fillCard(page: Page, number: string): Promise<void> {
  const field = cardField(page)
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel(/Expires/).fill('12/34')
  await field.getByLabel('Security code').fill('123')
}

/**
 * Clicks a button of a page with the card field. The field is a frame in a separate process: on a loaded machine the
 * browser may send a click to the frame's position before the page scrolled to the button. Such a click never reaches
 * the page, so it is repeated; a click that the page received is not.
 */
export async function pressBesideCard(button: Locator): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const received = button.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          element.addEventListener('pointerdown', () => resolve(true), { once: true })
          setTimeout(() => resolve(false), 2_000)
        }),
    )
    // If there is no button, that error is reported.
    received.catch(() => {})
    await button.click()
    if (await received) return
  }
  throw new Error('The page received no click')
}

export async function toReview(page: Page): Promise<void> {
  await pressBesideCard(page.getByRole('button', { name: 'Review your order' }))
  await page.waitForURL('**/revieworder')
  // Waits for the review step, because the previous step also has a button that places the order.
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
}

/** Shows the fields that few addresses use: company, unit, PO box, home, extension. */
export const unfoldAddress = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add company, unit, PO box or extension' }).click()

/** Places the order on the payment or the review step. Returns the order number. */
export async function placeOrder(page: Page): Promise<string> {
  await pressBesideCard(page.getByRole('button', { name: /Place order/ }))
  await page.waitForURL('**/order-confirmation')
  const text = await page.getByText(/Order number \d{8}/).textContent()
  const orderNo = text?.match(/\d{8}/)?.[0]
  expect(orderNo).toBeDefined()
  return orderNo ?? ''
}
