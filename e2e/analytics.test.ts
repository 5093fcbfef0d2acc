import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import { cards, fillCard, fillShipping, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { missingPages, newVisitor, reload } from './harness.ts'
import { addToBag, agreeToCookies, assortment, bar, barkBox, toReviews } from './shop-steps.ts'

/** An entry of the data layer for the tag manager. */
interface DataLayerEntry {
  event?: string
  event_id?: string
  eventTimeout?: number
  page_type?: string
  ecommerce?: {
    items?: { item_id: string; price: number; quantity: number }[]
    transaction_id?: string
  } | null
}

const dataLayerOf = (page: Page): Promise<DataLayerEntry[]> =>
  page.evaluate(() => (window as Window & { dataLayer?: DataLayerEntry[] }).dataLayer ?? [])

const namesOf = (entries: readonly DataLayerEntry[]): string[] => entries.flatMap(({ event }) => event ?? [])

/** Waits until the data layer has an event of that name. Returns the last one. */
async function eventOf(page: Page, name: string): Promise<DataLayerEntry | undefined> {
  await expect.poll(async () => namesOf(await dataLayerOf(page))).toContain(name)
  return (await dataLayerOf(page)).findLast(({ event }) => event === name)
}

test('OPS-001 OPS-002 OPS-012 OPS-013 SHELL-119 events are queued until the cookie consent, and are then sent in order', async () => {
  const { page, visit } = await newVisitor('desktop')
  const external: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('shopUrl'))) external.push(request.url())
  })
  await visit('/chocolates')
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/*.html')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().waitFor()
  expect(await dataLayerOf(page)).toEqual([])

  await agreeToCookies(page)
  await eventOf(page, 'view_item')
  const entries = await dataLayerOf(page)
  expect(namesOf(entries).filter((name) => name !== 'navigation_click')).toEqual([
    'page_view',
    'view_item_list',
    'page_view',
    'view_item',
  ])
  const events = entries.filter(({ event }) => event !== undefined)
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length)
  expect(events.every(({ eventTimeout }) => eventTimeout === 2000)).toBe(true)
  for (const name of ['view_item_list', 'view_item'])
    expect(entries[entries.findIndex(({ event }) => event === name) - 1]).toEqual({ ecommerce: null })
  expect(entries.filter(({ event }) => event === 'page_view').map(({ page_type }) => page_type)).toEqual([
    'category',
    'product page',
  ])
  const list = entries.find(({ event }) => event === 'view_item_list')
  expect(list?.ecommerce?.items?.length).toBeGreaterThan(3)
  expect(list?.ecommerce?.items?.every(({ price }) => price > 0)).toBe(true)
  // Without the tag manager setting, no other host is requested.
  expect(external).toEqual([])
})

test('SHELL-060 SHELL-062 unknown pages and products are reported as errors', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(missingPages)
  await visit(assortment)
  await agreeToCookies(page)
  const typesOf = async () => (await dataLayerOf(page)).flatMap(({ page_type }) => page_type ?? [])
  await expect.poll(typesOf).toEqual(['product page'])
  for (const path of ['/nowhere', '/gifts/gone/999999.html']) {
    await page.goto(path)
    await expect.poll(typesOf).toEqual(['error'])
  }
})

test('OPS-005 OPS-006 OPS-007 OPS-008 OPS-009 OPS-010 OPS-011 OPS-021 PAY-021 a purchase is reported from the bag to the order', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit } = visitor
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
  await fillCard(page, cards.good)
  await toReview(page)
  await eventOf(page, 'add_payment_info')
  const orderNo = await placeOrder(page)
  expect((await eventOf(page, 'purchase'))?.ecommerce?.transaction_id).toBe(orderNo)
  const all = namesOf(await dataLayerOf(page))
  // Each is reported once, and no bought product is reported as removed.
  for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'])
    expect(
      all.filter((event) => event === name),
      name,
    ).toHaveLength(1)
  expect(all).not.toContain('remove_from_cart')

  await reload(page)
  await page.getByText(/Order number/).waitFor()
  expect(namesOf(await dataLayerOf(page))).not.toContain('purchase')
})

interface Activity {
  kind: string
  body: Record<string, unknown>
}

/** Collects the activities that a page sends to the shop from now on. */
function recordActivities(page: Page): Activity[] {
  const activities: Activity[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/Personalization/sendActivity')) return
    // A request of the storefront itself.
    const { parameters, body } = request.postDataJSON() as { parameters: { kind: string } } & Pick<
      Activity,
      'body'
    >
    activities.push({ kind: parameters.kind, body })
  })
  return activities
}

