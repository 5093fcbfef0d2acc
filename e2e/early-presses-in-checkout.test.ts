import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { basketOf, fillBagFor, readyToPay, shippingAddress } from './bag-calls.ts'
import { fillAddress } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()
const person = (firstName: string) => ({
  shippingAddress: { ...shippingAddress, firstName },
  shippingMethod: { id: 'ups-ground' },
})

test("a day that is being saved is the parcel's day at the next step", async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await readyToPay(page, { email: newEmail('early-day') })
  await visitor.visit('/shipping')
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  const wanted = async () => {
    const [parcel] = (await basketOf(page)).shipments
    return parcel && Reflect.get(parcel, 'c_DATE_WANTED')
  }
  const choose = async (place: 'first' | 'last') => {
    await page.getByRole('button', { name: /Choose a delivery day|Change the day/ }).click()
    const days = page.getByRole('grid', { name: 'Delivery days' }).locator('button:not([aria-disabled])')
    await days.first().waitFor()
    const day = place === 'first' ? days.first() : days.last()
    const date = await day.getAttribute('data-date')
    await day.click()
    return date
  }
  const first = await choose('last')
  await expect.poll(wanted).toBe(first)
  await page.getByRole('button', { name: 'As soon as possible instead' }).waitFor()
  const changes = await holdRequests(page, '**/updateShipmentForBasket')
  const second = await choose('first')
  await changes.sent()
  await goOn(page)
  changes.releaseAll()
  await page.waitForURL('**/billing')
  expect(await wanted()).toBe(second)
  await page.goBack()
  await page.getByRole('button', { name: 'As soon as possible instead' }).waitFor()
  const later = await holdRequests(page, '**/updateShipmentForBasket')
  await page.getByRole('button', { name: 'As soon as possible instead' }).click()
  await later.sent()
  await goOn(page)
  later.releaseAll()
  await page.waitForURL('**/billing')
  expect(await wanted()).toBe(undefined)
})

test('saving an open card does not clear a message for several recipients', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBagFor(page, [person('Ben'), person('Cy')])
  await agreedBefore(page)
  await visitor.visit('/shipping')
  const first = card(page, 'You')
  await fillAddress(first)
  await first.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Same message, day or method for several' }).click()
  const panel = page.getByRole('region', { name: 'Update several together' })
  await panel.getByRole('textbox', { name: 'Your message' }).fill('Thank you!')
  await page.getByRole('button', { name: 'Edit Ben Bell' }).click()
  await card(page, 'Ben Bell').getByRole('textbox', { name: 'Street address' }).waitFor()
  await panel.getByRole('button', { name: /^Use it for/ }).click()
  await panel.getByText(/Saved for/).waitFor()
  await card(page, 'Ben Bell').getByRole('button', { name: 'Save and continue' }).click()
  await card(page, 'Ben Bell').getByRole('textbox', { name: 'Street address' }).waitFor({ state: 'detached' })
  const { shipments } = await basketOf(page)
  const ben = shipments.find(({ shippingAddress: address }) => address?.firstName === 'Ben')
  expect(ben?.giftMessage).toBe('Thank you!')
})

test('a step whose open card is just being saved continues with it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBagFor(page, [person('Ben')])
  await agreedBefore(page)
  await visitor.visit('/shipping')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('early-card'))
  const first = card(page, 'You')
  await fillAddress(first)
  await first.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  const checks = await holdRequests(page, '**/validateUsersAddress')
  await first.getByRole('button', { name: 'Save and continue' }).click()
  await checks.sent()
  const email = page.waitForResponse('**/updateCustomerForBasket')
  await goOn(page)
  await email
  checks.releaseAll()
  await page.waitForURL('**/billing')
})
