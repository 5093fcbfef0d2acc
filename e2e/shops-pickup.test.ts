import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, reload } from './harness.ts'
import { addForPickup, chooseInHeader, dialog, findShops, header, jellies } from './pickup-steps.ts'
import { agreedBefore } from './shop-steps.ts'

/** A product that is sold in shops only. */
const birthdayTruffle = '/category/chocolates/birthday-truffle/101250.html'

const pickup = (page: Page) => page.getByRole('main').getByRole('radio', { name: /Pick up/ })

test('SHOP-027 SHOP-028 SHOP-034 SHOP-038 SHOP-046 CAT-029 PDP-038 PDP-044 a shop is selected in the header, and the product shows its stock there', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await pickup(page).waitFor()
  expect(await page.getByRole('radio', { name: /Ship to an address/ }).isChecked()).toBe(true)
  await visitor.expectAccessible('a product before a shop is chosen')

  await header(page).getByRole('button', { name: 'Find a Shop' }).click()
  await dialog(page)
    .getByText('Enter your zip code above to select a preferred shop.', { exact: true })
    .waitFor()
  await visitor.expectAccessible('the panel to choose a shop')
  await page.keyboard.press('Escape')
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await page.getByRole('radio', { name: /Pick up at Marigold Pasadena In stock/, checked: true }).waitFor()
  expect(await header(page).getByRole('button', { name: 'Your shop: Marigold Pasadena' }).count()).toBe(1)

  // The bag is empty, so no item would be removed.
  await chooseInHeader(visitor, 'Marigold Santa Monica', '90401')
  await page
    .getByRole('radio', { name: /Pick up at Marigold Santa Monica Limited inventory available/ })
    .waitFor()

  await reload(page)
  await page.getByRole('radio', { name: /Santa Monica Limited/, checked: true }).waitFor()
  await visitor.expectAccessible('a product with a chosen shop')
})

async function confirmChange(page: Page): Promise<void> {
  const confirmation = page.getByRole('alertdialog')
  await confirmation
    .getByText('Changing your shop will remove all pickup items from your bag. Do you want to continue?', {
      exact: true,
    })
    .waitFor()
  await confirmation.getByRole('button', { name: 'Continue' }).click()
}

test('SHOP-039 SHOP-049 SHOP-051 PDP-051 selecting a shop for pickup adds the product to the bag', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await pickup(page).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await findShops(page, '91101')
  await visitor.expectAccessible('shops to pick up in')
  await dialog(page).getByRole('button', { name: 'Pick up here Marigold Pasadena' }).click()
  const added = page.getByRole('dialog', { name: '1 Item Added to Bag' })
  await added.getByText('Pickup at Marigold Pasadena').waitFor()
  await visitor.expectNoSidewaysScroll()
  await page.keyboard.press('Escape')
  // The button that opened the first panel.
  const focused = page.getByRole('main').getByRole('button', { name: /^Added to bag|^Add to bag/i })
  await expect.poll(() => focused.first().evaluate((one) => one === document.activeElement)).toBe(true)
})

test('selecting a shop in the pickup row also selects pickup', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  const main = page.getByRole('main')
  await pickup(page).check()
  await main.getByRole('radio', { name: /Ship to an address/ }).check()
  await main.getByRole('button', { name: 'Choose a shop' }).first().click()
  await findShops(page, '91101')
  await dialog(page).getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await main.getByRole('radio', { name: /Pick up at Marigold Pasadena/, checked: true }).waitFor()
})

test('SHOP-050 BAG-045 a shop with too little stock opens the product options with its stock', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await pickup(page).check()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /Quantity/ })
    .first()
    .fill('9')
  await page.keyboard.press('Tab')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await findShops(page, '90401', '10')
  await dialog(page).getByRole('button', { name: 'Pick up here Marigold Santa Monica' }).click()
  const options = page.getByRole('dialog', { name: 'Pick Item Options' })
  await options.getByRole('heading', { name: 'Fruit Jelly Bag' }).waitFor()
  await options.getByText('Limited inventory available').first().waitFor()
  await options
    .getByRole('alert')
    .getByText('Marigold Santa Monica doesn’t have that many right now. Nothing was added to your bag yet.')
    .waitFor()
  await visitor.expectAccessible('the options of a product')
  const quantity = options.getByRole('textbox', { name: /Quantity/ })
  await quantity.fill('2')
  await page.keyboard.press('Tab')
  await options.getByRole('button', { name: 'Add to bag' }).click()
  await page
    .getByRole('dialog', { name: '2 Items Added to Bag' })
    .getByText('Pickup at Marigold Santa Monica')
    .waitFor()
})

