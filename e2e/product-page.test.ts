import { expect, inject, test } from 'vitest'
import { newVisitor, reload } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { assortment, bar } from './shop-steps.ts'

const htmlOf = async (path: string) => (await fetch(new URL(path, inject('shopUrl')))).text()

test('SHELL-019 SHELL-029 CAT-036 a product is found by the id at the end of the URL, whatever precedes it', async () => {
  const paths = [
    assortment,
    '/301010.html',
    '/product/Assorted/301010.html',
    '/a/b/Assorted-1LB/301010.html',
    '/products/301010',
  ]
  for (const path of paths)
    expect(await htmlOf(path), path).toMatch(/<h1[^>]*>Marigold Assortment, 1 lb<\/h1>/)
})

test('CAT-008 SHELL-019 a selected gift wrap changes price, picture, URL and details, and is added to the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const main = page.getByRole('main')
  await main.getByText('$34.95').first().waitFor()
  await main.getByRole('radio', { name: 'Classic Ribbon' }).check({ force: true })
  await main.getByText('Satin ribbon, tied by hand').waitFor()
  await main.getByText('$37.95').first().waitFor()
  const ribbonPicture = main.getByRole('button', { name: 'Show picture 2' })
  await expect.poll(() => ribbonPicture.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/chocolates/assorted-1lb/301012.html')
  await reload(page)
  expect(await main.getByRole('radio', { name: 'Classic Ribbon' }).isChecked()).toBe(true)
  await main.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('dialog', { name: 'Details' }).getByText('301012').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Details' }).waitFor({ state: 'hidden' })
  await main.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /Added to Bag/i })
  await panel.getByText(/Classic Ribbon/).waitFor()
})

test('a gift wrap shows its paper and its surcharge, and the photograph shows the wrapped box', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const main = page.getByRole('main')
  const wraps = main.getByRole('group', { name: /^Gift Wrap/ })
  const paper = (name: string) => wraps.locator('label').filter({ hasText: name }).locator('img')
  expect(await paper('Classic Ribbon').getAttribute('src')).toContain('swatch-ribbon-marigold')
  expect(await wraps.locator('label').allTextContents()).toEqual([
    'None',
    'Classic Ribbon +$3.00',
    'Birthday Wrap +$4.50',
    'Holiday Wrap +$4.50',
  ])
  const pictures = main.getByRole('group', { name: /^Pictures of/ })
  const shown = pictures.locator('li:not([aria-hidden]) img')
  for (const [name, wrapped] of [
    ['Holiday Wrap', /evergreen paper/],
    ['Birthday Wrap', /confetti paper/],
  ] as const) {
    await wraps.getByRole('radio', { name }).check({ force: true })
    await expect.poll(() => shown.getAttribute('alt')).toMatch(wrapped)
    await main.getByText('$39.45').first().waitFor()
  }
  await visitor.expectAccessible('wraps with their papers')
})

test('PDP-045 PDP-047 PDP-053 the add button changes its label after adding', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/gifts/buttercrunch-tin/301040.html')
  const button = page.locator('main button').filter({ hasText: /^ADD(ED)? TO BAG$/ })
  expect(await button.first().textContent()).toBe('ADD TO BAG')
  await button.first().click()
  const panel = page.getByRole('dialog', { name: '1 Item Added to Bag', exact: true })
  await panel.getByRole('status').getByText('Added to bag', { exact: true }).waitFor({ state: 'attached' })
  expect(await button.first().textContent()).toBe('ADDED TO BAG')
  await expect.poll(() => button.first().textContent()).toBe('ADD TO BAG')
})

