import { expect, test } from 'vitest'
import { basketOf } from './bag-calls.ts'
import { lostRequests, newVisitor, serverErrors } from './harness.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

/** The selected shop as the browser stores it. It has the assortment in stock. */
const pasadena = {
  id: '0101',
  name: 'Marigold Pasadena',
  slug: 'pasadena-ca',
  city: 'Pasadena',
  inventoryId: '0101',
}

test('SHELL-028 SHELL-029 a line of the bag is edited on its product page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/301012.html')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  await page.getByRole('dialog', { name: /Added to Bag/i }).waitFor()
  await visitor.visit('/cart')
  const edit = main.getByRole('link', { name: /^Edit Marigold Assortment/ })
  expect(await edit.getAttribute('href')).toMatch(/^\/products\/301012\?edit=[0-9a-f]+$/)
  await edit.click()
  const save = main.getByRole('button', { name: 'UPDATE BAG' })
  await save.waitFor()
  expect(await main.getByRole('radio', { name: 'Classic Ribbon' }).isChecked()).toBe(true)
  await visitor.expectAccessible('the product page that edits a line')
  await main.getByRole('radio', { name: 'None' }).check({ force: true })
  await main.getByRole('button', { name: 'One more' }).click()
  await save.click()
  await page.waitForURL('**/cart')
  const quantity = main.getByRole('textbox', { name: /^Quantity of Marigold Assortment/ })
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await main.getByText('Gift Wrap: None', { exact: true }).waitFor()
  expect(await main.getByText('Classic Ribbon').count()).toBe(0)
  await visitor.visit('/products/301012?edit=nothing')
  await main.getByRole('button', { name: 'ADD TO BAG', exact: true }).waitFor()
})

test('PDP-019 an atc: link opens the product options with quantity 1 and shipping, even with a selected shop', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.addInitScript(([key, shop]) => localStorage.setItem(key, shop), [
    'selected-store-main',
    JSON.stringify(pasadena),
  ] as const)
  await visitor.visit('/help/faq')
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '/gifts?then=atc:301010'
    link.textContent = 'Try the assortment'
    main.prepend(link)
  })
  await page.getByRole('link', { name: 'Try the assortment' }).click()
  const panel = page.getByRole('dialog', { name: 'Pick Item Options' })
  await panel.getByRole('heading', { name: 'Marigold Assortment, 1 lb' }).waitFor()
  expect(await panel.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('1')
  expect(await panel.getByRole('radio', { name: /Ship to an address/ }).isChecked()).toBe(true)
  await panel.getByRole('radio', { name: /Pick up at Marigold Pasadena In stock/, checked: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/help/faq')
})

test('the arrival date is shown for a ZIP, which the session, the bag and the checkout remember', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'When will it arrive? Enter your ZIP code' }).click()
  const zip = main.getByRole('textbox', { name: 'ZIP or postal code' })
  await expect.poll(() => zip.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('6060')
  await page.keyboard.press('Enter')
  await main.getByText('Please enter a valid zip or postal code').waitFor()
  await visitor.expectAccessible('an invalid ZIP')
  await zip.fill('60601')
  await page.keyboard.press('Enter')
  await main.getByText(/Arrives in Chicago, IL 60601 by/).waitFor()
  await visitor.expectAccessible('the arrival date')
  await visitor.visit('/gifts/truffle-dozen/301040.html')
  await main.getByText(/Arrives in Chicago, IL 60601 by/).waitFor()
  await main.getByRole('button', { name: 'Change' }).click()
  expect(await zip.inputValue()).toBe('60601')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('zip')))).toEqual(
    [],
  )
  await main.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  const arrival = /Arrives in Chicago, IL 60601 by /
  await page
    .getByRole('dialog', { name: /Added to Bag/i })
    .getByText(arrival)
    .waitFor()
  await visitor.visit('/cart')
  await page.getByText(arrival).waitFor()
  // The checkout begins with the ZIP, and so with the days of its methods.
  await visitor.visit('/shipping')
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Chicago')
  expect(await page.getByRole('textbox', { name: 'ZIP code' }).inputValue()).toBe('60601')
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('IL')
  await page.getByRole('radio', { name: /UPS Ground.*Arrives by/ }).waitFor()
})

test('PDP-061 a message about the quantity does not move ADD TO BAG', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(assortment)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'ADD TO BAG', exact: true })
  const before = await add.boundingBox()
  await main.getByRole('textbox', { name: /^Quantity of/ }).fill('998')
  await main.getByText('Quantity reduced based on remaining stock available.').waitFor()
  const after = await add.boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
})

