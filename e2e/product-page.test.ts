import { expect, inject, test } from 'vitest'
import { addToBag, agreeToCookies } from './shop-steps.ts'
import { newVisitor } from './harness.ts'

const assortment = '/chocolates/assorted-1lb/301010.html'
/** As a browser keeps the shop that was chosen in it; it has the assortment. */
const pasadena = {
  id: '0101',
  name: 'Marigold Pasadena',
  slug: 'pasadena-ca',
  city: 'Pasadena',
  inventoryId: '0101',
}

test('SHELL-028 SHELL-029 a line of the bag is changed on the page of its product', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/301012.html')
  await agreeToCookies(page)
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
  await visitor.expectAccessible('a line that is changed')
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
  await visitor.leave()
})

test('PDP-019 a link with atc: opens the options of its product, shipped and one piece, whatever shop is chosen', async () => {
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
  await visitor.leave()
})

test('PDP-004 PDP-007 an address without a product says so, with status 400', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const answer = await page.request.get('/products')
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('Oh fudge!')
  await visitor.leave()
})

test('PDP-005 the page is read again when name or query of its address change', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const follow = async (href: string) => {
    await page.getByRole('main').evaluate((main, to) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'On'
      main.prepend(link)
    }, href)
    const read = page.waitForResponse((response) => response.url().includes('.data'))
    await page.getByRole('link', { name: 'On', exact: true }).first().click()
    expect((await read).url()).toContain(href.replace('.html', '.html.data'))
  }
  await follow(`${assortment}?from=mail`)
  await follow('/gifts/truffle-dozen/301040.html')
  await page.getByRole('heading', { level: 1, name: 'A Dozen Truffles' }).waitFor()
  await visitor.leave()
})

test('PDP-006 a page of sales material reads product, upsell, stock, and what else there is', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const fundraising = inject('shopUrl').replace('localhost', 'fundraising.localhost')
  await page.goto(`${fundraising}/401080.html`)
  await page.getByRole('heading', { level: 1, name: /Thank-You Cards/ }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'More sales materials' }).waitFor()
  for (const call of [
    /getProductUpsell.*401080/,
    /getProductsInventory.*401080/,
    /productSearch.*cgid=order-forms/,
  ])
    expect(
      asked.some((request) => call.test(request)),
      String(call),
    ).toBe(true)
  await visitor.expectAccessible('sales material')
  await visitor.leave()
})

test('PDP-027 PDP-079 a skeleton keeps the place of the upsell, and its photos come in the width of the design', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/scapi/Site/getProductUpsell', async (route) => {
    await released
    await route.continue()
  })
  await visitor.visit(assortment)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const upsell = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Frequently bought together' }) })
  await expect.poll(() => upsell.getAttribute('aria-busy')).toBe('true')
  expect(await upsell.getByRole('checkbox').count()).toBe(0)
  release()
  await upsell.getByRole('checkbox').first().waitFor()
  expect(await upsell.getAttribute('aria-busy')).toBe('false')
  expect(await upsell.locator('img').first().getAttribute('srcset')).toContain('?sw=636 636w')
  await visitor.leave()
})

test('the day of arrival is told for a ZIP, which is remembered', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit(assortment)
  await agreeToCookies(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'When will it arrive? Tell us the ZIP' }).click()
  const zip = main.getByRole('textbox', { name: 'ZIP or postal code' })
  await expect.poll(() => zip.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('6060')
  await page.keyboard.press('Enter')
  await main.getByText('Please enter a valid zip or postal code').waitFor()
  await visitor.expectAccessible('a ZIP that is none')
  await zip.fill('60601')
  await page.keyboard.press('Enter')
  await main.getByText(/Arrives by/).waitFor()
  await visitor.expectAccessible('the day of arrival')
  await visitor.visit('/gifts/truffle-dozen/301040.html')
  await main.getByText(/to Chicago, IL 60601/).waitFor()
  await main.getByRole('button', { name: 'Change' }).click()
  expect(await zip.inputValue()).toBe('60601')
  await visitor.leave()
})

test('PDP-061 a word about the quantity leaves ADD TO BAG where a thumb reaches it', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit(assortment)
  await agreeToCookies(page)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'ADD TO BAG', exact: true })
  const before = await add.boundingBox()
  await main.getByRole('textbox', { name: /^Quantity of/ }).fill('998')
  await main.getByText('Quantity reduced based on remaining stock available.').waitFor()
  const after = await add.boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  await visitor.leave()
})

test('PDP-052 a product that could not be added leaves the button as it was, and the bag says so', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/scapi/ShopperBaskets/createBasket', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await visitor.visit('/gifts/truffle-dozen/301040.html')
  const add = page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true })
  await add.click()
  await expect.poll(async () => logged.join('\n')).toContain('CallFault')
  await add.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('link', { name: /^Bag/, includeHidden: true }).first().click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'went wrong' }).waitFor()
  await page.context().close()
})

test('PDP-054 PDP-055 a quantity is handed on once the shopper has stopped for 400 ms, and zero never is', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/updateItemInBasket')) sent.push(request.postDataJSON())
  })
  await page.clock.install()
  await visitor.visit('/cart')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.clock.runFor(399)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(async () => sent).toMatchObject([{ body: { quantity: 3 } }])
  await page.clock.resume()
  await page.getByText('Quantity updated from 1 to 3').waitFor()
  await quantity.fill('0')
  await quantity.blur()
  await page.getByText('Quantity updated from 3 to 1').waitFor()
  await page.getByRole('button', { name: 'One less' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this item from your bag?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  expect(await quantity.inputValue()).toBe('1')
  await visitor.leave()
})