test('PDP-029 PDP-030 PDP-031 PDP-032 a product that cannot be bought shows the reason, and its add button is disabled', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const cases = [
    ['/101140.html', 'Coming soon'],
    ['/101250.html', 'In Shops Only'],
    ['/101290.html', 'Out of stock'],
  ] as const
  for (const [path, message] of cases) {
    await visitor.visit(path)
    const status = page.getByRole('main').getByRole('status').filter({ hasText: message })
    await status.waitFor()
    const look = await status.evaluate((element) => {
      const { textTransform, fontWeight, color } = getComputedStyle(element)
      return { textTransform, fontWeight, color }
    })
    expect(look).toEqual({ textTransform: 'uppercase', fontWeight: '700', color: 'rgb(163, 18, 31)' })
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: 'ADD TO BAG', exact: true })
        .first()
        .isDisabled(),
    ).toBe(true)
  }
})

test('CAT-033 CAT-034 CAT-035 PDP-060 PDP-061 PDP-062 a low stock is announced, and the quantity is limited to it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/101183.html')
  await page.getByText('Limited inventory available').waitFor()
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('8')
  await page.getByText('Quantity reduced based on remaining stock available.').waitFor()
  expect(await quantity.inputValue()).toBe('3')
  await quantity.fill('2')
  await quantity.fill('3')
  await page.getByText('Quantities are limited, last few items of stock remaining.').waitFor()
})

test('PDP-014 a long description shows 55 words until View more is clicked', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByText('half of the fun is guessing and the other …').waitFor()
  await page.getByRole('button', { name: 'View more' }).click()
  await page.getByText('If you must know, it’s all below.').waitFor()
  await page.getByRole('button', { name: 'View less' }).click()
  await page.getByText('If you must know, it’s all below.').waitFor({ state: 'hidden' })
})

test('PDP-015 PDP-016 PDP-017 PDP-018 allergens, ingredients and shipping details are shown', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByText('Heat Sensitive').waitFor()
  await page.getByText('This item can melt. In warmer months we ship it with ice packs.').waitFor()
  await page.getByText('milk, soy, tree nuts').first().waitFor()
  const inside = page.getByRole('region', { name: 'What’s inside' })
  await inside.scrollIntoViewIfNeeded()
  await inside.getByText('Pick a piece to see what it is.').waitFor()
  // The flavors are selectable once the names of their pieces are loaded.
  await expect.poll(() => inside.getByRole('radio').count()).toBe(20)
  await inside.getByRole('radio', { name: 'Pistachio Marzipan' }).check({ force: true })
  await inside.getByText('Tastes like pistachio, marzipan').waitFor()
  await inside.getByText('Contains: soy, tree nuts').waitFor()
  await page.keyboard.press('ArrowRight')
  await inside.getByRole('status').getByRole('link', { name: 'Raspberry Ruby Heart' }).waitFor()
  await visitor.expectAccessible('the pieces of a box')
  await page.getByRole('button', { name: 'Ingredients' }).click()
  const ingredients = page.getByRole('dialog', { name: 'Ingredients' })
  await ingredients.getByRole('rowheader', { name: 'Calories' }).waitFor()
  await visitor.expectAccessible('the ingredients')
  await page.keyboard.press('Escape')
  await ingredients.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Details' })
  expect(await details.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe(
    '/help/shipping-rates',
  )
})

test('PDP-013 the product page shows all its parts, including the reviews and the upsell', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  const main = page.getByRole('main')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const parts = [
    main.getByRole('heading', { level: 1, name: 'Milk and Hazelnut Bar' }),
    main.getByRole('article').getByText(/^\$\d+\.\d\d$/),
    main.getByText(/^Milk chocolate with more cocoa than is usual/),
    main.getByText('Buy 3 bars, save 10%'),
    main.getByRole('radio', { name: 'Ship to an address' }),
    main.getByRole('radio', { name: /^Pick up/ }),
    main.getByRole('textbox', { name: /^Quantity of/ }),
    main.getByRole('button', { name: 'ADD TO BAG', exact: true }),
    main.getByRole('heading', { name: 'Reviews' }),
    main.getByRole('button', { name: /^ADD \d PRODUCTS? TO BAG$/ }),
  ]
  for (const part of parts) await part.first().waitFor()
})

