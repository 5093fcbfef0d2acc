import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { newVisitor } from './harness.ts'

const assortment = '/chocolates/assorted-1lb/301010.html'
const barkBox = '/gifts/peppermint-bark-box/301150.html'
/** Sold out, with sign-ups taken. */
const soldOut = '/chocolates/earl-grey-leaf/101290.html'
/** For shops alone, without sign-ups. */
const shopOnly = '/chocolates/tangerine-slice/101250.html'

/** Holds the calls of a name until they are let go. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/scapi/${call}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const screen of ['desktop', 'mobile'] as const) {
  test(`PDP-068 PDP-069 PDP-070 PDP-072 PDP-073 a sold-out product takes an address to write to, on ${screen}`, async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit(shopOnly)
    await page.getByText('In Shops Only').first().waitFor()
    expect(await page.getByRole('button', { name: 'NOTIFY ME' }).count()).toBe(0)
    await visitor.visit(soldOut)
    await page.getByText('Leave your email').scrollIntoViewIfNeeded()
    const [email, button] = [
      page.getByLabel('Email address'),
      page.getByRole('button', { name: 'NOTIFY ME' }),
    ]
    expect(await button.isDisabled()).toBe(true)
    await email.fill('ada@')
    await email.blur()
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await visitor.expectAccessible('a wrong address')
    await email.fill(`ada-${screen}@example.com`)
    expect(await button.isEnabled()).toBe(true)
    const letGo = await hold(page, 'Site/signUpForStockNotice')
    await email.press('Enter')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(await button.isDisabled()).toBe(true)
    letGo()
    const thanks =
      "Thank you for signing up for this notification! You'll be the first to know when this item is available again."
    await page.getByText(thanks).waitFor()
    expect(await email.count()).toBe(0)
    await visitor.expectAccessible('the thanks')
    await visitor.leave()
  })
}

test('PDP-071 a sign-up that fails is logged, and nothing is shown', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/scapi/Site/signUpForStockNotice', (route) => route.fulfill({ status: 404, json: {} }))
  await visitor.visit(soldOut)
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('button', { name: 'NOTIFY ME' }).click()
  await expect.poll(async () => logged.join('\n')).toContain('Error signing up for notifications')
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('Thank you for signing up').count()).toBe(0)
  await page.context().close()
})

test('PDP-001 PDP-085 PDP-088 a product page has what customers also love and what was viewed last, a skeleton until then', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(barkBox)
  await page.waitForFunction(() => localStorage.getItem('viewed-products_main') !== null)
  const letGo = await hold(page, 'Personalization/getRecommendations')
  await visitor.visit(assortment)
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const love = page.locator('section', { has: page.getByRole('heading', { name: 'Customers Also Love' }) })
  await love.waitFor()
  expect(await love.getAttribute('aria-busy')).toBe('true')
  expect(await love.getByRole('article').count()).toBe(0)
  letGo()
  await love.getByRole('article').first().waitFor()
  expect(await love.getAttribute('aria-busy')).toBe('false')
  const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently Viewed' }) })
  expect(await viewed.getByRole('article').count()).toBe(1)
  await viewed.getByRole('link', { name: 'Peppermint Bark Box', exact: true }).waitFor()
  await visitor.expectAccessible('recommendations')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const fromAbove = [
    page.getByRole('navigation', { name: 'Where you are' }),
    page.getByRole('group', { name: /^Pictures of/ }),
    page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true }).first(),
    heading('Frequently bought together'),
    heading('Customers Also Love'),
    heading('Recently Viewed'),
    heading('Reviews'),
  ]
  const tops = await Promise.all(fromAbove.map(async (part) => (await part.boundingBox())?.y ?? NaN))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await visitor.leave()
})

test('PDP-091 the recommendations go round, one at a time', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const row = page.getByRole('group', { name: 'Customers Also Love' })
  await row.scrollIntoViewIfNeeded()
  await row.locator('[data-driven]').waitFor()
  const slides = row.getByRole('listitem')
  const leftOf = async (index: number) => Math.round((await slides.nth(index).boundingBox())?.x ?? NaN)
  const start = await leftOf(0)
  const next = row.getByRole('button', { name: 'Next' })
  await next.click()
  await expect.poll(() => leftOf(1)).toBe(start)
  const count = await slides.count()
  for (let step = 1; step < count; step++) await next.click()
  await expect.poll(() => leftOf(0)).toBe(start)
  await visitor.leave()
})

test('SHELL-071 a page that is not there shows what was viewed last', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit(barkBox)
  await page.waitForFunction(() => localStorage.getItem('viewed-products_main') !== null)
  await page.route('**/no/such/page', async (route) => {
    // The browser would note the status; the page itself is what is looked at here.
    const response = await route.fetch()
    await route.fulfill({ response, status: 200 })
  })
  await visitor.visit('/no/such/page')
  await page.getByText('Recently Viewed').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Peppermint Bark Box', exact: true }).waitFor()
  await visitor.expectAccessible('the not-found page')
  await visitor.expectNoSidewaysScroll()
  await visitor.leave()
})

/** Any picture will do. */
const photo = 'demo/images/truffles-cocoa.webp'

test('a review is written by keyboard alone, its photo beside it, its errors beside their fields, and waits to be read', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const shown = page.getByText('Soft, and gone in a minute')
  await page.getByRole('button', { name: 'WRITE A REVIEW' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await form.getByRole('button', { name: 'SEND REVIEW' }).press('Enter')
  await form.getByText('Please choose from one to five stars.').first().waitFor()
  await visitor.expectAccessible('the errors of a review')
  await form.getByRole('radio', { name: '1 star' }).focus()
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  expect(await form.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soft, and gone in a minute')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Everybody at the table took a second one.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await form.getByLabel('Add', { exact: true }).setInputFiles(photo)
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await visitor.expectAccessible('a review with a photo')
  const sent = page.waitForResponse('**/scapi/Site/addReviewPhoto')
  await form.getByLabel('Your name, as it will be shown').press('Enter')
  expect((await sent).status()).toBe(202)
  await form.getByText('Thank you! Your review is with us').waitFor()
  await visitor.expectAccessible('the thanks for a review')
  await page.keyboard.press('Escape')
  await expect.poll(() => form.count()).toBe(0)
  expect(await shown.count()).toBe(0)
  await visitor.leave()
})

test('API-117 SHELL-008 views are told once the visitor has agreed, and nothing before', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const told: { parameters: { kind: string } }[] = []
  // Rows that come into view are told as well, when they do.
  const views = () => told.filter(({ parameters }) => parameters.kind === 'viewProduct')
  page.on('request', (request) => {
    if (request.url().endsWith('/Personalization/sendActivity')) told.push(request.postDataJSON())
  })
  await visitor.visit(barkBox)
  await page.waitForFunction(() => localStorage.getItem('viewed-products_main') !== null)
  expect(told).toEqual([])
  await page.getByRole('button', { name: 'Agree' }).click()
  await visitor.visit(assortment)
  await expect.poll(async () => views().length).toBe(1)
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
  // Who has logged in is told by the token, and said with what is told.
  await visitor.visit('/register')
  await register(page, newEmail('viewer'))
  await page.waitForURL('**/account')
  await visitor.visit(barkBox)
  await expect.poll(async () => views().length).toBe(2)
  expect(views()[1]).toMatchObject({ body: { userId: expect.stringMatching(/^\w+$/) } })
  await visitor.leave()
})
