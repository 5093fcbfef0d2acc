import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newVisitor, serverErrors, whenHydrated } from './harness.ts'
import { runBonbon } from './own-shop.ts'
import { header } from './pickup-steps.ts'
import { addToBag, agreeToCookies, bar, siteUrl } from './shop-steps.ts'

// The tests of the fundraising site stay in this file, because files run at the same time, and one test closes the
// site.

test('SHELL-009 SHELL-010 SHELL-080 SHELL-081 SHELL-129 SHELL-133 a shopper switches to Canada and back, and to another site', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const language = () => page.evaluate(() => document.documentElement.lang)
  const priceOf = async () =>
    Number(/\$([\d.]+)/.exec((await page.getByRole('main').innerText()) ?? '')?.[1] ?? Number.NaN)
  await visitor.visit(bar)
  const inDollars = await priceOf()
  const country = (name: string) =>
    page.getByRole('list', { name: 'Country and currency' }).getByRole('link', { name })
  await country('Canada (CAD)').click()
  await page.waitForURL('**/*?locale=en-CA')
  expect(await language()).toBe('en-CA')
  expect(await country('Canada (CAD)').getAttribute('aria-current')).toBe('true')
  await page.getByText('New flavours, old recipes').waitFor()
  const inCanada = await priceOf()
  expect(inCanada).toBeGreaterThan(inDollars)

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await page.keyboard.press('Escape')
  // Links keep the locale.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  await page.waitForURL('**/cart?locale=en-CA')
  const subtotal = page
    .getByRole('main')
    .getByText(`$${inCanada.toFixed(2)}`)
    .first()
  await subtotal.waitFor()
  await country('United States (USD)').click()
  await page.waitForURL('**/cart?locale=en-US')
  expect(await language()).toBe('en-US')
  await page.getByText('New flavors, old recipes').waitFor()
  await page
    .getByRole('main')
    .getByText(`$${inDollars.toFixed(2)}`)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Our sites' })
  expect(await tabs.locator('[aria-current]').allTextContents()).toEqual(['Shop'])
  await tabs.getByRole('link', { name: 'Volume Savings' }).click()
  // The bag stays on this site (SHELL-093).
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/^http:\/\/volumesavings\./)
  expect(
    await page.getByRole('navigation', { name: 'Our sites' }).locator('[aria-current]').allTextContents(),
  ).toEqual(['Volume Savings'])
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
})

