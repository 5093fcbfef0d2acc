import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { fillShipping } from './checkout-steps.ts'
import { newVisitor, type Visitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { runOnShop } from './shop-database.ts'

/** Opens the shipping step with an address in Pasadena. */
async function toShipping(visitor: Visitor): Promise<void> {
  await fillBag(visitor.page)
  await visitor.visit('/shipping')
  await fillShipping(visitor.page, 'ada@example.com')
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? activeElement.labels?.[0]?.textContent
      : activeElement?.textContent
  })

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter')
}

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Verify Address' })

/** Presses Tab in the dialog until the button has the focus, then Enter. */
async function choose(page: Page, button: string): Promise<void> {
  const wanted = dialogOf(page).getByRole('button', { name: button, exact: true })
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return wanted.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** Fills address fields and continues to the dialog. */
async function askAbout(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
  await goOn(page)
  await dialogOf(page).waitFor()
}

test('SHIP-060 SHIP-080 SHIP-083 SHIP-084 SHIP-085 SHIP-086 SHIP-087 the dialog Verify Address appears at checkout, and works by keyboard', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await toShipping(visitor)
  const dialog = dialogOf(page)

  // A ZIP code outside of the state is refused as soon as the state is selected.
  await field(page, 'State').selectOption('NY')
  const wrongState = page.getByRole('link', { name: 'ZIP code: This ZIP code is not in New York' })
  await wrongState.waitFor()
  await field(page, 'State').selectOption('CA')
  await wrongState.waitFor({ state: 'detached' })

  await askAbout(page, { 'Street address': 'Oak Street' })
  await dialog.getByText("Sorry, we don't recognize your house or building number.").waitFor()
  await dialog
    .getByText('To proceed, please enter your house or building number or use your address as entered.')
    .waitFor()
  await visitor.expectAccessible('the dialog for a missing house number')
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Street address')

  // The number is added, and the address is checked again.
  await askAbout(page, { City: 'Passadenna' })
  await dialog.getByLabel('House or building number').fill('12')
  await page.keyboard.press('Enter')
  await dialog.getByText('We suggest').waitFor()
  await visitor.expectAccessible('the dialog for a correction')
  await visitor.expectNoSidewaysScroll()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await askAbout(page, { City: 'Sugartown', 'Street address': '12 Oak Street' })
  await dialog
    .getByText(
      'We think that your address may be incorrect or incomplete. To proceed, please choose one of the options below.',
    )
    .waitFor()
  await dialog.getByRole('radio', { checked: true }).waitFor()
  await visitor.expectAccessible('the dialog for a choice')
  await choose(page, 'Edit Address')

  await askAbout(page, { 'ZIP code': '90000' })
  await dialog.getByText('Sorry, we could not find a match to your address.').waitFor()
  await choose(page, 'Edit Address')
  await expect.poll(() => focusedName(page)).toBe('Street address')
  await goOn(page)
  await choose(page, 'Keep as is')
  await page.waitForURL('**/billing')

  // An address that was confirmed once is not questioned again.
  await page.goBack()
  await page.waitForURL('**/shipping')
  await goOn(page)
  await page.waitForURL('**/billing')

  await page.goBack()
  await page.waitForURL('**/shipping')
  await askAbout(page, { 'ZIP code': '91101', City: 'Passadenna' })
  await choose(page, 'Accept Change')
  await page.waitForURL('**/billing')
  await page.goBack()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Pasadena')
})

test('SHIP-074 SHIP-075 SHIP-076 SHIP-077 SHIP-078 SHIP-079 OPS-060 streets are suggested during typing', async () => {
  await runOnShop(`
    insert into known_streets (postal_code, street_key, name, customers) values
    ('91101', 'quincewood avenue', 'Quincewood Avenue', 5), ('91104', 'quincewood drive', 'Quincewood Drive', 4),
    ('60601', 'quincewood lane', 'Quincewood Lane', 3) on conflict do nothing`)
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/shipping')
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('getAddressSuggestions') && asked.push(request.url()),
  )
  const street = field(page, 'Street address')
  const values = () =>
    Promise.all(
      ['Street address', 'City', 'State', 'ZIP code'].map((label) => field(page, label).inputValue()),
    )
  const list = page.getByRole('listbox', { name: 'Suggested addresses' })
  const selected = () => list.getByRole('option', { selected: true }).textContent()

  await street.pressSequentially('12 quin')
  await list.waitFor()
  // One pause causes one lookup.
  expect(asked).toHaveLength(1)
  await visitor.expectAccessible('the suggestions')
  for (const [key, option] of [
    ['ArrowDown', /Avenue/],
    ['End', /Lane/],
    ['ArrowUp', /Drive/],
    ['Home', /Avenue/],
    ['ArrowDown', /Drive/],
  ] as const) {
    await page.keyboard.press(key)
    expect(await selected()).toMatch(option)
  }
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  await street.press('End')
  await page.keyboard.type('c')
  await list.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await list.waitFor({ state: 'detached' })

  await street.press('End')
  await page.keyboard.type('e')
  await list.waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(values).toEqual(['12 Quincewood Lane', 'Chicago', 'IL', '60601'])
  await list.waitFor({ state: 'detached' })

  // A complete street with its ZIP code identifies one address. The form fills only the empty fields.
  await field(page, 'ZIP code').fill('91101')
  await field(page, 'City').fill('')
  await field(page, 'State').selectOption('CA')
  await street.fill('')
  await street.pressSequentially('14 quincewood ave')
  await expect.poll(values).toEqual(['14 Quincewood Avenue', 'Pasadena', 'CA', '91101'])
  expect(await list.count()).toBe(0)

  // No street begins with this text. The form shows no list, and makes no lookup until the shopper edits again.
  const answered = page.waitForResponse('**/getAddressSuggestions')
  await street.fill('')
  await street.pressSequentially('14 zzq')
  await answered
  const lookups = asked.length
  await field(page, 'City').click()
  await street.click()
  await street.press('ArrowDown')
  expect([await list.count(), asked.length]).toEqual([0, lookups])
})

test('typing replaces a city that arrives late from the ZIP code lookup', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/shipping')
  const places = await holdRequests(page, '**/getPlaceOfPostalCode')
  const city = field(page, 'City')
  await field(page, 'ZIP code').fill('91101')
  await places.sent()
  await city.focus()
  places.releaseAll()
  await expect.poll(() => city.inputValue()).toBe('Pasadena')
  await page.keyboard.type('Altadena')
  expect(await city.inputValue()).toBe('Altadena')
})
