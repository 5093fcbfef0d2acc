import { expect, inject, test } from 'vitest'
import { addToBag, agreeToCookies, bar } from './buy-steps.ts'
import { newVisitor, useBrowser } from './harness.ts'

useBrowser()

test('BAG-058 BAG-060 PDP-056 quantities change with a word, and goods leave only after a question', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await visitor.visit('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity of Milk and Hazelnut Bar' })
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByText('Quantity updated from 1 to 2').waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await quantity.fill('3')
  await quantity.press('Enter')
  await page.getByText('Quantity updated from 2 to 3').waitFor()
  await page
    .getByRole('link', { name: 'Bag, 3 items' })
    .or(page.getByRole('link', { name: /Bag.*3/ }))
    .first()
    .waitFor()

  const remove = page.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await visitor.expectAccessible('the question before removing')
  await question.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await quantity.inputValue()).toBe('3')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Nothing in here yet.').waitFor()
  await visitor.leave()
})

test('BAG-030 BAG-061 BAG-062 promo codes that are unknown or do not fit say so, one that fits takes something off', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await addToBag(visitor)
  await visitor.visit('/cart')
  await page.getByText('Add $54.05 more for free standard shipping').waitFor()
  const code = page.getByRole('textbox', { name: 'Promo code' })
  const apply = page.getByRole('button', { name: 'Apply' })
  await code.fill('FUDGE')
  await apply.click()
  await page.getByText('Promo code "FUDGE" is unknown.').waitFor()
  expect(await code.inputValue()).toBe('FUDGE')
  await code.fill('TREAT')
  await code.press('Enter')
  await page.getByText('Promo code "TREAT" currently cannot be added to your cart').waitFor()
  await visitor.expectAccessible('the bag with a refused code')
  await code.fill('SWEET10')
  await apply.click()
  await page.getByRole('list', { name: 'Promo codes in your bag' }).getByText('SWEET10').waitFor()
  await page.getByText('-$0.60').waitFor()
  await page.getByRole('button', { name: 'Remove promo code SWEET10' }).click()
  await page.getByText('-$0.60').waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-094 SHELL-096 the mini bag shows over the bag on desktops, but not on the bag page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await agreeToCookies(page)
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const bag = page.getByRole('banner').getByRole('link', { name: /bag/i })
  const mini = page.getByRole('region', { name: 'Your bag' })
  await bag.hover()
  await mini.getByRole('link', { name: 'Milk and Hazelnut Bar' }).waitFor()
  expect((await mini.boundingBox())?.width).toBe(400)
  await visitor.expectAccessible('the mini bag')
  const leftAt = Date.now()
  await page.mouse.move(400, 700)
  await mini.waitFor({ state: 'detached' })
  expect(Date.now() - leftAt).toBeGreaterThanOrEqual(450)
  await bag.click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.move(400, 700)
  await bag.hover()
  await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  expect(await mini.count()).toBe(0)
  await visitor.leave()
})

test('BAG-043 BAG-044 BAG-046 BAG-047 the panel is at most 425 px wide, gives the focus back and goes with the page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  const panel = page.getByRole('dialog', { name: /Added to Bag/ })
  await page.getByRole('dialog', { name: '1 Item Added to Bag' }).waitFor()
  expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(425)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /add to bag|added to bag/i })
    .first()
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('main').getByRole('button', { name: 'One more' }).first().click()
  await add.click()
  await page.getByRole('dialog', { name: '2 Items Added to Bag' }).waitFor()
  await panel.getByRole('link', { name: 'Review Bag & Checkout' }).click()
  await page.waitForURL('**/cart')
  await panel.waitFor({ state: 'detached' })
  await visitor.leave()
})

test('bag and checkout fit on a screen of 320 px', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  await addToBag(visitor)
  await visitor.expectNoSidewaysScroll()
  for (const path of ['/cart', '/shipping', '/login', '/register', '/track-order']) {
    await visitor.visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.expectNoSidewaysScroll()
  }
  await visitor.leave()
})

test('BAG-064 below the minimum of a site the bag says what is missing, and the checkout is closed', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const shop = new URL(inject('shopUrl'))
  shop.hostname = `volumesavings.${shop.hostname}`
  await addToBag(visitor, new URL(bar, shop).href)
  await visitor.visit(new URL('/cart', shop).href)
  await page.getByText(/^Add \$\d+\.\d\d more to reach the \$350\.00 minimum\.$/).waitFor()
  expect(await page.getByRole('button', { name: 'Checkout' }).locator('visible=true').isDisabled()).toBe(true)
  await visitor.expectAccessible('the bag below the minimum')
  await visitor.visit(new URL('/shipping', shop).href)
  await page.waitForURL('**/cart')
  await visitor.leave()
})