test('SHELL-133 Canada is remembered, and a page in another currency asks before the bag changes', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const subtotal = (text: string) => page.getByRole('main').getByText(text).first().waitFor()
  const question = page.getByRole('alertdialog', { name: /dollars/ })
  await visitor.visit(bar)
  await page.getByRole('link', { name: 'Canada (CAD)' }).click()
  await page.waitForURL('**/*?locale=en-CA')
  await addToBag(visitor, `${bar}?locale=en-CA`)
  const canadian = (await page.getByRole('dialog').innerText()).match(/\$\d+\.\d\d/)?.[0] ?? ''
  expect(await localeCookie(page)).toEqual({ value: 'en-CA', expires: -1 })

  // URLs without a locale lead to Canada, and so do the tabs.
  await open(page, '/', '/?locale=en-CA')
  const tabs = page.getByRole('navigation', { name: 'Our sites' }).getByRole('link')
  const homes = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(homes.map((home) => home?.replace(/^http:.*?(?=\/\?|\/$)/, ''))).toEqual(
    Array.from(homes, () => '/?locale=en-CA'),
  )
  await agreeToCookies(page)
  expect((await localeCookie(page))?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
  await open(page, '/cart?utm_source=mail', '/cart?utm_source=mail&locale=en-CA')
  await subtotal(canadian)

  // A link in another currency does not change the bag.
  await visitor.visit('/cart?locale=en-US')
  await question.getByText('Your bag is in Canadian dollars, but this page shows US dollars.').waitFor()
  await visitor.expectAccessible('the question about the currency')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await subtotal(`CA${canadian}`)
  expect((await localeCookie(page))?.value).toBe('en-CA')
  await visitor.visit('/cart?locale=en-US')
  await question.getByRole('button', { name: 'Pay in CAD' }).click()
  await page.waitForURL('**/cart?locale=en-CA')
  await subtotal(canadian)

  await visitor.visit('/cart?locale=en-US')
  await question.getByRole('button', { name: 'Pay in USD' }).click()
  await page.getByRole('status').getByText('Your bag is now in US dollars.').waitFor()
  expect(await page.getByText(canadian).count()).toBe(0)
  expect((await localeCookie(page))?.value).toBe('en-US')

  // The login pages keep the language and the return URL.
  await visitor.visit('/login?from=%2Fcart%3Flocale%3Den-CA&locale=en-CA')
  await question.getByRole('button', { name: 'Pay in CAD' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/register')
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  expect(query()).toEqual({ from: '/cart?locale=en-CA', locale: 'en-CA' })
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(query()).toEqual({ from: '/cart?locale=en-CA', locale: 'en-CA' })
})

/** Opens a URL that redirects to another one. */
async function open(page: Page, path: string, target: string): Promise<void> {
  // The second navigation begins before the first document is complete.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForURL(`**${target}`)
  await whenHydrated(page)
}

async function localeCookie(page: Page): Promise<{ value: string; expires: number } | undefined> {
  const found = (await page.context().cookies(page.url())).find(({ name }) => name === 'locale')
  return found && { value: found.value, expires: found.expires }
}

test('SHELL-130 an unknown locale falls back to the default one with a warning in the console', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(/There is no locale "fr-FR" here/)
  const warned: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())))
  await visit('/help/faq?locale=fr-FR')
  await expect.poll(() => warned).toEqual(['There is no locale "fr-FR" here: this page is in en-US'])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  // Links do not have it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
  await page.waitForURL((url) => url.pathname === '/help/shipping-rates' && url.search === '')
})

test('SHELL-093 CONT-070 CONT-071 CONT-072 CONT-073 with items in the bag a link to another site asks for a confirmation', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit, expectAccessible } = visitor
  await addToBag(visitor)
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  await page.getByRole('link', { name: /Bag.*1|1.*bag/i }).waitFor()
  const externalLink = page.getByRole('contentinfo').locator('a[href^="https://"]').first()
  await externalLink.click()
  const confirmation = page.getByRole('alertdialog', { name: 'Website Exit Confirmation' })
  await confirmation
    .getByText(
      "You have great taste! You're now leaving our Marigold Candies site, but your bag won't be coming along. To keep browsing or check out, click cancel",
    )
    .waitFor()
  await expectAccessible('the confirmation before another site')
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(page.context().pages()).toHaveLength(1)

  await page.context().route('https://**', (route) => route.fulfill({ body: 'Another site' }))
  await externalLink.click()
  const opened = page.context().waitForEvent('page')
  await confirmation.getByRole('button', { name: 'OK' }).click()
  await (await opened).close()
})

test('SHELL-093 CONT-073 with an empty bag a link to another site opens immediately', async () => {
  const { page, visit } = await newVisitor('desktop')
  await page.context().route('https://**', (route) => route.fulfill({ body: 'Another site' }))
  await visit('/help/shipping-rates')
  await agreeToCookies(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('contentinfo').locator('a[href^="https://"]').first().click()
  await (await opened).close()
})

test('PDP-006 a page of sales material loads product, upsell, stock and other materials', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(siteUrl('fundraising', '/401080.html'))
  await page.getByRole('heading', { level: 1, name: /Thank-You Cards/ }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'More sales materials' }).waitFor()
  for (const call of [
    /getProductUpsell.*401080/,
    /getProductsInventory.*401080/,
    /productSearch.*cgid=order-forms/,
  ])
    expect(
      requests.some((request) => call.test(request)),
      String(call),
    ).toBe(true)
  await visitor.expectAccessible('sales material')
})