test('SHOP-029 SHOP-030 SHOP-031 changing or removing the shop removes pickup items from the bag after a confirmation', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await addForPickup(page)

  await chooseInHeader(visitor, 'Marigold Santa Monica', '90401')
  const confirmation = page.getByRole('alertdialog')
  await confirmation.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await visitor.expectAccessible('the confirmation before another shop')
  await confirmation.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Bag, 1 item' }).waitFor()

  await chooseInHeader(visitor, 'Marigold Santa Monica', '90401')
  await confirmChange(page)
  await header(page).getByRole('link', { name: 'Bag, empty' }).waitFor()
  await addForPickup(page)

  await header(page).getByRole('button', { name: 'Your shop: Marigold Santa Monica' }).click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await confirmation
    .getByText('Remove your preferred shop? Pickup items will be removed from your bag.', { exact: true })
    .waitFor()
  await confirmation.getByRole('button', { name: 'Cancel', exact: true }).click()
  await confirmation.waitFor({ state: 'detached' })
  await dialog(page).getByRole('link', { name: 'Marigold Santa Monica', exact: true }).first().waitFor()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await confirmation.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Bag, empty' }).waitFor()
  await header(page).getByRole('button', { name: 'Find a Shop' }).waitFor()
  expect(await page.getByRole('radio', { name: /Ship to an address/ }).isChecked()).toBe(true)
})

test('PDP-036 PDP-043 a product for shops only can be bought once a shop that stocks it is selected', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(birthdayTruffle)
  await page.getByText('In Shops Only').first().waitFor()
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await page.getByText('This product is only available to collect in store.').waitFor()
  expect(await page.getByRole('radio', { name: /Ship to an address/ }).isDisabled()).toBe(true)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page
    .getByRole('dialog', { name: /Added to Bag/ })
    .getByText('Pickup at Marigold Pasadena')
    .waitFor()
})

test('PDP-048 BAG-041 with a selected shop, tiles open the product options with pickup', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/category/candies')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Fruit Jelly Bag' }) })
  await tile.getByRole('button', { name: /Add to bag/i }).waitFor()
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await tile.getByRole('button', { name: /View options/i }).click()
  const options = page.getByRole('dialog', { name: 'Pick Item Options' })
  await options.getByRole('radio', { name: /Pick up at Marigold Pasadena In stock/, checked: true }).waitFor()
  await options.getByRole('button', { name: 'Add to bag' }).click()
  await page
    .getByRole('dialog', { name: '1 Item Added to Bag' })
    .getByText('Pickup at Marigold Pasadena')
    .waitFor()
})

test.each(['desktop', 'mobile'] as const)(
  'SHOP-036 SHOP-037 lists can be limited to products that the chosen shop has for pickup (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await agreedBefore(page)
    await visitor.visit('/category/candies')
    const main = page.getByRole('main')
    const count = async () => Number((await main.getByText(/^\d+ items?$/).textContent())?.match(/\d+/)?.[0])
    const all = await count()
    await main.getByRole('checkbox', { name: 'Only what I can pick up' }).click()
    await findShops(page, '91101')
    await dialog(page).getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
    const only = main.getByRole('checkbox', { name: 'Only what I can pick up at Marigold Pasadena' })
    await expect.poll(() => only.isChecked()).toBe(true)
    await expect.poll(count).toBeLessThan(all)
    await visitor.expectAccessible('a list of what can be picked up')
    await visitor.expectNoSidewaysScroll()
    const there = await count()

    await reload(page)
    await expect.poll(count).toBe(there)
    await only.click()
    await expect.poll(count).toBe(all)
    await only.click()
    await expect.poll(count).toBe(there)

    await visitor.visit('/search?q=chocolate')
    await expect.poll(() => only.isChecked()).toBe(true)
    await only.click()
    await expect.poll(() => only.isChecked()).toBe(false)
    const allFound = await count()
    await only.click()
    await expect.poll(count).toBeLessThan(allFound)
    await visitor.visit('/category/candies')
    await expect.poll(count).toBe(there)

    await visitor.visit(jellies)
    await openChoice(page, screen)
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).waitFor({ state: 'hidden' })
    await visitor.visit('/category/candies')
    await expect.poll(count).toBe(all)
    expect(await main.getByRole('checkbox', { name: 'Only what I can pick up' }).isChecked()).toBe(false)
  },
)

async function openChoice(page: Page, screen: 'desktop' | 'mobile'): Promise<void> {
  if (screen === 'desktop')
    return header(page)
      .getByRole('button', { name: /Your shop/ })
      .click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Your shop/ })
    .click()
}

test('PDP-041 a bag line changes from pickup to shipping and back', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await addForPickup(page)
  await visitor.visit('/cart')
  const main = page.getByRole('main')
  await main.getByText('Pickup at Marigold Pasadena').waitFor()
  await main.getByRole('button', { name: /Ship it instead/ }).click()
  await main.getByText('Pickup at Marigold Pasadena').waitFor({ state: 'hidden' })
  await visitor.expectAccessible('a bag that is shipped')
  await main.getByRole('button', { name: /Pick it up at Marigold Pasadena instead/ }).click()
  await main.getByText('Pickup at Marigold Pasadena').waitFor()
})
