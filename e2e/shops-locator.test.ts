import { expect, inject, test } from 'vitest'
import { lostRequests, newVisitor, reload, type Visitor } from './harness.ts'

/** A Monday, at noon in Los Angeles. */
const mondayNoon = '2026-12-07T20:00:00Z'

async function search({ page }: Visitor, zip: string): Promise<void> {
  await page.getByRole('main').getByLabel('ZIP or postal code').fill(zip)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
}

test.each(['desktop', 'mobile'] as const)(
  'SHOP-012 SHOP-040 SHOP-042 SHOP-043 SHOP-044 SHOP-048 shops are found by ZIP, and farther ones by widening the range (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await page.clock.setFixedTime(mondayNoon)
    await visitor.visit('/chocolateshops')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'British Columbia' }).waitFor()
    await visitor.expectAccessible('all shops')
    await visitor.expectNoSidewaysScroll()

    const button = main.getByRole('button', { name: 'Search', exact: true })
    expect(await button.isDisabled()).toBe(true)
    await main.getByLabel('ZIP or postal code').fill('9110')
    await page.keyboard.press('Tab')
    const error = main.getByText('Please enter a valid zip or postal code', { exact: true })
    await error.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await main.getByLabel('ZIP or postal code').fill('')
    await error.waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    await error.waitFor()
    expect(await button.isDisabled()).toBe(true)

    await search(visitor, '91101')
    const found = main.getByRole('heading', { name: '1 shop within 10 miles of 91101' })
    await expect.poll(() => found.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await expect
      .poll(() => found.evaluate((heading) => heading.getBoundingClientRect().bottom < innerHeight / 2 + 1))
      .toBe(true)
    const pasadena = main.getByRole('listitem').filter({ hasText: 'Marigold Pasadena' })
    await pasadena.getByText('less than a mile').waitFor()
    await pasadena.getByText('Open until 7 p.m. PT').waitFor()
    await pasadena.getByText('112 Copper Kettle Row').waitFor()
    expect(await pasadena.getByRole('link', { name: /555-0101/ }).getAttribute('href')).toBe(
      'tel:+16265550101',
    )
    await pasadena.getByRole('button', { name: /Make this my shop/ }).waitFor()
    await visitor.expectAccessible('shops around a ZIP')

    await main.getByRole('button', { name: 'Search within 25 miles' }).click()
    await main.getByText('2 shops within 25 miles of 91101').waitFor()
    expect(new URL(page.url()).search).toBe('?zip=91101&range=25')
    await page.goBack()
    await main.getByText('1 shop within 10 miles of 91101').waitFor()
    await visitor.expectNoSidewaysScroll()
  },
)

test('SHOP-045 SHOP-047 without a shop nearby, wider ranges are offered up to 100 miles', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/chocolateshops?zip=59715&range=10')
  const main = page.getByRole('main')
  const nothing = main.getByText(
    'No Shops were found in your selected zip and range. Please check your zip code or widen your search range.',
    { exact: true },
  )
  for (const range of [25, 50, 100]) {
    await nothing.waitFor()
    await main.getByRole('button', { name: `Search within ${range} miles` }).click()
  }
  // The message stays until the response to the last search.
  await main.getByRole('button', { name: /Search within/ }).waitFor({ state: 'detached' })
  await nothing.waitFor()
})

test('SHOP-041 with an invalid range, a range must be chosen first', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/chocolateshops?zip=91101&range=7')
  const main = page.getByRole('main')
  await main.getByText('Please select a range type.', { exact: true }).waitFor()
  expect(await main.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true)
  await main.getByRole('combobox', { name: 'Within' }).selectOption('50')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await main.getByText(/shops within 50 miles of 91101/).waitFor()
})

test('SHOP-014 SHOP-015 a failed search shows an error, and the next one works', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests, /Unable to fetch store list/)
  const { page } = visitor
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/Site/getShops', (route) => route.abort())
  await visitor.visit('/chocolateshops?zip=91101&range=10')
  const main = page.getByRole('main')
  await main
    .getByText('Oh fudge! Something unexpected went wrong! Please try again or contact us.', { exact: true })
    .waitFor()
  expect(logged.some((text) => text.includes('Unable to fetch store list'))).toBe(true)
  await page.unroute('**/Site/getShops')
  await search(visitor, '90401')
  await main.getByText('1 shop within 10 miles of 90401').waitFor()
})

test('SHOP-032 SHOP-033 a shop without pickup cannot be selected, and shows why', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/chocolateshops')
  const eugene = page.getByRole('listitem').filter({ hasText: 'Marigold Eugene' })
  await eugene.getByText('Temporarily unavailable for store pickup', { exact: true }).waitFor()
  await eugene.getByText('Closed', { exact: true }).waitFor()
  const button = eugene.getByRole('button', { name: 'Unavailable Marigold Eugene', exact: true })
  expect(await button.isDisabled()).toBe(true)
})

