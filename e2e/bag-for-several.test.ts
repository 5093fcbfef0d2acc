import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { addRecipients, basketOf, changeBasket, fillBag } from './bag-calls.ts'
import { newVisitor, newVisitorWithImages, reload } from './harness.ts'
import { chooseInHeader, dialog, jellies } from './pickup-steps.ts'
import { newCustomer, startSession } from './session-calls.ts'
import { agreedBefore } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'
import { collectShifts } from './layout-shifts.ts'

/** Eight of them are in stock. */
const scarce = '301130'
/** In the demo: Marigold Pasadena and Marigold Long Beach. */
const [pasadena, longBeach] = ['0101', '0103']

/** The items in the bag without free gifts, as `301120 × 2 for Ada`. */
async function linesOf(page: Page): Promise<string[]> {
  const { productItems, shipments } = await basketOf(page)
  const placeOf = (id: string) => {
    const shipment = shipments.find(({ shipmentId }) => shipmentId === id)
    return shipment?.c_fromStoreId ?? shipment?.shippingAddress?.firstName ?? 'me'
  }
  return productItems
    .filter(({ bonusProductLineItem }) => !bonusProductLineItem)
    .map(({ productId, quantity, shipmentId }) => `${productId} × ${quantity} for ${placeOf(shipmentId)}`)
}

test('BAG-037 BAG-038 BAG-039 BAG-051 PDP-049 PDP-050 a gift is added to two of three recipients', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Ben Bell'])
  await visitor.visit(jellies)
  await page.getByRole('main').getByRole('button', { name: 'ADD TO RECIPIENT' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Item to Shipments' })
  const add = panel.getByRole('button', { name: 'Add to recipient' })
  await panel.getByText('Select an item to add to your recipient').waitFor()
  expect(await add.isDisabled()).toBe(true)
  expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await visitor.expectAccessible('the choice of recipients')
  await panel.getByRole('checkbox', { name: 'Ada Bell' }).check()
  await panel.getByRole('checkbox', { name: 'Ben Bell' }).check()
  await panel.getByText('2 items for 2 people').waitFor()
  await add.click()
  const added = page.getByRole('dialog', { name: '2 Items Added to Bag' })
  await added.getByText('For Ada Bell').waitFor()
  await added.getByText('For Ben Bell').waitFor()
  const lines = await linesOf(page)
  expect(lines.slice(1)).toEqual(['301120 × 1 for Ada', '301120 × 1 for Ben'])
})

test('SHIP-030 the list of recipients scrolls when there are more than five', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  const list = page
    .getByRole('dialog', { name: 'Add Item to Shipments' })
    .getByRole('list')
    .filter({ has: page.getByRole('checkbox') })
  async function scrollOf(count: number) {
    await visitor.visit(jellies)
    await page.getByRole('main').getByRole('button', { name: 'ADD TO RECIPIENT' }).first().click()
    await expect.poll(() => list.getByRole('checkbox').count()).toBe(count)
    return list.evaluate((element) => {
      element.scrollTop = element.scrollHeight
      return element.scrollTop
    })
  }
  await addRecipients(page, ['Ada Bell', 'Ben Bell', 'Cleo Bell', 'Dan Bell'])
  expect(await scrollOf(5)).toBe(0)
  await addRecipients(page, ['Eve Bell'])
  expect(await scrollOf(6)).toBeGreaterThan(0)
})

