import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { fillBag, products } from './bag-calls.ts'
import { cards, fillAddress, fillCard, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { addForPickup, jellies } from './pickup-steps.ts'
import { agreedBefore } from './shop-steps.ts'

test.each(['desktop', 'mobile'] as const)(
  'SHIP-034 SHIP-035 a bag for pickup alone is bought without a shipping address (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/chocolateshops/pasadena-ca')
    await page.getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
    await page.getByText('Your shop', { exact: true }).first().waitFor()
    await visitor.visit(jellies)
    await addForPickup(page)

    await visitor.visit('/cart')
    await page.getByRole('main').getByText('Pickup at Marigold Pasadena').waitFor()
    await visitor.expectAccessible('the bag')
    await visitor.visit('/shipping')
    await page.getByRole('heading', { name: 'Who’s picking up?' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Street address' }).count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('link', { name: /First name of person picking up/ }).waitFor()
    await visitor.expectAccessible('the pickup step with errors')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('pickup'))
    await fillPickup(page)
    await visitor.expectNoSidewaysScroll()
    await toPayment(page)
    await fillAddress(page)
    await fillCard(page, cards.good)
    await toReview(page)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Pick up at' }).waitFor()
    await main.getByText('112 Copper Kettle Row').waitFor()
    await main.getByText('Ada Bell').first().waitFor()
    await visitor.expectAccessible('the review of a pickup')
    await placeOrder(page)
    await main.getByText('Pickup at Marigold Pasadena').waitFor()
    await visitor.expectAccessible('the confirmation of a pickup')
  },
)

async function fillPickup(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).first().fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).first().fill('Bell')
  await page.getByRole('textbox', { name: 'Phone number' }).first().fill('310 555 1234')
}

test('SHIP-015 SHIP-034 a bag with delivery and pickup needs a shipping address and a pickup person', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  const { jellies } = products
  await fillBag(page, { productId: jellies, c_fromStoreId: '0101' }, { productId: jellies })
  await visitor.visit('/shipping')
  const section = page.getByRole('heading', { name: 'Pick up in the shop' }).locator('..')
  await section.getByRole('textbox', { name: 'First name' }).fill('Ben')
  await section.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await section.getByRole('textbox', { name: 'Phone number' }).fill('310 555 4321')
  const parcel = page.getByRole('heading', { name: 'Ship to' }).locator('..')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail('mixed'))
  await fillAddress(parcel)
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  await visitor.expectAccessible('the first step of a bag for shipping and pickup')
  await toPayment(page)
  await fillCard(page, cards.good)
  await toReview(page)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Pick up at' }).waitFor()
  await main.getByRole('heading', { name: 'Ship to' }).waitFor()
  await main.getByText('Ben Bell').waitFor()
  await placeOrder(page)
})

test('the errors of a bag with delivery and pickup are in the order of their fields', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await fillBag(page, { productId: products.jellies, c_fromStoreId: '0101' }, { productId: products.bar })
  await visitor.visit('/shipping')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('group', { name: 'A few things need another look' })
  await summary.waitFor()
  const places = await summary.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')
      return document.getElementById(id)?.getBoundingClientRect().top
    }),
  )
  expect(places.length).toBeGreaterThan(8)
  expect(places).toEqual(places.toSorted((one = 0, other = 0) => one - other))
})
