import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { newVisitor, reload } from './harness.ts'
import { bar } from './shop-steps.ts'

/** The maximum number of Tab presses: far more than any of these pages needs. */
const maxStops = 200

/** The accessible name of the focused element, also inside the card field's frame. */
async function focused(page: Page): Promise<string> {
  const name = () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map(({ textContent }) => textContent).join(' ') || element.textContent || element.title)
    )
  }
  const frame = page.frames().find((candidate) => candidate.url().includes('card-field'))
  const isInFrame = await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)
  return ((isInFrame && frame ? await frame.evaluate(name) : await page.evaluate(name)) ?? '').trim()
}

/** Presses Tab until the element of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < maxStops; stops++) {
    const found = await focused(page)
    if (name.test(found)) return
    passed.push(found)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach ${name}. It passed ${passed.join(' | ')}`)
}

async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('a guest buys by keyboard alone', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await tabTo(page, /^I agree$/i)
  await page.keyboard.press('Enter')
  await reload(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().waitFor()
  await tabTo(page, /^add to bag$/i)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await tabTo(page, /Review Bag & Checkout/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await page.getByText('Milk and Hazelnut Bar').first().waitFor()
  await tabTo(page, /^Checkout$/i)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shipping')
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()

  await typeInto(page, /^Email/, newEmail('keys'))
  await typeInto(page, /^First name/, 'Ada')
  await typeInto(page, /^Last name/, 'Bell')
  await typeInto(page, /^ZIP code/, '91101')
  // City and state are filled from the ZIP code.
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Pasadena')
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('CA')
  await typeInto(page, /^Street address/, '12 Oak Street')
  await typeInto(page, /^Phone number/, '3105551234')
  await tabTo(page, /UPS Ground/)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: /UPS 3 Day Select/, checked: true }).waitFor()
  await tabTo(page, /Continue to payment/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/billing')
  await expect.poll(() => focused(page)).toBe('How would you like to pay?')

  await page.frameLocator('iframe[title="Card details"]').getByLabel('Card number').waitFor()
  await typeInto(page, /^Card number/, '4111111111111111')
  await typeInto(page, /^Expires/, '1234')
  await typeInto(page, /^Security code/, '123')
  // Enter in the card field submits the step.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/revieworder')
  await page.getByText('UPS 3 Day Select').waitFor()
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-confirmation')
  await page.getByText(/Order number \d{8}/).waitFor()
})
