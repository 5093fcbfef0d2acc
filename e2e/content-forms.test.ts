import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { addToBag, agreeToCookies } from './shop-steps.ts'
import { newVisitor, reload, type Screen } from './harness.ts'

const open = (path: string) => fetch(new URL(path, inject('shopUrl')), { redirect: 'manual' })

test('SHELL-022 SHELL-023 SHELL-024 SHELL-025 SHELL-049 pages of content answer at their keys, titled, and may be kept', async () => {
  const pages = [
    ['/contact-us', 'Contact us'],
    ['/emailsignup', 'The Sweet List'],
    ['/catalog-request', 'Request a catalog'],
    ['/gift-card-balance', 'Gift card balance'],
    ['/find-a-shop', 'Shops for groups and companies'],
    ['/materials-sales-tools', 'Materials and sales tools'],
    ['/e-gift-cards', 'E-gift cards'],
    ['/help/shipping-rates', 'Shipping rates'],
    ['/company-info/privacy-policy', 'Privacy policy'],
    ['/chocolates/build-a-box', 'Build your own box of chocolates'],
    ['/lollipops/build-a-box', 'Build your own box of lollipops'],
  ] as const
  const { routes } = (await (await open('/api/main/route-map')).json()) as { routes: { path: string }[] }
  for (const [path, title] of pages) {
    const response = await open(path)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')], path).toEqual([
      200,
      'public, s-maxage=900',
    ])
    expect(html, path).toContain(`<title>${title} | Marigold Candies</title>`)
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<a href="\/emailsignup"/)
    expect(
      routes.map((route) => route.path),
      path,
    ).toContain(path)
  }
})

test('SHELL-013 SHELL-015 preview, guide, bag and steps are kept out of searches, and the own ones out of caches', async () => {
  const own = 'private, no-store'
  const pages = [
    ['/admin/preview', own],
    ['/admin/visualization', own],
    ['/cart', own],
    ['/shipping', own],
    ['/billing', own],
    ['/revieworder', own],
    ['/order-confirmation', own],
    ['/component-guide', 'public, s-maxage=900'],
    ['/component-guide/hero-banner', 'public, s-maxage=900'],
  ] as const
  for (const [path, caching] of pages) {
    const response = await open(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([200, caching])
    expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex/)
  }
  const [preview, home] = await Promise.all(
    ['/admin/preview', '/'].map(async (path) => (await open(path)).text()),
  )
  const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(home ?? '')?.[1] ?? 'none'
  expect(preview).toContain(headline)
  expect(preview).toContain('Content preview.')
  expect((await open('/component-guide/nothing')).status).toBe(404)
})

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test('SHELL-021 SHELL-025 FORM-014 FORM-087 FORM-090 CONT-062 a letter to the shop is checked, sent and thanked for', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit('/contact-us')
    const policy = page.getByRole('region', { name: 'Cookies' }).getByRole('link', { name: 'Privacy Policy' })
    expect(await policy.getAttribute('href')).toBe('/company-info/privacy-policy')
    await agreeToCookies(page)
    const form = page.getByRole('form', { name: 'Write to us' })
    const send = form.getByRole('button', { name: 'Send' })
    await fillPerson(page, 'ada@example.com')
    await form.getByRole('combobox', { name: 'What is it about?' }).selectOption('Order Status')
    await send.click()
    await form.getByRole('link', { name: 'Order number: This field is required.' }).waitFor()
    await form.getByRole('link', { name: 'Your message: This field is required.' }).waitFor()
    await visitor.expectAccessible('the contact form with errors')
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'Order number' }).fill('00000123')
    await form.getByRole('textbox', { name: 'Your message' }).fill('Where is my nougat?')
    await reload(page)
    const message = form.getByRole('textbox', { name: 'Your message' })
    await expect.poll(() => message.inputValue()).toBe('Where is my nougat?')
    const answered = holdBack(page, '**/Site/contactUs')
    await send.click()
    await expect.poll(() => send.isDisabled()).toBe(true)
    answered()
    await page.waitForURL('**/contact-us?submit=true')
    await page.getByRole('heading', { name: 'Thanks for contacting us!' }).waitFor()
    await page.getByText('Please allow two business days for a response.').waitFor()
    await visitor.expectAccessible('the thanks')
    await visitor.leave()
  })

  test('SHELL-022 FORM-076 FORM-077 CONT-063 the sign-up opens its button when all is filled, and says Sweet', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit('/emailsignup')
    await agreeToCookies(page)
    const form = page.getByRole('form', { name: 'Join the Sweet List' })
    const join = form.getByRole('button', { name: 'Join' })
    await fillPerson(page, newEmail('list'))
    await form.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
    await form.getByRole('textbox', { name: 'Birthday' }).pressSequentially('02291996')
    expect(await form.getByRole('textbox', { name: 'Birthday' }).inputValue()).toBe('02/29/1996')
    expect(await join.isDisabled()).toBe(true)
    await form.getByRole('checkbox', { name: 'Fundraising programs' }).check()
    await expect.poll(() => join.isDisabled()).toBe(false)
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await expect.poll(() => join.isDisabled()).toBe(true)
    await visitor.expectAccessible('the sign-up')
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'Email' }).fill(newEmail('list'))
    await expect.poll(() => join.isDisabled()).toBe(false)
    await join.click()
    await page.getByRole('heading', { name: "Sweet! You're all signed up!" }).waitFor()
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    await visitor.leave()
  })
})

