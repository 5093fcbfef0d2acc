import { expect, test } from 'vitest'
import { storageKeys } from '#storefront/lib/browser-storage.ts'
import { newEmail } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import { fillShipping } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'

test('the bag shows shipping, tax and arrival day for a ZIP, and the checkout shows the same total', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await page.evaluate((key) => sessionStorage.setItem(key, '91101'), storageKeys.deliveryZip)
  await visitor.visit('/cart')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('Shipping and tax are for UPS Ground.').waitFor()
  await summary.getByText(/Arrives in Pasadena, CA 91101 by/).waitFor()
  expect(await summary.getByText('Calculated at checkout').count()).toBe(0)
  const rowOf = (name: string) =>
    page.getByRole('complementary').locator('dl > div', { hasText: name }).filter({ visible: true })
  const total = /\$[\d.]+/.exec((await rowOf('Estimated total').textContent()) ?? '')?.[0]
  await visitor.expectAccessible('a bag with an estimate')
  await visitor.visit('/shipping')
  await page.getByText('Enter your address').filter({ visible: true }).first().waitFor()
  expect(await page.getByText('Calculated at checkout').count()).toBe(0)
  await fillShipping(page, newEmail('estimate'))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/billing')
  await expect.poll(() => rowOf('Total').last().textContent()).toContain(total)
})
