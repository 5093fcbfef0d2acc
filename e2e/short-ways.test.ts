import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { cards, fillCard, fillShipping, pressBesideCard } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { addToBag, agreedBefore, assortment } from './shop-steps.ts'

test.each(['desktop', 'mobile'] as const)(
  'four presses lead from a tile to the order, over two steps of the checkout (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/chocolates')
    const pages: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) pages.push(new URL(frame.url()).pathname)
    })
    // Counts the clicks of the shopper. Typing does not count.
    let presses = 0
    const press = async (name: RegExp, inside = page.getByRole('main')) => {
      const control = inside.getByRole('button', { name }).or(inside.getByRole('link', { name })).first()
      await (name.test('place order') ? pressBesideCard(control) : control.click())
      presses += 1
    }
    await press(/^add to bag/i)
    const panel = page.getByRole('dialog', { name: '1 Item Added to Bag' })
    await press(/^checkout$/i, panel)
    await page.waitForURL('**/shipping')
    await fillShipping(page, newEmail('short'))
    await press(/^continue to payment$/i)
    await fillCard(page, cards.good)
    await press(/^place order/i)
    await page.waitForURL('**/order-confirmation')
    expect(presses).toBe(4)
    expect([...new Set(pages)]).toEqual(['/chocolates', '/shipping', '/billing', '/order-confirmation'])
  },
)

test('the mini bag links directly to the checkout, and shows the amount missing for free shipping and the arrival day', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  await enterZip(page, '60601')
  await addToBag(visitor, assortment)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).hover()
  const mini = page.getByRole('region', { name: 'Your bag' })
  await mini.getByText('Add $25.05 more for free standard shipping').waitFor()
  await mini.getByRole('progressbar').waitFor()
  await mini.getByText(/Arrives in Chicago, IL 60601 by /).waitFor()
  await mini.getByRole('link', { name: 'Checkout', exact: true }).click()
  await page.waitForURL('**/shipping')
  await page.getByRole('heading', { level: 1, name: 'Where should we send it?' }).waitFor()
})

test('the page shows the arrival day, the melt guarantee of melting products, and a link to the returns below ADD TO BAG', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const main = page.getByRole('main')
  const placeOf = async (locator: ReturnType<Page['getByText']>) => (await locator.boundingBox())?.y ?? 0
  const add = await placeOf(main.getByRole('button', { name: 'ADD TO BAG', exact: true }))
  const arrival = await placeOf(
    main.getByRole('button', { name: 'When will it arrive? Enter your ZIP code' }),
  )
  const melts = await placeOf(main.getByText('Melt guarantee.'))
  const returns = await placeOf(main.getByRole('link', { name: 'Returns' }))
  expect(add).toBeLessThan(arrival)
  expect(arrival).toBeLessThan(melts)
  expect(melts).toBeLessThan(returns)
  expect(arrival - add).toBeLessThan(160)
  expect(returns - melts).toBeLessThan(120)
  // Lollipops do not melt.
  await visitor.visit('/lollypops/lollipop-box/301160.html')
  await main.getByRole('link', { name: 'Returns' }).waitFor()
  expect(await main.getByText('Melt guarantee.').count()).toBe(0)
})

test('on a phone the names of the account pages are in one row', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'row')
  await visitor.visit('/account')
  const links = page.getByRole('navigation', { name: /account/i }).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(6)
  const tops = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  await visitor.expectNoSidewaysScroll()
})

async function enterZip(page: Page, zip: string): Promise<void> {
  await page.getByRole('button', { name: /^When will it arrive/ }).click()
  await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill(zip)
  await page.keyboard.press('Enter')
  await page.getByText(/Arrives in .* by/).waitFor()
}