test('API-116 API-117 the shop receives list views, list clicks and the begin of a checkout, after the consent', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit } = visitor
  const activities = recordActivities(page)
  const expectActivity = (kind: string) =>
    expect.poll(() => activities.findLast((activity) => activity.kind === kind)?.body)
  const firstTile = () => page.getByRole('article').getByRole('link').first()
  await visit('/search?q=caramel')
  await firstTile().waitFor()
  expect(activities).toEqual([])
  await agreeToCookies(page)
  await reload(page)
  const products = expect.arrayContaining([{ id: expect.any(String) }])
  await expectActivity('viewSearch').toMatchObject({
    searchText: 'caramel',
    products,
    cookieId: expect.any(String),
  })
  await firstTile().click()
  await expectActivity('clickSearch').toMatchObject({
    searchText: 'caramel',
    product: { id: expect.any(String) },
  })
  await visit('/gifts')
  await expectActivity('viewCategory').toMatchObject({ category: { id: 'gifts' }, products })
  await firstTile().click()
  await expectActivity('clickCategory').toMatchObject({ category: { id: 'gifts' } })
  await fillBag(page)
  await visit('/shipping')
  await expectActivity('beginCheckout').toMatchObject({ products: [{ id: '301101', quantity: 1 }] })
  expect(activities.filter(({ kind }) => kind === 'beginCheckout')).toHaveLength(1)
})

test('OPS-014 OPS-015 OPS-019 OPS-020 CAT-067 CONT-011 CONT-025 CONT-026 clicks in the menu, on banners, tiles and a suggestion are reported', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/')
  await agreeToCookies(page)
  const promotion = page.locator('main > section').first().getByRole('link').first()
  await promotion.click()
  expect(await eventOf(page, 'select_promotion')).toMatchObject({
    ecommerce: { promotion_name: 'Good things come in paper cups', creative_slot: 'slot 1' },
  })
  await page.locator('#main-menu').getByRole('link').first().click()
  await eventOf(page, 'navigation_click')
  await page.getByRole('combobox', { name: 'Search' }).fill('caramel')
  await page.locator('form[role=search]').getByRole('option').first().click()
  expect(await eventOf(page, 'search')).toMatchObject({ search_term: 'caramel' })
  for (const [name, position] of [
    ['It’s ready at the counter', 3],
    ['Arrives in a minute', 8],
  ] as const) {
    await visit('/gifts')
    await page.getByRole('link', { name }).click()
    await expect
      .poll(() => eventOf(page, 'select_promotion'))
      .toMatchObject({ ecommerce: { promotion_name: name, creative_slot: `slot ${position}` } })
  }
})

test('before the consent the browser stores no persistent data, and requests do not identify the visitor', async () => {
  const visitor = await newVisitor('desktop', inject('shopUrl'), { hasOfflineWorker: true })
  const { page } = visitor
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  const lasting = async () => ({
    cookies: (await page.context().cookies()).filter(({ expires }) => expires !== -1),
    ...(await page.evaluate(async () => ({
      storage: { ...localStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))),
  })
  /** Storage that ends with the tab. It must not identify the visitor either. */
  const ofTab = () => page.evaluate(() => Object.entries(sessionStorage).flat().join(' '))
  await visitor.visit('/?promo=autumn-letter')
  await visitor.visit('/search?q=caramel&locale=en-CA')
  await visitor.visit('/chocolateshops')
  await visitor.visit(assortment)
  await toReviews(page)
  await page.getByRole('heading', { name: 'Customers Also Love' }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => sent.some((request) => request.includes('getRecommendations'))).toBe(true)
  const nothing = { cookies: [], storage: {}, databases: [], caches: [], workers: 0 }
  expect(await lasting()).toEqual(nothing)
  // After a refusal of cookies the browser stores only the refusal.
  await page.getByRole('button', { name: 'I DECLINE' }).click()
  for (const path of ['/', '/chocolates', bar, '/login', '/cart']) {
    await visitor.visit(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  }
  const refusal = expect.objectContaining({ name: 'cookie-consent', value: '0' })
  expect(await lasting()).toEqual({ ...nothing, cookies: [refusal] })
  const names = /cookieId|userId|usid|visitor|Bearer|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}|\b[\da-f]{26}\b/i
  expect(sent.filter((request) => names.test(request))).toEqual([])
  expect(await ofTab()).not.toMatch(names)

  await page.context().clearCookies()
  await visitor.visit('/')
  await agreeToCookies(page)
  await visitor.visit(barkBox)
  await expect.poll(async () => Object.keys((await lasting()).storage)).toContain('viewed-products_main')
  await expect.poll(async () => (await lasting()).workers).toBe(1)
})

test('API-117 SHELL-008 product views are reported after the consent, and not before', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const activities = recordActivities(page)
  // Recommendations that scroll into view are reported too.
  const views = () => activities.filter(({ kind }) => kind === 'viewProduct')
  await visitor.visit(barkBox)
  await page.waitForFunction(() => sessionStorage.getItem('viewed-products_main') !== null)
  expect(activities).toEqual([])
  await agreeToCookies(page)
  await visitor.visit(assortment)
  await expect.poll(() => views().length).toBe(1)
  expect(views()[0]).toMatchObject({
    body: {
      product: { id: '301010' },
      cookieId: expect.any(String),
      clientUserAgent: expect.stringContaining('Mozilla'),
      realm: 'main',
      instanceType: 'prd',
    },
  })
  expect(views()[0]).not.toHaveProperty('body.userId')
  // After the registration the token identifies a customer, and the activities contain the customer's id.
  await visitor.visit('/register')
  await register(page, newEmail('viewer'))
  await page.waitForURL('**/account')
  await visitor.visit(barkBox)
  await expect.poll(() => views().length).toBe(2)
  expect(views()[1]).toMatchObject({ body: { userId: expect.stringMatching(/^\w+$/) } })
})