test('PDP-052 after a failed addition a line beside the button offers a retry, the count is unchanged, and the bag reports the error', async () => {
  const { page, visit, expectAccessible, allowProblems } = await newVisitor('desktop')
  allowProblems(lostRequests, serverErrors)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const create = '**/scapi/ShopperBaskets/createBasket'
  await visit('/gifts/truffle-dozen/301040.html')
  const add = page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true }).first()
  const failure = page.getByRole('main').getByRole('alert')
  const empty = page.getByRole('link', { name: 'Bag, empty' })
  await empty.waitFor()
  for (const status of [500, 503]) {
    await page.route(create, (route) => route.fulfill({ status, json: {} }))
    await add.click()
    await failure.getByText('Oh fudge! We couldn’t add that to your bag.').waitFor()
    expect(logged.join('\n')).toContain('CallFault')
    expect(await empty.count()).toBe(1)
    await page.unroute(create)
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible('a failed add')
  await page.route(create, (route) => route.fulfill({ status: 500, json: {} }))
  await add.click()
  await failure.waitFor()
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'went wrong' }).waitFor()
  await page.unroute(create)

  // Without a network the line is shown as well, and the retry works once the network is back.
  await visit('/gifts/truffle-dozen/301040.html')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await add.click()
  await failure.getByText('You seem to be offline. That isn’t in your bag yet.').waitFor()
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: '1 Item Added to Bag' }).waitFor()
})

test('PDP-052 PDP-066 a product in the bag is not shown as sold out: the page shows how many are left and how many are in the bag', async () => {
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  // Three are in stock.
  const few = '/101183.html'
  await visit(few)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: /^add(ed)? to bag$/i }).first()
  const quantity = main.getByRole('textbox', { name: /^Quantity of/ }).first()
  const panel = page.getByRole('dialog', { name: /Added to Bag/ })
  await page.getByText('Limited inventory available').waitFor()
  await add.click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await quantity.fill('3')
  await page.getByText('Only 3 available, and 1 is already in your bag.').waitFor()
  expect(await quantity.inputValue()).toBe('2')
  await quantity.press('Enter')
  for (const wrong of ['2.5', '-3']) {
    await quantity.fill(wrong)
    await page.getByText('Please enter a whole number, such as 3.').waitFor()
    expect(await quantity.getAttribute('aria-invalid')).toBe('true')
    await quantity.blur()
    expect(await quantity.inputValue()).toBe('2')
  }
  await expectAccessible('a quantity that is not whole')

  // Another tab adds one more meanwhile: the number shown here follows.
  const other = await page.context().newPage()
  await other.goto(few)
  await other.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await other.getByRole('dialog', { name: '1 Item Added to Bag' }).waitFor()
  await page.getByText('Only 3 available, and 2 are already in your bag.').waitFor()
  expect(await quantity.inputValue()).toBe('1')
  await other.close()
  await add.click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Only 3 available, and 3 are already in your bag.').waitFor()
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByText('Out of stock').count()).toBe(0)
  await expectAccessible('a product that lies in the bag as a whole')
})

test('a gift is entered on the product page: its message is saved, and the checkout first asks for the recipient', async () => {
  const { page, visit, expectAccessible, allowProblems } = await newVisitor('mobile')
  allowProblems(serverErrors)
  await visit('/chocolates/assorted-1lb/301010.html')
  await page.locator('summary', { hasText: 'Make it a gift' }).focus()
  await page.keyboard.press('Enter')
  const words = page.getByRole('textbox', { name: 'Message on the card' })
  await words.fill('Love ♥')
  await expectAccessible('the words of a gift')
  const add = page.getByRole('button', { name: 'ADD TO BAG' })
  await add.click()
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: 'Bag, empty' }).count()).toBe(1)

  await words.fill('Love, your Ada')
  await page.route('**/setGiftMessages', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await add.click()
  await page.getByText('couldn’t save your message').waitFor()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Try saving again' }).click()
  await expect.poll(async () => (await basketOf(page)).shipments[0]?.giftMessage).toBe('Love, your Ada')
  expect((await basketOf(page)).productItems).toMatchObject([{ quantity: 1, gift: true }])

  await visit('/shipping')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Who is it for?')
  expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('Love, your Ada')
})

test('CAT-046 a color is selected by a picture of 64 × 38, and variant, picture and URL follow', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/301110.html')
  const main = page.getByRole('main')
  const swatch = main.getByRole('group', { name: /^Ribbon/ }).getByRole('img', { name: 'Sage' })
  const { width, height } = (await swatch.boundingBox()) ?? {}
  expect({ width, height }).toEqual({ width: 64, height: 38 })
  await visitor.expectAccessible('swatches')
  await main.getByRole('radio', { name: 'Raspberry' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(new URL(page.url()).pathname).toMatch(/301113\.html$/)
  await main.getByRole('group', { name: /^Ribbon Sage/ }).waitFor()
  const picture = main.getByRole('img', { name: /tied with a sage ribbon/ }).first()
  await picture.waitFor()
  await main.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  await page.getByRole('dialog', { name: /Added to Bag/i }).waitFor()
  expect((await basketOf(page)).productItems).toMatchObject([{ productId: '301113' }])
})
