import { expect, test } from 'vitest'
import { basketOf, fillBag, fillBagFor } from './bag-calls.ts'
import { newVisitor, serverErrors } from './harness.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

test('a message typed on the product page is in the mini bag and in the bag, where it can be changed', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  await page.locator('summary', { hasText: 'Make it a gift' }).click()
  await page.getByRole('textbox', { name: 'Message on the card' }).fill('Get well, Ben!')
  await page.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await expect.poll(async () => (await basketOf(page)).shipments[0]?.giftMessage).toBe('Get well, Ben!')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: /^Bag/ }).hover()
  const mini = page.getByRole('region', { name: 'Your bag' })
  await mini.getByText('Get well, Ben!').waitFor()
  await mini.getByRole('link', { name: 'Edit', exact: true }).click()

  const field = page.getByRole('main').getByRole('textbox', { name: 'Message on the card' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('Get well, Ben!')
  await field.fill('Love ♥')
  const save = page.getByRole('button', { name: 'Save message' })
  await save.click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await visitor.expectAccessible('a message that cannot be printed')
  await field.fill('Happy birthday, Ben!')
  await save.click()
  const figure = page.getByRole('main').getByRole('figure')
  await figure.getByText('Happy birthday, Ben!').waitFor()
  expect((await basketOf(page)).shipments[0]?.giftMessage).toBe('Happy birthday, Ben!')
  const edit = figure.getByRole('button', { name: 'Edit', exact: true })
  await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.expectNoSidewaysScroll()
})

test('a gift message that was not saved stays in its field, and saving an empty one removes the card', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  await page.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await visitor.visit('/cart')
  await page.getByRole('button', { name: 'Add a gift message' }).click()
  const field = page.getByRole('main').getByRole('textbox', { name: 'Message on the card' })
  await field.fill('For you')
  await page.route('**/setGiftMessages', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const save = page.getByRole('button', { name: 'Save message' })
  await save.click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  expect(await field.inputValue()).toBe('For you')
  await save.click()
  await page.getByRole('main').getByRole('figure').getByText('For you').waitFor()
  await page.getByRole('figure').getByRole('button', { name: 'Edit', exact: true }).click()
  await field.fill('')
  await save.click()
  await page.getByRole('button', { name: 'Add a gift message' }).waitFor()
  expect((await basketOf(page)).shipments[0]?.giftMessage ?? '').toBe('')
})

test('a typed gift message is saved before checkout or express payment; an invalid one prevents both', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await agreedBefore(page)
  await visitor.visit('/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add a gift message' }).press('Enter')
  const field = main.getByRole('textbox', { name: 'Message on the card' })
  const pathname = () => new URL(page.url()).pathname
  const message = async () => (await basketOf(page)).shipments[0]?.giftMessage ?? ''
  // Clicks by script, because a click by pointer or key first blurs the field, which saves the text.
  const press = (role: 'link' | 'button', name: string) =>
    main
      .getByRole(role, { name })
      .first()
      .evaluate((element: HTMLElement) => element.click())
  await field.fill('Love ♥')
  for (const [role, name] of [
    ['link', 'Checkout'],
    ['button', 'Check out with PayPal'],
  ] as const) {
    await main.getByRole(role, { name }).first().waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await press(role, name)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect([pathname(), await message()]).toEqual(['/cart', ''])
  }
  await field.fill('For you, Ben!')
  await press('link', 'Checkout')
  await page.waitForURL('**/shipping')
  expect(await message()).toBe('For you, Ben!')
  await visitor.visit('/cart')
  await main.getByRole('button', { name: 'Edit', exact: true }).last().press('Enter')
  await field.fill('From your Ada')
  await press('button', 'Check out with PayPal')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await visitor.visit('/cart')
  expect(await message()).toBe('From your Ada')
})

test('a gift message is saved on blur, Cancel restores the old text, and fields name their recipients', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBagFor(page, [{ shippingAddress: { firstName: 'Ben', lastName: 'Bell' } }])
  await agreedBefore(page)
  await visitor.visit('/cart')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add a gift message Ben Bell', exact: true })
  await add.press('Enter')
  const field = main.getByRole('textbox', { name: /^Message on the card for Ben Bell/ })
  const message = async () =>
    (await basketOf(page)).shipments.find(({ shippingAddress: to }) => to?.firstName === 'Ben')
      ?.giftMessage ?? ''
  await field.fill('Get well!')
  await main.getByRole('heading', { level: 1 }).click()
  await page.getByRole('status').getByText('Message saved.').waitFor({ state: 'attached' })
  await visitor.expectAccessible('a card that is saved')
  expect(await message()).toBe('Get well!')
  await main.getByRole('button', { name: 'Cancel Ben Bell', exact: true }).press('Enter')
  await add.and(page.locator(':focus')).waitFor()
  expect(await message()).toBe('')
  await add.press('Enter')
  await field.fill('Get well soon!')
  await main.getByRole('button', { name: 'Save message Ben Bell', exact: true }).press('Enter')
  await main.getByRole('button', { name: 'Edit Ben Bell', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await message()).toBe('Get well soon!')
})

test('the page for several recipients is linked from the home page, the menu and a product', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/')
  const toList = page.locator('a[href="/recipients"]')
  expect(await page.getByRole('main').locator(toList).count()).toBe(1)
  expect(await page.getByRole('contentinfo').locator(toList).count()).toBe(1)
  const menu = page.locator('#main-menu')
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  await menu.getByRole('link', { name: 'Send to Several People' }).waitFor()
  await visitor.visit(assortment)
  await page.getByRole('main').getByRole('link', { name: 'Send to several people' }).click()
  await page.getByRole('heading', { level: 1, name: 'Send to several people' }).waitFor()
  // The link contains the product, which need not be in the bag. Every recipient gets it.
  await page.getByText(/^Everyone you add gets Marigold Assortment/).waitFor()
  const list = [
    'Name\tStreet\tCity\tState\tZip\tPhone',
    'Anna Bell\t1 Main St\tAustin\tTX\t78701\t512-555-0100',
  ]
  await page.getByRole('textbox', { name: 'Your list' }).fill(list.join('\n'))
  await page.getByRole('button', { name: 'Read my list' }).click()
  await page.getByRole('button', { name: 'Continue with 1 person' }).click()
  await page.getByRole('button', { name: 'Add 1 gift to bag' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .last()
    .waitFor()
  const { productItems, shipments } = await basketOf(page)
  expect(productItems.map(({ quantity }) => quantity)).toEqual([1])
  expect(shipments.map(({ shippingAddress }) => shippingAddress?.firstName)).toContain('Anna')
})
