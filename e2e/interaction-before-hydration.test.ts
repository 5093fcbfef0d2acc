import { expect, test } from 'vitest'
import { newVisitor, whenHydrated } from './harness.ts'

/** A page on a slow line: it is there, and its scripts are not before `come`. */
async function openEarly(path: string) {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  let come = () => {}
  const coming = new Promise<void>((resolve) => void (come = resolve))
  await page.route('**/assets/libraries-*.js', async (route) => {
    await coming
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  // Nobody types into what cannot be seen: nothing is painted before the styles are there.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return {
    ...visitor,
    async come() {
      come()
      await whenHydrated(page)
    },
  }
}

test('what is pressed before the page is alive is done once', async () => {
  const { page, come, leave } = await openEarly('/chocolates/assorted-1lb/301010.html')
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  await add.click()
  await add.click()
  await come()
  await page.getByRole('heading', { name: '1 Item Added to Bag' }).waitFor()
  await leave()
})

test('what is chosen before the page is alive is what is added', async () => {
  const { page, come, leave } = await openEarly('/chocolates/assorted-1lb/301010.html')
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('3')
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await come()
  await page.getByRole('heading', { name: '3 Items Added to Bag' }).waitFor()
  await leave()
})

test('a password that is sent before the page is alive is in no address', async () => {
  const { page, come, leave } = await openEarly('/login')
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Secret-7')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await come()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').first().inputValue()).toBe('nobody@example.com')
  expect(new URL(page.url()).search).toBe('')
  await leave()
})

test('words that were typed into the search early have their suggestions', async () => {
  const { page, come, leave } = await openEarly('/help/faq')
  await page.getByPlaceholder('Search...').fill('caramel')
  await come()
  await page.getByRole('region', { name: 'Suggestions' }).waitFor()
  await leave()
})

test.each([
  ['entry.client', '/help/faq'],
  ['email-signup-form', '/emailsignup'],
])('a page whose first code, %s, is refused is asked for once more', async (code, path) => {
  const { page } = await newVisitor('desktop')
  await page.route(`**/assets/${code}-*.js`, (route) => route.abort(), { times: 1 })
  await page.goto(path)
  await page.waitForFunction(() => 'isAlive' in document.documentElement.dataset)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await page.context().close()
})