test('PDP-074 PDP-077 PDP-080 PDP-081 PDP-083 the upsell adds several products in one step, always with the first one', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const first = page.getByRole('checkbox', { name: 'Marigold Assortment, 1 lb' })
  await first.waitFor()
  expect(await first.isChecked()).toBe(true)
  expect(await first.isDisabled()).toBe(true)
  await page.getByText('$59.85').waitFor()
  const add = (label: string) => page.getByRole('button', { name: label, exact: true })
  await add('ADD 3 PRODUCTS TO BAG').waitFor()
  await page.getByRole('checkbox', { name: 'Gourmet Lollipop Box' }).uncheck()
  await page.getByText('$44.90').waitFor()
  const second = page.getByRole('checkbox', { name: 'Golden Butter Caramel Bag' })
  await second.uncheck()
  await add('ADD 1 PRODUCT TO BAG').waitFor()
  await second.check()
  await add('ADD 2 PRODUCTS TO BAG').click()
  await page.getByRole('dialog', { name: /Added to Bag/i }).waitFor()
  await page.getByRole('link', { name: 'Bag, 2 items', includeHidden: true }).first().waitFor()
})

test('PDP-059 PDP-063 a quantity of 1,000 is refused with a message', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const quantity = page.getByRole('textbox', { name: 'Quantity of Marigold Assortment, 1 lb' })
  await quantity.fill('1000')
  await page
    .getByText(
      'Please enter a value less than 1,000. Contact customer support if you want to order larger quantities.',
    )
    .waitFor()
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('1')
})

test('PDP-063 the quantity message remains when the stock is loaded after the quantity was typed', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const stock = await holdRequests(page, '**/scapi/ProductsInventory/**')
  await visitor.visit(assortment)
  await stock.sent()
  await page.getByRole('textbox', { name: 'Quantity of Marigold Assortment, 1 lb' }).fill('1000')
  const message = page.getByText('Please enter a value less than 1,000.')
  await message.waitFor()
  // The message makes the bottom bar higher; the cookie notice is above it.
  const notice = await page.locator('[data-cookie-notice]').boundingBox()
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  expect((notice?.y ?? NaN) + (notice?.height ?? NaN)).toBeLessThanOrEqual((bar?.y ?? NaN) + 1)
  stock.releaseAll()
  await page.getByText('In stock').first().waitFor()
  expect(await message.count()).toBe(1)
})

test('PDP-004 PDP-007 a product URL without an id is answered with status 400 and a message', async () => {
  const answer = await fetch(new URL('/products', inject('shopUrl')))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Oh fudge!')
})

test('PDP-005 the page loads again when the path or the query changes', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const follow = async (href: string) => {
    await page.getByRole('main').evaluate((main, to) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'Next'
      main.prepend(link)
    }, href)
    const loading = page.waitForResponse((response) => response.url().includes('.data'))
    await page.getByRole('link', { name: 'Next', exact: true }).first().click()
    expect((await loading).url()).toContain(href.replace('.html', '.html.data'))
  }
  await follow(`${assortment}?from=mail`)
  await follow('/gifts/truffle-dozen/301040.html')
  await page.getByRole('heading', { level: 1, name: 'A Dozen Truffles' }).waitFor()
})

test('PDP-027 PDP-079 a skeleton reserves the space of the upsell, and its photos have the width of the design', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const requests = await holdRequests(page, '**/scapi/Site/getProductUpsell')
  await visitor.visit(assortment)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const upsell = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Frequently Bought Together' }) })
  await expect.poll(() => upsell.getAttribute('aria-busy')).toBe('true')
  expect(await upsell.getByRole('checkbox').count()).toBe(0)
  requests.releaseAll()
  await upsell.getByRole('checkbox').first().waitFor()
  expect(await upsell.getAttribute('aria-busy')).toBe('false')
  expect(await upsell.locator('img').first().getAttribute('srcset')).toContain('?sw=636 636w')
})