test('SHIP-022 twelve boxes are split 4 × 3, by keyboard, and the split persists after a reload', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  const [first] = (await basketOf(page)).productItems
  const productId = first?.productId ?? ''
  await changeBasket(page, 'addItemToBasket', [{ productId, quantity: 11 }])
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.getByRole('button', { name: 'Send to several people' }).press('Enter')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'For Ada Bell' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const events = () =>
    page.evaluate(() => (window as Window & { dataLayer?: { event?: string }[] }).dataLayer ?? [])
  await expect.poll(events).toContainEqual(expect.objectContaining({ event: 'multi_ship', recipients: 2 }))

  await page.getByRole('button', { name: /^Send to Milk/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ada Bell' }).waitFor()
  await visitor.expectAccessible('the menu of a line')
  await page.getByRole('menuitem', { name: 'Split these 12' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Split 12 pieces' })
  await panel.getByText('12 → 2 × 6').waitFor()
  await panel.getByRole('textbox', { name: 'How many people get some' }).fill('4')
  await panel.getByText('12 → 4 × 3').waitFor()
  await panel.getByRole('textbox', { name: 'Name of person 3' }).fill('Cy Bell')
  await visitor.expectAccessible('the split of a line')
  await visitor.expectNoSidewaysScroll()
  await panel.getByRole('textbox', { name: 'Name of person 4' }).press('Enter')
  await page.getByText('Milk and Hazelnut Bar is split: 4 × 3.').waitFor()
  const split = ['me', 'Ada', 'Cy', 'me'].map((name) => `${productId} × 3 for ${name}`)
  expect(await linesOf(page)).toEqual(split)
  await reload(page)
  for (const name of ['For you', 'For Ada Bell', 'For Cy Bell', 'For Person 4'])
    await page.getByRole('heading', { name }).waitFor()
  await visitor.expectAccessible('the bag for several people')
  await visitor.expectNoSidewaysScroll()
})

test('a line is moved, removing a recipient keeps the items, and the last unit is announced', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Ben Bell'])
  const { shipments } = await basketOf(page)
  const [, ada] = shipments
  await changeBasket(page, 'addItemToBasket', [
    { productId: scarce, quantity: 7, shipmentId: ada?.shipmentId },
    { productId: scarce, quantity: 1 },
  ])
  await visitor.visit('/cart')
  const mine = page.getByRole('region', { name: 'For you' })
  await mine.getByRole('button', { name: 'One more' }).last().click()
  await mine.getByText('Only 8 left. Already in your bag: You 1, Ada Bell 7.').waitFor()
  await visitor.expectNoSidewaysScroll()

  await mine.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Ben Bell' }).click()
  await page.getByText('Milk and Hazelnut Bar × 1 now goes to Ben Bell.').waitFor()
  const ben = page.getByRole('region', { name: 'For Ben Bell' })
  const moved = ben.getByRole('button', { name: /^Send to Milk/ })
  await expect.poll(() => moved.evaluate((element) => element === document.activeElement)).toBe(true)
  await ben.getByRole('button', { name: 'Remove from order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Ben Bell from this order?' })
  await visitor.expectAccessible('the question before a recipient leaves')
  await question.getByRole('button', { name: 'Send to you' }).click()
  await page.getByText('Ben Bell was removed from the order, and the items now go to you.').waitFor()
  expect((await linesOf(page)).toSorted()).toHaveLength(3)
  expect((await basketOf(page)).shipments).toHaveLength(2)
})

test('BAG-069 BAG-070 a guest bag for two with a pickup is merged into the customer bag; changing the shop does not change the deliveries', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'recipients')
  await fillBag(page, { productId: '301120', c_fromStoreId: pasadena })
  // The next guest on this device.
  await startSession(page)
  await fillBag(page, { productId: '301120', quantity: 2, c_fromStoreId: longBeach }, { productId: '301120' })
  await addRecipients(page, ['Ada Bell'])
  const ada = (await basketOf(page)).shipments.at(-1)?.shipmentId
  await changeBasket(page, 'addItemToBasket', [{ productId: '301120', quantity: 1, shipmentId: ada }])
  await visitor.visit('/login')
  await login(page, email)
  await page.waitForURL('**/account')
  await visitor.visit('/cart')
  await page.getByText('Your basket shipment address has been updated.').first().waitFor()
  const joined = ['301120 × 1 for Ada', '301120 × 1 for me', `301120 × 2 for ${longBeach}`]
  expect((await linesOf(page)).toSorted()).toEqual(joined.toSorted())

  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' }).waitFor()
  await page.getByRole('region', { name: 'For Ada Bell' }).waitFor()
  expect((await linesOf(page)).toSorted()).toEqual(joined.slice(0, 2).toSorted())
  await visitor.expectNoSidewaysScroll()
})

