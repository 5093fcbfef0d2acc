import { expect, test } from 'vitest'
import { basketOf } from './bag-calls.ts'
import { lostRequests, newVisitor, whenHydrated } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { assortment } from './shop-steps.ts'

/** Opens a page on a slow network: `hydrate` lets its scripts load. */
async function openBeforeHydration(path: string) {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const scripts = await holdRequests(page, '**/assets/libraries-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  // The browser paints the page only after the styles have loaded.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return {
    ...visitor,
    async hydrate() {
      scripts.releaseAll()
      await whenHydrated(page)
    },
  }
}

test('a double click on a button before hydration acts once', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  await add.click()
  await add.click()
  await hydrate()
  await page.getByRole('heading', { name: '1 Item Added to Bag' }).waitFor()
})

test('a quantity that is typed before hydration is added', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('3')
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await hydrate()
  await page.getByRole('heading', { name: '3 Items Added to Bag' }).waitFor()
})

test('clicks on a stepper before hydration count, in order', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  const more = page.getByRole('button', { name: 'One more' }).first()
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  const quantity = page.getByRole('textbox', { name: 'Quantity' }).first()
  await add.click()
  await quantity.fill('2')
  await more.click()
  await more.click()
  await add.click()
  await hydrate()
  await page.getByRole('heading', { name: '4 Items Added to Bag' }).waitFor()
  const [line] = (await basketOf(page)).productItems
  expect(line?.quantity).toBe(4)
})

test('a click during the replay does not overtake the earlier clicks', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  const more = page.getByRole('button', { name: 'One more' }).first()
  for (let press = 0; press < 3; press++) await more.click()
  // Clicks in the task after the replay's first click.
  await add.evaluate((button: HTMLElement) =>
    document.addEventListener('page-hydrated', () => setTimeout(() => button.click())),
  )
  await hydrate()
  await page.getByRole('heading', { name: '4 Items Added to Bag' }).waitFor()
})

test('a click between the hydration and its end counts once', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  const more = page.getByRole('button', { name: 'One more' }).first()
  // Window listeners run before document listeners: the recorder has not been notified yet.
  await more.evaluate((button: HTMLElement) =>
    addEventListener('page-hydrated', () => button.click(), { capture: true }),
  )
  await hydrate()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByRole('heading', { name: '2 Items Added to Bag' }).waitFor()
})

test('a checkbox checked before hydration is shown as checked, and the page uses it', async () => {
  const { page, hydrate } = await openBeforeHydration(assortment)
  const wrap = (name: string) => page.getByRole('radio', { name }).first()
  await wrap('Birthday Wrap').check()
  await wrap('Holiday').check()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await hydrate()
  await page.getByRole('heading', { name: '1 Item Added to Bag' }).waitFor()
  await page
    .getByRole('dialog')
    .getByText(/Holiday/)
    .waitFor()
})

test('a box checked before hydration acts, and one that is unchecked again does not', async () => {
  const { page, hydrate } = await openBeforeHydration('/emailsignup')
  const box = (index: number) => page.getByRole('main').getByRole('checkbox').nth(index)
  await box(0).check()
  await box(1).check()
  await box(1).uncheck()
  await hydrate()
  const draft = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(draft).toContain(String.raw`\"offersPromotionsUpdates\":true`)
  // The clicks are replayed one by one.
  await expect.poll(draft).not.toContain('fundraisingPrograms')
  expect(await box(0).isChecked()).toBe(true)
  expect(await box(1).isChecked()).toBe(false)
})

test('a login form submitted before hydration leaks no password into the URL', async () => {
  const { page, hydrate } = await openBeforeHydration('/login')
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Secret-7')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await hydrate()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').first().inputValue()).toBe('nobody@example.com')
  expect(new URL(page.url()).search).toBe('')
})

test('a sorting selected before hydration sorts the list', async () => {
  const { page, hydrate } = await openBeforeHydration('/search?q=caramel')
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await hydrate()
  await page.waitForURL('**/search?q=caramel&sort=price-low-to-high')
})

test('SHOP-017 SHOP-040 a ZIP typed and a map app selected before hydration count', async () => {
  const { page, hydrate } = await openBeforeHydration('/chocolateshops')
  const main = page.getByRole('main')
  await main.getByLabel('ZIP or postal code').fill('91101')
  await main.getByRole('combobox', { name: 'Open directions in' }).selectOption('Waze')
  await hydrate()
  const way = main.getByRole('link', { name: /Directions to Marigold Pasadena/ })
  await expect.poll(() => way.first().getAttribute('href')).toContain('https://www.waze.com/ul')
  expect(await main.getByLabel('ZIP or postal code').inputValue()).toBe('91101')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await main.getByText('1 shop within 10 miles of 91101').waitFor()
})

test('a shop search submitted before hydration shows its results', async () => {
  const { page, hydrate } = await openBeforeHydration('/chocolateshops?locale=en-CA')
  const main = page.getByRole('main')
  await main.getByLabel('ZIP or postal code').fill('91101')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/chocolateshops?zip=91101&range=10&locale=en-CA', { waitUntil: 'commit' })
  await hydrate()
  await main.getByText('1 shop within 10 miles of 91101').waitFor()
})

test('a search typed before hydration gets its suggestions', async () => {
  const { page, hydrate } = await openBeforeHydration('/help/faq')
  await page.getByPlaceholder('Search...').fill('caramel')
  await hydrate()
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
})

test.each([
  ['entry.client', '/help/faq'],
  ['email-signup-form', '/emailsignup'],
])('a page whose first chunk, %s, fails to load is reloaded once', async (code, path) => {
  const { page, allowProblems } = await newVisitor('desktop')
  allowProblems(lostRequests)
  await page.route(`**/assets/${code}-*.js`, (route) => route.abort(), { times: 1 })
  await page.goto(path)
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
})
