import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, shopDay } from '../src/shared/dates/calendar-date.ts'
import { fillBag } from './bag-calls.ts'
import { fillCard, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { newVisitor, reload } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { openOwnShop } from './own-shop.ts'

const fixture = resolve(import.meta.dirname, '../src/testing/fixtures/shop')

/** The tests use next month, so that today's cut-off has no effect. */
const month = addDays(`${shopDay(new Date()).slice(0, 7)}-28`, 6).slice(0, 7)
/** A Wednesday: a day with deliveries, and not the Monday that is selected. */
const full =
  ['12', '13', '14', '15', '16', '17', '18']
    .map((day) => `${month}-${day}`)
    .find((date) => new Date(date).getUTCDay() === 3) ?? ''
const dayName = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

let shop: Awaited<ReturnType<typeof openOwnShop>>
let folder = ''

/** The shop of the unit tests: melting products cannot be sent to Nevada, and one day is fully booked. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-calendar-'))
  await cp(fixture, folder, { recursive: true })
  const file = join(folder, 'shipping/methods.json')
  const { default: methods } = (await import(file, { with: { type: 'json' } })) as {
    default: { id: string }[]
  }
  const capacity = { days: { [full]: 0 } }
  await writeFile(file, JSON.stringify(methods.map((method) => ({ ...method, capacity }))))
  const heat = [
    { months: Array.from({ length: 12 }, (_, index) => index + 1), states: ['NV'], methodIds: [] },
  ]
  await writeFile(join(folder, 'shipping/rules.json'), JSON.stringify({ holidays: 'none', heat }))
  shop = await openOwnShop({ BONBON_IMPORT: folder })
}, 120_000)
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const dayIn = (calendar: Locator, date: string) =>
  calendar.getByRole('button', { name: new RegExp(`^${dayName(date)}: `) })

/** Opens the calendar of the shipping step at the month of the test. */
async function openCalendar(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Choose a delivery day|Change the day/ }).click()
  const calendar = page.getByRole('grid', { name: 'Delivery days' })
  await page.locator('[aria-busy="false"]').filter({ has: calendar }).waitFor()
  if ((await calendar.locator(`[data-date="${full}"]`).count()) === 0)
    await page.getByRole('button', { name: 'Next month' }).click()
  await dayIn(calendar, full).waitFor()
  return calendar
}

/** Adds a product to the bag by a call and opens the shipping step with an address for it. */
async function beginShipping(
  { page, visit }: Awaited<ReturnType<typeof newVisitor>>,
  productId: string,
  place: { city: string; state: string; zip: string },
) {
  await fillBag(page, { productId })
  await visit('/shipping')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await page.getByRole('textbox', { name: 'City' }).fill(place.city)
  await page.getByRole('combobox', { name: 'State' }).selectOption(place.state)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(place.zip)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('310 555 1234')
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
}

test('SHIP-041 SHIP-042 a selected day persists through a reload to the order; a full day is shown as full', async () => {
  const visitor = await newVisitor('desktop', shop.url)
  const { page, expectAccessible, expectNoSidewaysScroll } = visitor
  await beginShipping(visitor, 'lemon-drops', { city: 'Pasadena', state: 'CA', zip: '91101' })
  const calendar = await openCalendar(page)
  await expectAccessible('the delivery calendar')
  expect(await dayIn(calendar, full).getAttribute('aria-disabled')).toBe('true')

  // Page Down and Up change the month, arrows and Home move the focus, Enter selects.
  await calendar.locator('button:not([aria-disabled])').first().focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  // The Monday of the week of the first open day can be too early.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Sunday')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('No deliveries')
  await page.keyboard.press('ArrowRight')
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '')
  await dayIn(calendar, chosen).and(calendar.locator(':not([aria-disabled])')).waitFor()
  await page.keyboard.press('Enter')
  const arrives = page.getByRole('status').filter({ hasText: /^Arrives on [A-Z]\w+day, / })
  await arrives.waitFor()
  const promised = (await arrives.textContent()) ?? ''

  await reload(page)
  await arrives.waitFor()
  expect(await arrives.textContent()).toBe(promised)
  await page.getByRole('button', { name: 'Change the day' }).click()
  expect(
    await calendar.getByRole('gridcell', { selected: true }).locator('button').getAttribute('data-date'),
  ).toBe(chosen)
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Close the calendar' }).click()

  await toPayment(page)
  await fillCard(page, '4111 1111 1111 1111')
  await toReview(page)
  await placeOrder(page)
  await page.getByText(promised.replace('Arrives on ', '')).first().waitFor()
})

test('with several prices each day shows its price, also on a phone, and another day uses its cheapest method', async () => {
  const visitor = await newVisitor('mobile', shop.url)
  const { page } = visitor
  await beginShipping(visitor, 'lemon-drops', { city: 'Pasadena', state: 'CA', zip: '91101' })
  const choices: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/updateShippingMethodForShipment')) choices.push(request.postData() ?? '')
  })
  /** Selects the first open day of a method, and waits until the methods for that day are shown. */
  async function chooseDayBy(method: string): Promise<void> {
    const day = (await openCalendar(page)).getByRole('button', { name: new RegExp(`: \\$.*by ${method}`) })
    await day.first().waitFor()
    const price = day.first().getByText(/^\$/)
    expect(await price.first().isVisible()).toBe(true)
    const offered = page.waitForResponse(/getShippingMethodsForShipment/)
    await day.first().click()
    await offered
    await page.getByRole('radio', { name: new RegExp(method), checked: true }).waitFor()
  }
  await chooseDayBy('UPS 2-Day')
  await chooseDayBy('UPS Ground')
  await chooseDayBy('UPS 2-Day')
  expect(choices).toEqual([])
})

test('the calendar shows the month of the earliest day once it is known', async () => {
  const visitor = await newVisitor('mobile', shop.url)
  const { page } = visitor
  await beginShipping(visitor, 'lemon-drops', { city: 'Pasadena', state: 'CA', zip: '91101' })
  const reads = await holdRequests(page, '**/getShippingCalendar*')
  await page.getByRole('button', { name: /Choose a delivery day/ }).click()
  await reads.sent()
  const next = page.getByRole('button', { name: 'Next month' })
  expect(await next.isDisabled()).toBe(true)
  reads.releaseAll()
  await expect.poll(() => next.isDisabled()).toBe(false)
})

test.each(['desktop', 'mobile'] as const)(
  'SHIP-043 the calendar marks days that are closed because of heat (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen, shop.url)
    const { page, expectAccessible, expectNoSidewaysScroll } = visitor
    await beginShipping(visitor, 'sea-salt-bar', { city: 'Las Vegas', state: 'NV', zip: '89101' })
    const calendar = await openCalendar(page)
    await page.getByText('There’s no day this box can arrive.').waitFor()
    await calendar
      .getByRole('button', { name: /could melt on the way/ })
      .first()
      .focus()
    const words = page.locator('p[aria-hidden]').filter({ hasText: /: .* could melt on the way/ })
    await words.waitFor()
    await expectAccessible('a calendar without an open day')
    await expectNoSidewaysScroll()
  },
)