/** Creates a new basket for the page's shopper. */
test('a recipient without any item besides a pickup is removed only after a confirmation', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell'])
  const ada = (await basketOf(page)).shipments.at(-1)?.shipmentId
  await changeBasket(page, 'addItemToBasket', [{ productId: '301120', quantity: 1, shipmentId: ada }])
  await visitor.visit('/cart')
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await dialog(page).waitFor({ state: 'hidden' })
  const forAda = page.getByRole('region', { name: 'For Ada Bell' })
  const pickUp = forAda.getByRole('button', { name: 'Pick it up at Marigold Pasadena instead' })
  await pickUp.click()
  const question = page.getByRole('alertdialog', {
    name: 'Pick it up, and remove Ada Bell from this order?',
  })
  await visitor.expectAccessible('the question before goods are picked up')
  await question.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await linesOf(page)).some((line) => line.endsWith('for Ada'))).toBe(true)
  await pickUp.click()
  await question.getByRole('button', { name: 'Pick it up' }).click()
  await page.getByText('Pickup at Marigold Pasadena').first().waitFor()
  await forAda.waitFor({ state: 'detached' })
  expect(await linesOf(page)).toContain(`301120 × 1 for ${pasadena}`)
})

test('a bag for one named person shows the recipient, also after a reload and with a pickup', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell'])
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Ada Bell' }).click()
  await page.getByText('now goes to Ada Bell.').waitFor()
  await reload(page)
  await page.getByRole('heading', { name: 'For Ada Bell', level: 2 }).waitFor()
  await visitor.expectAccessible('the bag for one named person')
  await visitor.expectNoSidewaysScroll()

  await changeBasket(page, 'addItemToBasket', [{ productId: '301120', quantity: 1, c_fromStoreId: pasadena }])
  await reload(page)
  const lines = page.getByRole('main').getByRole('listitem')
  await lines.filter({ hasText: 'Milk and Hazelnut Bar' }).getByText('For Ada Bell').waitFor()
  const jelly = lines.filter({ hasText: 'Fruit Jelly Bag' })
  await jelly.getByText('Pickup at Marigold Pasadena').waitFor()
  expect(await jelly.getByText('For Ada Bell').count()).toBe(0)
})

test('the bag for several people opens on a phone without a layout shift, however late its code loads', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Ben Bell'])
  const code = await holdRequests(page, '**/assets/shared-bag-*.js')
  await visitor.visit('/cart')
  await page.getByText('For 3 people.').waitFor({ state: 'attached' })
  await code.sent()
  const shifts = await collectShifts(page)
  code.releaseAll()
  await page.getByRole('heading', { name: 'For Ada Bell' }).waitFor()
  expect(await shifts()).toBeLessThan(0.02)
})

test("a recipient's address is edited in the bag, and a removed recipient can be restored", async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await addRecipients(page, ['Ada Bell', 'Ben Bell'])
  const ben = (await basketOf(page)).shipments.at(-1)?.shipmentId
  await changeBasket(page, 'addItemToBasket', [{ productId: '301120', quantity: 2, shipmentId: ben }])
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.getByRole('button', { name: 'Add address Ben Bell' }).press('Enter')
  const form = page.getByRole('form', { name: 'Address of Ben Bell' })
  const firstName = form.getByRole('textbox', { name: 'First name' })
  await expect.poll(() => firstName.evaluate((field) => field === document.activeElement)).toBe(true)
  await visitor.expectAccessible('the address of a recipient in the bag')
  await visitor.expectNoSidewaysScroll()
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await form.getByRole('button', { name: 'Save address' }).press('Enter')
  await page.getByText('We’ll send it to Ben Bell at the new address.').waitFor()
  expect((await basketOf(page)).shipments.at(-1)?.shippingAddress?.address1).toBe('12 Oak Street')

  await page.getByRole('button', { name: 'Remove from order Ben Bell' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove Ben Bell from this order?' })
  await question.getByRole('button', { name: 'Remove from bag' }).press('Enter')
  await page.getByText('Ben Bell was removed from the order.').waitFor()
  expect(await linesOf(page)).toHaveLength(1)
  await visitor.expectAccessible('a recipient was taken off')
  await page.getByRole('button', { name: 'Undo Ben Bell' }).press('Enter')
  await page.getByText('Ben Bell is back on the order.').waitFor()
  expect((await linesOf(page)).toSorted()).toEqual([expect.stringMatching(/for me$/), '301120 × 2 for Ben'])
  expect((await basketOf(page)).shipments.at(-1)?.shippingAddress?.address1).toBe('12 Oak Street')
})
