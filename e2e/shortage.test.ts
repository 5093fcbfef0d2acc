import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { addCard, addDelivery, addRecipients, basketOf, changeBasket, fillBag } from './bag-calls.ts'
import { placeOrder } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { runOnShop } from './shop-database.ts'
import { agreedBefore } from './shop-steps.ts'

// Other shoppers have bought items of the bag: one click reduces the bag to the available stock.

/** A product that no other test buys. */
const tortoises = '301141'

/** Runs `work` while only `units` of the product can be sold. Restores the stock afterwards. */
async function withStock(units: number, work: () => Promise<void>): Promise<void> {
  const at = `product_id = '${tortoises}' and location_id = 'web'`
  const [before] = await runOnShop<{ on_hand: number }>(`select on_hand from stock where ${at}`)
  await runOnShop(`update stock set on_hand = promised + $1, opened_parts = promised_parts where ${at}`, [
    units,
  ])
  try {
    await work()
  } finally {
    await runOnShop(`update stock set on_hand = $1, opened_parts = 0 where ${at}`, [before?.on_hand ?? 0])
  }
}

const quantities = async (page: Page) =>
  (await basketOf(page)).productItems
    .filter(({ productId }) => productId === tortoises)
    .map(({ quantity }) => quantity)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test.each(['desktop', 'mobile'] as const)(
  'one press corrects a line of the bag that exceeds the stock (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await fillBag(page, { productId: tortoises, quantity: 3 })
    await addRecipients(page, ['Ada Bell'])
    const shipmentId = (await basketOf(page)).shipments.at(-1)?.shipmentId
    await changeBasket(page, 'addItemToBasket', [{ productId: tortoises, quantity: 3, shipmentId }])
    await agreedBefore(page)
    const forAda = page.getByRole('region', { name: 'For Ada Bell' })
    await withStock(3, async () => {
      await visitor.visit('/cart')
      await forAda.getByRole('alert').getByText('The rest are already in your bag.').waitFor()
      expect(await page.getByText('Sold out').count()).toBe(0)
    })
    await withStock(4, async () => {
      await visitor.visit('/cart')
      await forAda.getByRole('alert').getByText('Only 1 left').waitFor()
      // The first shipment gets its units.
      expect(await page.getByText(/^Only \d left/).count()).toBe(1)
      await visitor.expectAccessible('a bag with more than what is left')
      await visitor.expectNoSidewaysScroll()
      await forAda.getByRole('button', { name: /^Get the last one/ }).press('Enter')
      await page.getByText('Quantity updated from 3 to 1').waitFor()
      expect(await quantities(page)).toEqual([3, 1])
      expect(await page.getByText(/^Only \d left/).count()).toBe(0)
      await expect.poll(() => focused(page)).toBe('INPUT')
    })
  },
)

test.each(['desktop', 'mobile'] as const)(
  'one press corrects an order that exceeds the stock, and the order can then be placed (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await fillBag(page, { productId: tortoises, quantity: 5 })
    await addDelivery(page, newEmail('shortage'))
    await addCard(page)
    await agreedBefore(page)
    await visitor.visit('/revieworder')
    await withStock(2, async () => {
      const place = page.getByRole('button', { name: /^Place order/i })
      await place.click()
      await page.getByText('Only 2 of Pecan Tortoise Box left.').waitFor()
      await visitor.expectAccessible('an order with more than what is left')
      await visitor.expectNoSidewaysScroll()
      await page.getByRole('button', { name: /^Get the last 2/ }).press('Enter')
      await page.getByText('Pecan Tortoise Box: now 2 in your bag, not 5.').waitFor()
      await expect.poll(() => focused(page)).toBe('H1')
      expect(await quantities(page)).toEqual([2])
      expect(await placeOrder(page)).toMatch(/^\d+$/)
    })
  },
)

test('a line that exceeds the stock keeps its quantity until the click', async () => {
  const { page, visit } = await newVisitor('mobile')
  await fillBag(page, { productId: tortoises, quantity: 3 })
  await agreedBefore(page)
  await withStock(2, async () => {
    await visit('/cart')
    await page.getByText('Only 2 left').waitFor()
    expect(await page.getByText('Quantity reduced').count()).toBe(0)
    expect(await quantities(page)).toEqual([3])
  })
})
