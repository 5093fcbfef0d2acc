import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { addToBag, agreeToCookies, bar } from './shop-steps.ts'
import { newVisitor, reload } from './harness.ts'

interface Told {
  event?: string
  event_id?: string
  eventTimeout?: number
  page_type?: string
  ecommerce?: {
    items?: { item_id: string; price: number; quantity: number }[]
    transaction_id?: string
  } | null
}

/** What stands in the data layer of the page's document. */
const layerOf = (page: Page): Promise<Told[]> =>
  page.evaluate(() => (window as Window & { dataLayer?: Told[] }).dataLayer ?? [])

const namesOf = (told: readonly Told[]): string[] => told.flatMap(({ event }) => event ?? [])

/** Waits until an event stands in the data layer, and gives the last of that name. */
async function eventOf(page: Page, name: string): Promise<Told | undefined> {
  await expect.poll(async () => namesOf(await layerOf(page))).toContain(name)
  return (await layerOf(page)).findLast(({ event }) => event === name)
}

test('OPS-001 OPS-002 OPS-012 OPS-013 SHELL-119 events wait for the agreement to cookies and then come in their order', async () => {
  const { page, visit, leave } = await newVisitor('desktop')
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('shopUrl'))) outside.push(request.url())
  })
  await visit('/chocolates')
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/*.html')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().waitFor()
  expect(await layerOf(page)).toEqual([])

  await agreeToCookies(page)
  await eventOf(page, 'view_item')
  const told = await layerOf(page)
  expect(namesOf(told).filter((name) => name !== 'navigation_click')).toEqual([
    'page_view',
    'view_item_list',
    'page_view',
    'view_item',
  ])
  const events = told.filter(({ event }) => event !== undefined)
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length)
  expect(events.every(({ eventTimeout }) => eventTimeout === 2000)).toBe(true)
  for (const name of ['view_item_list', 'view_item'])
    expect(told[told.findIndex(({ event }) => event === name) - 1]).toEqual({ ecommerce: null })
  expect(told.filter(({ event }) => event === 'page_view').map(({ page_type }) => page_type)).toEqual([
    'category',
    'product page',
  ])
  const list = told.find(({ event }) => event === 'view_item_list')
  expect(list?.ecommerce?.items?.length).toBeGreaterThan(3)
  expect(list?.ecommerce?.items?.every(({ price }) => price > 0)).toBe(true)
  // Without a container named by the operator nothing outside is asked for anything.
  expect(outside).toEqual([])
  await leave()
})

test('OPS-005 OPS-006 OPS-007 OPS-008 OPS-009 OPS-010 OPS-011 OPS-021 PAY-021 a purchase is told from the bag to the order', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit, leave } = visitor
  await visit('/')
  await agreeToCookies(page)
  await addToBag(visitor)
  expect((await eventOf(page, 'add_to_cart'))?.ecommerce?.items).toMatchObject([
    { item_id: '301101', quantity: 1 },
  ])

  await visit('/cart')
  await eventOf(page, 'view_cart')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('2')
  await quantity.press('Enter')
  await eventOf(page, 'add_to_cart')
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await quantity.fill('1')
  await quantity.press('Enter')
  expect((await eventOf(page, 'remove_from_cart'))?.ecommerce?.items).toMatchObject([
    { item_id: '301101', quantity: 1 },
  ])

  await visit('/shipping')
  await eventOf(page, 'begin_checkout')
  await fillShipping(page, newEmail('measured'))
  await toPayment(page)
  await eventOf(page, 'add_shipping_info')
  await fillCard(page, '4111 1111 1111 1111')
  await toReview(page)
  await eventOf(page, 'add_payment_info')
  const orderNo = await placeOrder(page)
  expect((await eventOf(page, 'purchase'))?.ecommerce?.transaction_id).toBe(orderNo)
  const all = namesOf(await layerOf(page))
  // Each once, and no leaving of the bag for what was bought.
  for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'])
    expect(
      all.filter((told) => told === name),
      name,
    ).toHaveLength(1)
  expect(all).not.toContain('remove_from_cart')

  await reload(page)
  await page.getByText(/Order number/).waitFor()
  expect(namesOf(await layerOf(page))).not.toContain('purchase')
  await leave()
})

test('API-116 API-117 lists, presses in them and a checkout that begins are told to the shop, once the shopper has agreed', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit, leave } = visitor
  const told: { kind?: string; body?: object }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/Personalization/sendActivity')) return
    const { parameters, body } = request.postDataJSON() as { parameters: { kind: string }; body: object }
    told.push({ kind: parameters.kind, body })
  })
  const heard = (kind: string) =>
    expect.poll(() => told.findLast((one) => one.kind === kind)?.body, { timeout: 10_000 })
  const firstTile = () => page.getByRole('article').getByRole('link').first()
  await visit('/search?q=caramel')
  await firstTile().waitFor()
  expect(told).toEqual([])
  await agreeToCookies(page)
  await reload(page)
  const products = expect.arrayContaining([{ id: expect.any(String) }])
  await heard('viewSearch').toMatchObject({ searchText: 'caramel', products, cookieId: expect.any(String) })
  await firstTile().click()
  await heard('clickSearch').toMatchObject({ searchText: 'caramel', product: { id: expect.any(String) } })
  await visit('/gifts')
  await heard('viewCategory').toMatchObject({ category: { id: 'gifts' }, products })
  await firstTile().click()
  await heard('clickCategory').toMatchObject({ category: { id: 'gifts' } })
  await addToBag(visitor)
  await visit('/shipping')
  await heard('beginCheckout').toMatchObject({ products: [{ id: '301101', quantity: 1 }] })
  expect(told.filter(({ kind }) => kind === 'beginCheckout')).toHaveLength(1)
  await leave()
})

test('OPS-014 OPS-015 OPS-019 OPS-020 CAT-067 presses in the menu, on content and on a suggestion are told', async () => {
  const { page, visit, leave } = await newVisitor('desktop')
  await visit('/')
  await agreeToCookies(page)
  const promotion = page.locator('main > section').first().getByRole('link').first()
  await promotion.click()
  await eventOf(page, 'select_promotion')
  await page.locator('#main-menu').getByRole('link').first().click()
  await eventOf(page, 'navigation_click')
  await page.getByRole('searchbox').fill('caramel')
  await page.locator('form[role=search]').getByRole('listitem').getByRole('link').first().click()
  expect(await eventOf(page, 'search')).toMatchObject({ search_term: 'caramel' })
  await leave()
})

test('SHELL-093 CONT-070 CONT-071 CONT-072 CONT-073 a link to another site asks first when there is something in the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit, leave, expectAccessible } = visitor
  await addToBag(visitor)
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  await page.getByRole('link', { name: /Bag.*1|1.*bag/i }).waitFor()
  const outside = page.getByRole('contentinfo').locator('a[href^="https://"]').first()
  await outside.click()
  const question = page.getByRole('alertdialog', { name: 'Website Exit Confirmation' })
  await question
    .getByText(
      "You have great taste! You're now leaving our Marigold Candies site, but your bag won't be coming along. To keep browsing or check out, click cancel",
    )
    .waitFor()
  await expectAccessible('the question before another site')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.context().pages()).toHaveLength(1)

  await page.context().route('https://**', (route) => route.fulfill({ body: 'Another site' }))
  await outside.click()
  const opened = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'OK' }).click()
  await (await opened).close()
  await leave()
})

test('SHELL-093 CONT-073 with an empty bag a link to another site opens at once', async () => {
  const { page, visit, leave } = await newVisitor('desktop')
  await page.context().route('https://**', (route) => route.fulfill({ body: 'Another site' }))
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('contentinfo').locator('a[href^="https://"]').first().click()
  await (await opened).close()
  await leave()
})

test('SHELL-078 a page that does not arrive within 120 seconds gives up with a way to try again', async () => {
  const { page, visit } = await newVisitor('desktop')
  const broken: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())))
  await page.clock.install()
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  const line = { isDead: true }
  await page.route('**/assets/cart-page-*.js', (route) => (line.isDead ? undefined : route.continue()))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/cart'
    link.textContent = 'To the bag'
    document.querySelector('main')?.append(link)
  })
  const asked = page.waitForRequest('**/assets/cart-page-*.js')
  await page.getByRole('link', { name: 'To the bag' }).click()
  await asked
  await page.clock.fastForward(119_000)
  expect(await page.getByText('This page takes too long to arrive.').count()).toBe(0)
  await page.clock.fastForward(2_000)
  await page.getByText('This page takes too long to arrive.').waitFor()
  expect(broken.join('\n')).toContain('ChunkLoadError')

  line.isDead = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('search engines get a map of pages that are there, and each page says which one it is in which language', async () => {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, inject('shopUrl')))
    return { status: response.status, text: await response.text() }
  }
  const robots = await read('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${inject('shopUrl')}/sitemap.xml`)
  const map = await read('/sitemap.xml')
  const addresses = [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(50)
  // Ten of the products, and all of the rest.
  const isProduct = (address: string) => address.endsWith('.html')
  const some = [...addresses.filter(isProduct).slice(0, 10), ...addresses.filter((one) => !isProduct(one))]
  for (const address of some) {
    const { status, text } = await read(address)
    expect(status, address).toBe(200)
    expect(text, address).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text, address).toContain(`hrefLang="en-CA" href="${address}?locale=en-CA"`)
    expect(text, address).toContain(`hrefLang="x-default" href="${address}"`)
  }
})

test('a list that is narrowed or sorted is the same page as the whole list, and a later page is its own', async () => {
  const canonicalOf = async (path: string) => {
    const html = await (await fetch(new URL(path, inject('shopUrl')))).text()
    return [
      /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
      /name="robots" content="([^"]*)"/.exec(html)?.[1],
    ]
  }
  const whole = `${inject('shopUrl')}/chocolates`
  expect(await canonicalOf('/chocolates?sort=price-low-to-high')).toEqual([whole, undefined])
  expect(await canonicalOf('/chocolates?refine1=c_isKosher%3Dtrue')).toEqual([whole, 'noindex, follow'])
  expect(await canonicalOf('/chocolates?start=12')).toEqual([`${whole}?start=12`, undefined])
  expect(await canonicalOf(`/somewhere/else${bar.slice(bar.lastIndexOf('/'))}`)).toEqual([
    `${inject('shopUrl')}${bar}`,
    undefined,
  ])
})