test('SHOP-013 SHOP-016 SHOP-017 SHOP-018 directions open in the selected map app, on every page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/chocolateshops')
  const way = () => page.getByRole('link', { name: /Directions to Marigold Pasadena/ }).getAttribute('href')
  expect(await way()).toContain('https://www.google.com/maps/dir/')
  const apps = page.getByRole('combobox', { name: 'Open directions in' }).getByRole('option')
  expect(await apps.allTextContents()).toEqual(['Google Maps', 'Waze'])
  // Repeated until the page is hydrated.
  await expect
    .poll(async () => {
      await page.getByRole('combobox', { name: 'Open directions in' }).selectOption('Google Maps')
      await page.getByRole('combobox', { name: 'Open directions in' }).selectOption('Waze')
      return way()
    })
    .toContain('https://www.waze.com/ul')
  await page.getByRole('link', { name: 'Marigold Pasadena', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Marigold Pasadena' }).waitFor()
  expect(await way()).toContain(encodeURIComponent('112 Copper Kettle Row, Pasadena, CA 91101, US'))
  await reload(page)
  await expect.poll(way).toContain('https://www.waze.com/ul')

  // Apple devices also list Apple Maps.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' }),
  )
  await visitor.visit('/chocolateshops')
  await expect.poll(() => apps.allTextContents()).toEqual(['Google Maps', 'Waze', 'Apple Maps'])
  await page.getByRole('combobox', { name: 'Open directions in' }).selectOption('Apple Maps')
  await expect
    .poll(way)
    .toBe(
      `https://maps.apple.com/?daddr=${encodeURIComponent('112 Copper Kettle Row, Pasadena, CA 91101, US')}`,
    )
})

test.each(['desktop', 'mobile'] as const)(
  'SHOP-006 SHOP-024 SHOP-026 the page of a shop shows its hours and holidays, and marks today (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await page.clock.setFixedTime(mondayNoon)
    await visitor.visit('/chocolateshops/pasadena-ca')
    await page.getByText('Open until 7 p.m. PT').first().waitFor()
    const today = page.locator('tr[aria-current="date"]')
    expect(await today.textContent()).toContain('Monday')
    expect(await today.textContent()).toContain('10 a.m. – 7 p.m.')
    const christmas = page.getByRole('row', { name: /Dec 25, \d{4}/ }).first()
    expect(await christmas.textContent()).toContain('Closed')
    await page.clock.setFixedTime('2026-12-25T20:00:00Z')
    await reload(page)
    await page.getByText('Closed - opens on Saturday, at 10 a.m. PT').first().waitFor()
    expect(await today.textContent()).toContain('Closed')
    await visitor.expectAccessible('the page of a shop')
    await visitor.expectNoSidewaysScroll()
  },
)

test('the page of a shop has structured data, and an unknown shop is not found', async () => {
  const answerOf = (path: string) => fetch(new URL(path, inject('shopUrl')))
  const html = await (await answerOf('/chocolateshops/pasadena-ca')).text()
  const texts = html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const documents = [...texts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>)
  expect(documents.find(({ telephone }) => telephone !== undefined)).toMatchObject({
    '@type': ['LocalBusiness', 'Store'],
    name: 'Marigold Pasadena',
    telephone: '+16265550101',
    address: { postalCode: '91101', addressCountry: 'US' },
    openingHoursSpecification: expect.arrayContaining([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '10:00', closes: '19:00' },
    ]),
  })
  expect((await answerOf('/chocolateshops/atlantis')).status).toBe(404)
})

test('CONT-066 SHOP-010 SHOP-011 shops for groups and companies are grouped by state, with address and directions', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/find-a-shop')
  const main = page.getByRole('main')
  await main.getByText('Texas', { exact: true }).click()
  expect(await main.locator('summary').allTextContents()).toEqual([
    'California',
    'Colorado',
    'Illinois',
    'Texas',
  ])
  const austin = main.getByRole('listitem').filter({ hasText: 'Marigold Volume Savings Austin' })
  await austin.getByText('808 Pecan Bridge Road').waitFor()
  const way = await austin.getByRole('link', { name: /Directions/ }).getAttribute('href')
  expect(way).toContain(encodeURIComponent('808 Pecan Bridge Road, Austin, TX 78701, US'))
  await visitor.expectAccessible('shops for groups')
  await austin.getByRole('link', { name: 'Marigold Volume Savings Austin', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Marigold Volume Savings Austin' }).waitFor()
})

test('SHOP-014 a list of shops that fails to load shows an error', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests, /Unable to fetch store list/)
  const { page } = visitor
  await page.route('**/Site/getShops', (route) => route.abort())
  await visitor.visit('/find-a-shop')
  await page
    .getByRole('alert')
    .getByText('Oh fudge! Something unexpected went wrong! Please try again or contact us.', { exact: true })
    .waitFor()
})