/** Keeps answers of a call back until the given function is called. */
function holdBack(page: Page, address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('API-076 FORM-081 FORM-089 SHELL-021 the contact form works without script', async () => {
  const visitor = await newVisitor('desktop', inject('shopUrl'), { hasScript: false })
  const { page } = visitor
  await visitor.visit('/contact-us')
  await fillPerson(page, 'ada@example.com')
  const hidden = await page
    .locator('main input[type=hidden]')
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]))
  expect(hidden).toEqual([
    ['orgid', 'main'],
    ['retURL', '/contact-us?submit=true'],
    ['priority', 'Medium'],
    ['status', 'Open'],
  ])
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello from an old browser')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/contact-us?submit=true')
  await page.getByRole('heading', { name: 'Thanks for contacting us!' }).waitFor()
  await visitor.leave()
})

test('FORM-111 CONT-065 a gift card tells what is left on it, or why not', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/gift-card-balance')
  await agreeToCookies(page)
  const check = page.getByRole('button', { name: 'Check balance' })
  await page.getByRole('textbox', { name: 'Gift card number' }).fill('6006 4919 2100 0000 025')
  expect(await check.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Security code' }).fill('1111')
  await check.click()
  await page.getByText('The number and security code do not belong to a gift card.').waitFor()
  await page.getByRole('textbox', { name: 'Security code' }).fill('1938')
  await check.click()
  await page.getByText('The balance for card ending in 0025 is $50.00').waitFor()
  await visitor.expectAccessible('the balance')
  await visitor.expectNoSidewaysScroll()
  await visitor.leave()
})

test('FORM-096 FORM-100 FORM-101 FORM-102 CONT-064 a wish for the catalog is sent, thanked for, and the form is empty again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/catalog-request')
  const form = page.getByRole('form', { name: 'Request a catalog' })
  for (const name of ['This is a PO box', 'This is a home'])
    expect(await form.getByRole('checkbox', { name }).count()).toBe(0)
  expect(await form.getByRole('combobox', { name: 'Country' }).count()).toBe(0)
  await fillPerson(page, newEmail('catalog'))
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await form.getByRole('button', { name: 'Request the catalog' }).click()
  await form.getByRole('link', { name: 'State: Please select a state.' }).waitFor()
  await visitor.expectAccessible('the catalog request with errors')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('button', { name: 'Request the catalog' }).click()
  await form.getByText('Sweet! Your catalog request has been submitted.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('')
  await visitor.leave()
})

test('SHELL-002 FORM-112 CONT-067 materials stand in their groups, free, with the most that one order may have', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const fundraising = inject('shopUrl').replace('//localhost', '//fundraising.localhost')
  await visitor.visit(`${fundraising}/materials-sales-tools`)
  const main = page.getByRole('main')
  for (const name of ['Seasonal Materials', 'All Year Materials', 'Other Sales Tools'])
    await main.getByRole('heading', { level: 2, name }).waitFor()
  const sign = main.getByRole('listitem').filter({ hasText: 'Counter Sign' })
  await sign.getByText('FREE').waitFor()
  await sign.getByText('Up to 5 per order').waitFor()
  await visitor.expectAccessible('the materials')
  await visitor.leave()
})

test('SHELL-014 SHELL-118 the visualization shows one content item with nothing around it', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/admin/visualization?deliveryKey=help/faq')
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(role).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await visitor.expectAccessible('one content item')
  await visitor.visit('/admin/visualization?deliveryKey=nothing')
  await page.getByText('Missing slotContent').waitFor()
  await visitor.leave()
})

test('SHELL-015 CONT-088 the component guide shows every part and kind of content', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/component-guide')
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) expect((await open(path)).status, path).toBe(200)
  await visitor.expectAccessible('the list of the guide')
  for (const part of ['text-field', 'radio-cards', 'alert', 'error-summary', 'button']) {
    await visitor.visit(`/component-guide/${part}`)
    await visitor.expectAccessible(`the guide's ${part}`)
    await visitor.expectNoSidewaysScroll()
  }
  await visitor.visit('/component-guide/side-panel')
  await page.getByRole('button', { name: 'Open' }).first().click()
  await page.getByRole('dialog', { name: 'Milk chocolate' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-030 a link with a source code brings its promotion into the bag, and the page is that of everybody', async () => {
  const path = '/chocolates/assorted-1lb/301010.html'
  const [plain, promoted] = await Promise.all(
    [path, `${path}?promo=letter`].map(async (address) => (await open(address)).text()),
  )
  expect(promoted).toBe(plain)
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor, `${path}?promo=letter`)
  await visitor.visit('/cart')
  await page.getByText('15% off boxed chocolates for readers of our letter').first().waitFor()
  await visitor.leave()
})
