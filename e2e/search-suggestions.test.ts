import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'

test('CAT-063 CAT-066 CAT-070 ten suggestions are requested once, 300 ms after the last letter', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.clock.install()
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.fill('sea')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()

  const requested: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('getSearchSuggestions')) requested.push(request.postDataJSON())
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('se')
  await page.clock.runFor(1_000)
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0)
  await field.fill('sea')
  await field.press('End')
  await field.pressSequentially(' salt')
  await page.clock.runFor(299)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested.length).toBe(1)
  expect(requested).toMatchObject([{ parameters: { q: 'sea salt', limit: 10 } }])
  await page.clock.resume()
})

test('CAT-063 the panel shows that there are no suggestions', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByPlaceholder('Search...').fill('qqzzxx')
  await page.getByText('No matches. Check the spelling or try a different word.').waitFor()
  await visitor.expectAccessible('a panel without suggestions')
  await page.getByPlaceholder('Search...').fill('vegan')
  await page.getByRole('status').getByText('We don’t have anything vegan. 1 suggestion.').waitFor()
  await visitor.expectAccessible('a panel that says what no product is')
  await page.getByRole('option', { name: 'We don’t have anything vegan. See close matches' }).click()
  await page.getByRole('heading', { name: 'These are dairy free' }).waitFor()
  await visitor.expectAccessible('a search for what no product is')
  await visitor.visit('/search?q=nut+free')
  await page.getByRole('link', { name: 'Remove Made without peanuts' }).click()
  await page.waitForURL('**/search?refine1=c_without%3Dtree+nuts')
  await expect.poll(() => page.getByRole('main').locator('[data-loading]').count()).toBe(0)
  await visitor.expectAccessible('a search with an allergen')
})

test('CAT-063 CAT-064 CAT-067 a product is found from its first letters by keyboard alone', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.focus()
  await page.keyboard.type('sea s')
  const combobox = page.getByRole('combobox', { name: 'Search' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const wanted = list.getByRole('option', { name: /^Sea Salt Caramel (?:From )?\$/ })
  await wanted.waitFor()
  expect(await combobox.getAttribute('aria-expanded')).toBe('true')
  expect(await combobox.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  await page
    .getByRole('status')
    .getByText(/^\d+ suggestions\. Use the arrow keys to choose\.$/)
    .waitFor()

  // Up from the field to the last option, and around to the first one.
  await page.keyboard.press('ArrowUp')
  const active = list.getByRole('option', { selected: true })
  expect(await active.textContent()).toBe('View More Items')
  await page.keyboard.press('ArrowDown')
  expect(await active.count()).toBe(0)
  expect(await combobox.getAttribute('aria-activedescendant')).toBeNull()

  const isActive = async () => (await wanted.getAttribute('aria-selected')) === 'true'
  for (let presses = 0; !(await isActive()); presses++) {
    expect(presses, 'the arrow keys reach the suggestion').toBeLessThan(12)
    await page.keyboard.press('ArrowDown')
  }
  expect(await combobox.getAttribute('aria-activedescendant')).toBe(await wanted.getAttribute('id'))
  expect(await combobox.evaluate((input) => input === document.activeElement)).toBe(true)

  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await combobox.getAttribute('aria-expanded')).toBe('false')
  expect(await field.inputValue()).toBe('sea s')
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('sea s')
  await wanted.waitFor()
  while (!(await isActive())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
})

test('CAT-068 a suggested custom mix box links to its builder', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByPlaceholder('Search...').fill('custom mix')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await suggestions.getByRole('option', { name: 'Custom Mix Box, 24 pieces' }).click()
  await page.waitForURL('**/build-a-box')
})

test('CAT-060 CAT-061 CAT-062 a new query leads to its results; an empty or an unchanged query leads to the home page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.fill('sea salt')
  await field.press('Enter')
  await page.waitForURL('**/search?q=sea%20salt')
  await page.getByRole('heading', { level: 1, name: /sea salt/ }).waitFor()
  await field.fill('mint')
  await field.press('Enter')
  await page.waitForURL('**/search?q=mint')
  await page.getByRole('heading', { level: 1, name: /mint/ }).waitFor()
  await field.fill('mint')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.visit('/help/faq')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('CAT-063 CAT-064 CAT-065 CAT-067 suggestions from the third character on lead to products', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await field.fill('ca')
  expect(await suggestions.count()).toBe(0)
  await field.fill('caramel')
  await suggestions.waitFor()
  const right = suggestions.getByRole('group', { name: 'Recommended Products' })
  const left = suggestions.locator(':scope > :first-child > :first-child')
  expect(await left.getByRole('option').count()).toBe(6)
  expect(await left.locator('a[href$=".html"]').count()).toBe(6)
  expect(await right.getByRole('option').count()).toBe(4)
  expect(await suggestions.getByRole('option', { name: 'View More Items' }).getAttribute('href')).toBe(
    '/search?q=caramel',
  )
  await visitor.expectAccessible('suggestions')
  await suggestions.getByRole('option', { name: /^Sea Salt Caramel (?:From )?\$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
})
