import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketOf, fillBag, fillBagFor, products } from './bag-calls.ts'
import { newVisitor, serverErrors } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

/** A bag that earns the free bar, for Ada, Ben and one more. */
async function fillForThree(page: Page): Promise<void> {
  await fillBag(page, { productId: products.bar, quantity: 20 })
  const people = ['Ada', 'Ben'].map((firstName) => ({ shippingAddress: { firstName, lastName: 'Bell' } }))
  await fillBagFor(page, people)
  await agreedBefore(page)
}

async function whoGetsIt(page: Page): Promise<string | undefined> {
  const { productItems, shipments } = await basketOf(page)
  const free = productItems.find(({ bonusProductLineItem }) => bonusProductLineItem)
  const to = shipments.find(({ shipmentId }) => shipmentId === free?.shipmentId)
  return free && (to?.shippingAddress?.firstName ?? 'me')
}

test('the free gift moves only after a choice in its menu, and the focus moves with the gift', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillForThree(page)
  await visitor.visit('/cart')
  const menu = page.getByRole('button', { name: 'Who gets the free gift?' })
  await menu.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Ada Bell')
  await visitor.expectAccessible('the menu of the free gift')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Ben Bell')
  expect(await whoGetsIt(page)).toBe('me')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The free gift goes to Ben Bell.').waitFor()
  await expect.poll(focused).toBe('For Ben Bell')
  expect(await whoGetsIt(page)).toBe('Ben')
  await page
    .getByRole('region', { name: 'For Ben Bell' })
    .getByRole('button', { name: 'Who gets the free gift?' })
    .waitFor()
  expect(await menu.count()).toBe(1)
})

test('a failed move of a free gift leaves its menu usable, with the focus', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  await fillForThree(page)
  await visitor.visit('/cart')
  const menu = page.getByRole('button', { name: 'Who gets the free gift?' })
  await page.route('**/updateBasket', (route) => route.fulfill({ status: 500, json: {} }))
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Ada Bell' }).press('Enter')
  await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => menu.getAttribute('aria-busy')).toBeNull()
  await page.unroute('**/updateBasket')
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Ada Bell' }).press('Enter')
  await page.getByRole('status').getByText('The free gift goes to Ada Bell.').waitFor()
  expect(await whoGetsIt(page)).toBe('Ada')
})
