import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { changeBasket, fillBag } from './bag-calls.ts'
import { fillAddress } from './checkout-steps.ts'
import { lostRequests, newVisitor, serverErrors, type Visitor } from './harness.ts'
import { dialog, findShops, jellies } from './pickup-steps.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore, agreeToCookies, bar } from './shop-steps.ts'

test('SHELL-079 a failed request is only logged to the console, and the page works without the response', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(lostRequests)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  const failures = () => logged.filter((text) => text.includes('Failed to fetch')).length
  await page.route(/getSearchSuggestions|\/shell\/menu/, (route) => route.abort())
  await visit('/help/faq')
  const gifts = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
  await page.getByPlaceholder('Search...').fill('caramel')
  await expect.poll(failures).toBe(1)
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0)
  await gifts.hover()
  await expect.poll(failures).toBe(2)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  // The next hover requests it again.
  await page.unroute(/getSearchSuggestions|\/shell\/menu/)
  await page.mouse.move(400, 700)
  await gifts.hover()
  await page.getByRole('link', { name: 'Gift Towers and Sets' }).waitFor()
})

test('SHELL-074 a page whose data fail to load shows an error page, and the header keeps its style', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(lostRequests)
  await visit('/help/faq')
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
  const color = () => link.evaluate((element) => getComputedStyle(element).color)
  const before = await color()
  await page.route('**/*.data*', (route) => route.abort())
  await link.click()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  await page.getByText('This page seems to have run away.').waitFor()
  await page.mouse.move(700, 700)
  await expect.poll(color).toBe(before)
  expect(await page.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/')
})

