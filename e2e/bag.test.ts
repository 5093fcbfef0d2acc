import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { addToBag, agreedBefore, bar } from './shop-steps.ts'

test('BAG-058 BAG-060 PDP-056 a changed quantity is announced, and a product is removed only after a confirmation', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
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
  const confirmation = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await visitor.expectAccessible('the confirmation before removing')
  await confirmation.getByRole('button', { name: 'Keep' }).click()
  await confirmation.waitFor({ state: 'hidden' })
  expect(await quantity.inputValue()).toBe('3')
  await remove.click()
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Nothing in here yet.').waitFor()
})

test('BAG-030 BAG-061 BAG-062 unknown and inapplicable promo codes show a message, and an applicable one lowers the total', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
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
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('-$0.60').waitFor({ state: 'hidden' })
})

test('SHELL-031 SHELL-094 SHELL-095 SHELL-096 SHELL-097 OPS-054 on desktops the mini bag opens over the bag link, except on the bag page, and closes with the last product', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(bar)
  const bag = page.getByRole('banner').getByRole('link', { name: /^Bag, / })
  const mini = page.getByRole('region', { name: 'Your bag' })
  // With an empty bag, hovering over the link opens no mini bag.
  await page.getByRole('link', { name: 'Bag, empty' }).hover()
  await expect(mini.waitFor({ timeout: 700 })).rejects.toThrow('Timeout')
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  // A key is pressed first, because only visible focus opens the mini bag.
  await page.keyboard.press('Shift+Tab')
  await bag.focus()
  await mini.getByRole('link', { name: 'Milk and Hazelnut Bar' }).waitFor()
  await page.keyboard.press('Escape')
  await mini.waitFor({ state: 'detached' })
  await bag.hover()
  await mini.getByRole('link', { name: 'Milk and Hazelnut Bar' }).waitFor()
  expect(await mini.boundingBox()).toMatchObject({ width: 400, height: 600 })
  await visitor.expectAccessible('the mini bag')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(400, 700)
  await page.clock.runFor(499)
  expect(await mini.count()).toBe(1)
  await page.clock.runFor(1)
  await mini.waitFor({ state: 'detached' })
  await page.clock.resume()
  await bag.hover()
  await mini.getByRole('button', { name: 'Remove Milk and Hazelnut Bar' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await confirmation.waitFor()
  // The pointer has left the mini bag for the confirmation. Both stay open until the shopper chooses a button.
  await page.mouse.move(400, 700)
  await expect(confirmation.waitFor({ state: 'detached', timeout: 1_500 })).rejects.toThrow('Timeout')
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await mini.waitFor({ state: 'detached' })
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  await bag.click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.move(400, 700)
  await bag.hover()
  await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  expect(await mini.count()).toBe(0)
})

test('BAG-042 BAG-043 BAG-044 BAG-046 BAG-047 BAG-048 BAG-049 the added-to-bag panel lists the additions, is at most 425 px wide, returns the focus and closes on navigation', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  const panel = page.getByRole('dialog', { name: /Added to Bag/ })
  await page.getByRole('dialog', { name: '1 Item Added to Bag' }).waitFor()
  const { x, width } = (await panel.boundingBox()) ?? { x: 0, width: 0 }
  expect(width).toBeLessThanOrEqual(425)
  // Excludes the scrollbar.
  expect(x + width).toBeGreaterThan(1_400)
  await panel.getByRole('listitem').filter({ hasText: 'Milk and Hazelnut Bar' }).first().waitFor()
  // The summary stays in view below the list.
  await panel.getByRole('heading', { name: 'Customers Also Love' }).scrollIntoViewIfNeeded()
  const subtotal = (await panel.getByText('Bag subtotal (1 item)').boundingBox())?.y ?? 0
  expect(subtotal).toBeGreaterThan(450)
  expect(subtotal).toBeLessThan(900)
  await panel.getByRole('button', { name: 'Continue Shopping' }).waitFor()
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
})

test('BAG-042 BAG-049 BAG-050 BAG-052 the Add Treats panel brings the bag closer to free shipping', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await addToBag(visitor)
  const added = page.getByRole('dialog', { name: /Added to Bag/ })
  // Promo upsell, package product and carousel.
  await added.getByText('Add $54.05 more for free standard shipping').waitFor()
  await added.getByRole('heading', { name: 'Customers Also Love' }).waitFor()
  await visitor.visit('/cart')
  await page.getByRole('button', { name: 'Add Treats' }).click()
  const treats = page.getByRole('dialog', { name: 'Add Treats' })
  await treats.getByText('Add $54.05 more for free standard shipping').waitFor()
  const treat = treats.getByRole('list', { name: 'Treats that go with your bag' }).getByRole('button').first()
  await treat.waitFor()
  await visitor.expectAccessible('the panel of treats')
  await visitor.expectNoSidewaysScroll()
  await treat.click()
  await added.waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  expect(await added.getByRole('link', { name: 'Review Bag & Checkout' }).count()).toBe(0)
  await visitor.expectAccessible('the added-to-bag panel')
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
})

test('PDP-066 BAG-056 BAG-057 BAG-058 the added-to-bag panel changes the quantity, up to the stock', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  // Three are in stock.
  await visitor.visit('/101183.html')
  const wanted = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })
  await page.getByText('Limited inventory available').waitFor()
  await wanted.fill('3')
  await page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: '3 Items Added to Bag', exact: true })
  const quantity = panel.getByRole('textbox', { name: /^Quantity of/ })
  await panel.getByRole('button', { name: 'One more' }).click()
  await panel.getByRole('alert').getByText('Only 3 available', { exact: true }).waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await visitor.expectAccessible('a refused quantity in the panel')
  await panel.getByRole('button', { name: 'One less' }).click()
  // Two for $58 each.
  await panel.getByText('$116.00').first().waitFor()
  expect(await panel.getByText('Only 3 available').count()).toBe(0)

  await panel.getByRole('button', { name: /^Remove/ }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await confirmation.getByRole('button', { name: 'Keep' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await quantity.inputValue()).toBe('2')
  await panel.getByRole('button', { name: /^Remove/ }).click()
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Bag, empty', includeHidden: true }).first().waitFor()
})