test('SHELL-002 FORM-112 CONT-067 materials are listed in groups, free, with their limit per order', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(siteUrl('fundraising', '/materials-sales-tools'))
  const main = page.getByRole('main')
  for (const name of ['Seasonal Materials', 'All Year Materials', 'Other Sales Tools'])
    await main.getByRole('heading', { level: 2, name }).waitFor()
  const sign = main.getByRole('listitem').filter({ hasText: 'Counter Sign' })
  await sign.getByText('FREE').waitFor()
  await sign.getByText('Up to 5 per order').waitFor()
  await visitor.expectAccessible('the materials')
})

test('SHELL-011 SHELL-085 on a site without pickup the header links to the shops, and no text mentions pickup', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(siteUrl('fundraising', '/chocolateshops'))
  const links = header(page).getByRole('link', { name: 'Find a Shop' })
  expect(await links.count()).toBe(1)
  expect(await links.getAttribute('href')).toBe('/chocolateshops')
  expect(await header(page).getByRole('button', { name: 'Find a Shop' }).count()).toBe(0)
  const pasadena = page.getByRole('main').getByRole('link', { name: 'Marigold Pasadena', exact: true })
  await pasadena.waitFor()
  expect(await page.getByRole('button', { name: /Make this my shop|Unavailable/ }).count()).toBe(0)
  await pasadena.click()
  await page.getByRole('heading', { level: 1, name: 'Marigold Pasadena' }).waitFor()
  expect(await page.getByText('Pick up in this shop').count()).toBe(0)

  // A selection that was stored when the site still had pickup is ignored.
  await page.evaluate(() => {
    const shop = {
      id: '0101',
      name: 'Marigold Pasadena',
      slug: 'pasadena-ca',
      city: 'Pasadena',
      inventoryId: '0101',
    }
    localStorage.setItem('selected-store-fundraising', JSON.stringify(shop))
    localStorage.setItem('pickup-only-fundraising', '1')
  })
  const searches: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('productSearch') && searches.push(request.url())),
  )
  await visitor.visit(siteUrl('fundraising', '/chocolates'))
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await page.getByText(/^\d+ items?$/).waitFor()
  await page.waitForLoadState('networkidle')
  expect(searches).toEqual([])
  for (const text of ['Only what I can pick up', 'Your shop', 'View options'])
    expect(await page.getByText(text).count(), text).toBe(0)
})

test('SHELL-050 SHELL-075 SHELL-076 a shopper is redirected to /maintenance while the site is closed', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(serverErrors)
  const setMaintenance = (state: 'on' | 'off') =>
    runBonbon(inject('shopData'), 'maintenance', state, 'fundraising')
  await visit(siteUrl('fundraising', '/help/faq'))
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  try {
    expect(await setMaintenance('on')).toBe(0)
    const homeResponse = () => page.evaluate(async () => (await fetch('/', { redirect: 'manual' })).type)
    await expect.poll(homeResponse).toBe('opaqueredirect')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
    await page.waitForURL('**/maintenance')
    await page.getByRole('heading', { level: 1, name: "We'll be right back.", exact: true }).waitFor()
    await page.getByText("We're making a fresh batch. Please check back soon.", { exact: true }).waitFor()
  } finally {
    await setMaintenance('off')
  }
})

test("BAG-064 below a site's minimum the bag shows the missing amount, and the checkout is disabled", async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor, siteUrl('volumesavings', bar))
  await visitor.visit(siteUrl('volumesavings', '/cart'))
  await page.getByText(/^Add \$\d+\.\d\d more to reach the \$350\.00 minimum\.$/).waitFor()
  expect(await page.getByRole('button', { name: 'Checkout' }).locator('visible=true').isDisabled()).toBe(true)
  await visitor.expectAccessible('the bag below the minimum')
  await visitor.visit(siteUrl('volumesavings', '/shipping'))
  await page.waitForURL('**/cart')
})
