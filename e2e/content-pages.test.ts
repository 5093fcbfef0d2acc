import { expect, inject, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { addToBag, assortment } from './shop-steps.ts'

const staff = { username: 'staff', password: inject('previewPassword') }
const authorization = `Basic ${Buffer.from(`${staff.username}:${staff.password}`).toString('base64')}`

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, inject('shopUrl')), { redirect: 'manual', headers })

test('SHELL-022 SHELL-023 SHELL-024 SHELL-025 SHELL-049 content pages have paths, titles and a cacheable response', async () => {
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

test('SHELL-013 SHELL-015 preview, component guide, bag and checkout are not indexed, and personal pages are not cached', async () => {
  const personal = 'private, no-store'
  const pages = [
    ['/admin/preview', personal],
    ['/admin/visualization', personal],
    ['/cart', personal],
    ['/shipping', personal],
    ['/billing', personal],
    ['/revieworder', personal],
    ['/order-confirmation', personal],
    ['/component-guide', personal],
    ['/component-guide/hero-banner', personal],
  ] as const
  for (const [path, caching] of pages) {
    const response = await open(path, { authorization })
    expect([response.status, response.headers.get('cache-control')], path).toEqual([200, caching])
    expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex/)
  }
  const [preview, home] = await Promise.all(
    ['/admin/preview', '/'].map(async (path) => (await open(path, { authorization })).text()),
  )
  const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(home ?? '')?.[1] ?? 'none'
  expect(preview).toContain(headline)
  expect(preview).toContain('Content preview.')
  expect((await open('/component-guide/nothing', { authorization })).status).toBe(404)
  for (const path of ['/admin/preview', '/component-guide']) expect((await open(path)).status, path).toBe(401)
})

test('CONT-079 CONT-080 CONT-083 staff select environment, page, time and customer group of a preview in a drawer', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await page.context().setHTTPCredentials(staff)
  await visitor.visit('/?isContentPreview=true')
  await page.getByRole('button', { name: 'Preview: now' }).click()
  const drawer = page.getByRole('dialog', { name: 'Preview' })
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  await visitor.expectAccessible('the drawer of the preview')
  await visitor.expectNoSidewaysScroll()
  const optionsOf = (label: string) => drawer.getByLabel(label).locator('option').allTextContents()
  expect(await optionsOf('Environment')).toEqual(['Development', 'Staging', 'Production'])
  const [guests, group = ''] = await optionsOf('Customer group')
  expect(guests).toBe('Guests')
  await drawer.getByLabel('Customer group').selectOption(group)
  await drawer.getByLabel('Page path').fill('/help/faq')
  await drawer.getByLabel('Preview in time').fill('2027-02-01T09:30')
  await drawer.getByLabel('Environment').selectOption('Staging')
  await drawer.getByRole('button', { name: 'Show' }).click()
  await drawer.getByText('The setting BONBON_PREVIEW_ENVIRONMENTS has no address for it.').waitFor()
  await drawer.getByLabel('Environment').selectOption('Production')
  await drawer.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/help/faq?*')
  await page.getByRole('button', { name: new RegExp(`^Preview: .*2027.*, ${group}$`) }).waitFor()
})

test('CONT-003 CONT-087 SHELL-014 SHELL-118 the visualization shows one content item without header and footer', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/admin/visualization?deliveryKey=company-info/privacy-policy')
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(role).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await visitor.expectAccessible('one content item')
  await visitor.visit('/admin/visualization?deliveryKey=nothing')
  await page.getByText('Missing slotContent').waitFor()
})

test('SHELL-015 CONT-088 the component guide shows every part and kind of content', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.context().setHTTPCredentials(staff)
  await visitor.visit('/component-guide')
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) expect((await open(path, { authorization })).status, path).toBe(200)
  await visitor.expectAccessible('the list of the component guide')
  for (const part of ['text-field', 'radio-cards', 'alert', 'error-summary', 'button']) {
    await visitor.visit(`/component-guide/${part}`)
    await visitor.expectAccessible(`the component guide's ${part}`)
    await visitor.expectNoSidewaysScroll()
  }
  await visitor.visit('/component-guide/side-panel')
  await page.getByRole('button', { name: 'Open' }).first().click()
  await page.getByRole('dialog', { name: 'Milk chocolate' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('SHELL-030 a link with a source code applies its promotion, and returns the same cached page as without a code', async () => {
  const [plain, promoted] = await Promise.all(
    [assortment, `${assortment}?promo=letter`].map(async (path) => (await open(path)).text()),
  )
  expect(promoted).toBe(plain)
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor, `${assortment}?promo=letter`)
  await visitor.visit('/cart')
  await page.getByText('15% off boxed chocolates for readers of our letter').first().waitFor()
})
