import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './harness.ts'

/** What shoppers of the stories do, in their words. */

export const bar = '/chocolates-bars/milk-hazelnut-bar/301100.html'

export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
}

/** An address of nobody else: stories share one shop. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@bell.example`

export async function agreeToCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I agree' }).click()
}

/** From the product's page into the bag; leaves the panel open, which makes the page behind it rest. */
export async function addToBag({ page, visit }: Visitor, path = bar): Promise<void> {
  await visit(path)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
}

/** What stands on the first step. Waits for the methods: they come after the page. */
export async function fillShipping(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await fillAddress(page)
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
}

/** The fields of an address, of a page or of the part of it that asks. */
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
}

export const cardField = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

export async function fillCard(page: Page, number: string): Promise<void> {
  const field = cardField(page)
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel(/Expires/).fill('12/34')
  await field.getByLabel('Security code').fill('123')
}

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.waitForURL('**/revieworder')
}

/** The last press; gives the number of the order. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-confirmation')
  const words = await page.getByText(/Order number \d{8}/).textContent()
  const orderNo = words?.match(/\d{8}/)?.[0]
  expect(orderNo).toBeDefined()
  return orderNo ?? ''
}