test('data that could not be loaded are not shown as empty, and are retried by a button and when the network is back', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors, /Unable to fetch store list/)
  const { page, visit } = visitor
  await fillBag(page)
  const unread = page.getByRole('alert').filter({ hasText: 'couldn’t load your bag' })
  const again = page.getByRole('button', { name: 'Try again' })
  const fail = (call: string) => page.route(`**/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  const mend = (call: string) => page.unroute(`**/${call}`)
  const isOnline = () => page.evaluate(() => dispatchEvent(new Event('online')))

  await fail('getCustomerBaskets')
  for (const [path, whenRead] of [
    ['/cart', page.getByText('Milk and Hazelnut Bar').first()],
    ['/shipping', page.getByRole('textbox', { name: 'Email', exact: true })],
  ] as const) {
    await visit(path)
    await unread.waitFor()
    expect(await page.getByText('Nothing in here yet').count()).toBe(0)
    await visitor.expectAccessible(`${path} without an answer`)
    await again.click()
    await unread.waitFor()
    await mend('getCustomerBaskets')
    await (path === '/cart' ? again.click() : isOnline())
    await whenRead.waitFor()
    await unread.waitFor({ state: 'detached' })
    await fail('getCustomerBaskets')
  }
  await mend('getCustomerBaskets')

  // Searches for the same ZIP again.
  await agreeToCookies(page).catch(() => {})
  await fail('getShops')
  await visit('/chocolateshops?zip=91101&range=10')
  await again.waitFor()
  await mend('getShops')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('heading', { name: /shops? within 10 miles of 91101/ }).waitFor()

  // The options of a product, with a preferred shop.
  await page.getByRole('button', { name: 'Make this my shop' }).first().click()
  await page.waitForFunction(() => localStorage.getItem('selected-store-main') !== null)
  await fail('getProduct')
  await visit('/chocolates')
  const options = page
    .getByRole('main')
    .getByRole('button', { name: /^View options/i })
    .first()
  await options.click()
  const panel = page.getByRole('dialog', { name: 'Pick Item Options' })
  await panel.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await mend('getProduct')
  await options.click()
  await panel.getByRole('button', { name: 'ADD TO BAG' }).waitFor()
})

test("a gift card text is saved only after the bag has loaded, so that it does not replace the parcel's text", async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(serverErrors)
  const { page } = visitor
  await fillBag(page)
  const words = { gift: true, giftMessage: 'Get well, Ben!' }
  await changeBasket(page, 'updateShipmentForBasket', words, { shipmentId: 'me' })
  await agreedBefore(page)
  await page.route('**/getCustomerBaskets', (route) => route.fulfill({ status: 500, json: {} }))
  await visitor.visit(bar)
  await page.getByText('Make it a gift').click()
  const unread = page.getByRole('alert').filter({ hasText: 'couldn’t load your bag' })
  await unread.getByText('so we can’t show your gift message.').waitFor()
  const field = page.getByRole('textbox', { name: 'Message on the card' })
  expect(await field.count()).toBe(0)
  await visitor.expectAccessible('a gift beside a bag that could not be read')
  await page.unroute('**/getCustomerBaskets')
  await unread.getByRole('button', { name: 'Try again' }).click()
  await field.waitFor()
  expect(await field.inputValue()).toBe('Get well, Ben!')
})

test.each([
  ['/orders', 'getOrderHistoryList', 'Failed to get customer order history list', /^Order \w+/],
  ['/account', 'getOrderHistoryList', 'Failed to get customer order history list', /^Order \w+/],
  ['/preferences', 'getMailLists', 'Something unexpected went wrong', /Offers and news|confirm/i],
])('%s retries data that could not be loaded', async (path, call, said, whenRead) => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(serverErrors)
  const { page, visit } = visitor
  await agreedBefore(page)
  await visit('/login')
  await login(page, 'holly@example.com', 'Caramel-1921')
  await page.waitForURL('**/account')
  await expectReadAgain(visitor, { path, call, said, whenRead })
})

test('the account and the wish list retry data that could not be loaded', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(serverErrors)
  await newCustomer(visitor.page, 'reads')
  for (const [path, call, said, whenRead] of [
    ['/profile', 'getSessions', 'Something unexpected went wrong', /This device/],
    ['/profile', 'getCustomer', 'Customer info is not available', /Where you’re signed in/],
    ['/wishlist', 'getCustomerProductLists', 'We couldn’t load your wish list', /^Nothing/],
  ] as const)
    await expectReadAgain(visitor, { path, call, said, whenRead })
})

test('an address is saved although the customer cannot be reloaded, and the page stays open', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(serverErrors)
  const { page, visit } = visitor
  await newCustomer(page, 'read-back')
  await visit('/addressbook')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await page.route('**/getCustomer', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save' }).click()
  const unread = page.getByRole('alert').filter({ hasText: 'Your change is saved' })
  await unread.waitFor()
  expect(await unread.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor()
  await visitor.expectAccessible('an address book that could not be read back')
  await page.unroute('**/getCustomer')
  await unread.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: 'Pasadena' }).waitFor()
  await unread.waitFor({ state: 'detached' })
})

interface FailingRead {
  path: string
  call: string
  said: string
  whenRead: RegExp
}

/** Expects an error message, and a retry at a click and when the network is back. */
async function expectReadAgain(visitor: Visitor, { path, call, said, whenRead }: FailingRead): Promise<void> {
  const { page, visit } = visitor
  await page.route(`**/${call}*`, (route) => route.fulfill({ status: 500, json: {} }))
  await visit(path)
  const unread = page.getByRole('alert').filter({ hasText: said })
  await unread.waitFor()
  await visitor.expectAccessible(`${path} without an answer`)
  const again = unread.getByRole('button', { name: 'Try again' })
  await again.click()
  await unread.waitFor()
  await page.unroute(`**/${call}*`)
  await again.focus()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('main').getByText(whenRead).first().waitFor()
  await unread.waitFor({ state: 'detached' })
  // The focus moved with the button.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H[1-4]|MAIN)$/)
}

test('stock and bag lines that could not be loaded are loaded again when the network is back', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(/CallFault: HTTP 400/)
  const { page, visit } = visitor
  await fillBag(page)
  for (const [path, call] of [
    [bar, 'getProductsInventory'],
    ['/cart', 'ShopperProducts/getProducts'],
  ] as const) {
    const failed = page.waitForResponse((response) => response.url().includes(call))
    await page.route(`**/${call}*`, (route) => route.fulfill({ status: 400, json: {} }))
    await visit(path)
    await failed
    await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
    await page.unroute(`**/${call}*`)
    const answered = page.waitForResponse((response) => response.url().includes(call) && response.ok())
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await answered
  }
})

test('SHOP-050 a shop whose stock cannot be loaded opens the product options with an error message', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(jellies)
  await page
    .getByRole('main')
    .getByRole('radio', { name: /Pick up in a shop/ })
    .check()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await findShops(page, '91101')
  const shops = dialog(page).getByRole('button', { name: 'Pick up here Marigold Pasadena' })
  await shops.waitFor()
  await page.route('**/getProductsInventory', (route) => route.abort())
  await shops.click()
  const options = page.getByRole('dialog', { name: 'Pick Item Options' })
  const words = options.getByText('We couldn’t check the stock at Marigold Pasadena.')
  await words.waitFor()
  await page.unroute('**/getProductsInventory')
  // The message is not shown for another shop.
  await options.getByRole('button', { name: 'Change shop' }).click()
  await findShops(page, '91101')
  await dialog(page)
    .getByRole('button', { name: /^Make this my shop Marigold (?!Pasadena)/ })
    .first()
    .click()
  await options.getByRole('heading', { name: 'Fruit Jelly Bag' }).waitFor()
  expect(await words.count()).toBe(0)
})
