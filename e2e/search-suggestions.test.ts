import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'

test('CAT-063 CAT-066 CAT-070 ten suggestions are requested once, 300 ms after the last letter', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.clock.install()
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.fill('sea')
  await page.getByRole('region', { name: 'Suggestions' }).waitFor()

  const requested: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('getSearchSuggestions')) requested.push(request.postDataJSON())
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('se')
  await page.clock.runFor(1_000)
  expect(await page.getByRole('region', { name: 'Suggestions' }).count()).toBe(0)
  await field.fill('sea')
  await field.press('End')
  await field.pressSequentially(' salt')
  await page.clock.runFor(299)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested.length).toBe(1)
  expect(requested).toMatchObject([{ parameters: { q: 'sea salt', limit: 10 } }])
  await page.clock.resume()
  await visitor.leave()
})

test('CAT-063 the panel says that it has no suggestions', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByPlaceholder('Search...').fill('qqzzxx')
  await page.getByText('No sweets by that name. Check the spelling or try a different word.').waitFor()
  await visitor.expectAccessible('a panel without suggestions')
  await page.getByPlaceholder('Search...').fill('vegan')
  await page.getByText('None of our sweets are vegan.').waitFor()
  await visitor.expectAccessible('a panel that says what no product is')
  await page.getByRole('link', { name: 'See what comes near' }).click()
  await page.getByRole('heading', { name: 'These are dairy free' }).waitFor()
  await visitor.expectAccessible('a search for what no product is')
  await visitor.visit('/search?q=nut+free')
  await page.getByRole('link', { name: 'Remove Made without peanuts' }).click()
  await page.waitForURL('**/search?refine1=c_without%3Dtree+nuts')
  await visitor.expectAccessible('a search with an allergen')
  await visitor.leave()
})

test('CAT-063 CAT-064 CAT-067 a product is found from its first letters by keyboard alone', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.focus()
  await page.keyboard.type('sea s')
  const wanted = page.getByRole('region', { name: 'Suggestions' }).getByRole('link', {
    name: 'Sea Salt Caramel',
    exact: true,
  })
  await wanted.waitFor()
  const isFocused = () => wanted.evaluate((link) => link === document.activeElement)
  for (let stops = 0; !(await isFocused()); stops++) {
    expect(stops, 'Tab reaches the suggestion').toBeLessThan(12)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await visitor.leave()
})

test('CAT-068 a suggested custom mix box links to its builder', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByPlaceholder('Search...').fill('custom mix')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.getByRole('link', { name: 'Custom Mix Box, 24 pieces' }).click()
  await page.waitForURL('**/build-a-box')
  await visitor.leave()
})

test('CAT-060 CAT-061 CAT-062 a query leads to its results; an empty or the same one leads to the home page', async () => {
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
  await visitor.leave()
})

test('CAT-063 CAT-064 CAT-065 CAT-067 suggestions from the third character on lead to products', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await field.fill('ca')
  expect(await suggestions.count()).toBe(0)
  await field.fill('caramel')
  await suggestions.waitFor()
  await suggestions.getByRole('heading', { name: 'Recommended Products' }).waitFor()
  const [left, right] = [suggestions.getByRole('list').first(), suggestions.getByRole('list').last()]
  expect(await left.getByRole('link').count()).toBe(6)
  expect(await left.locator('a[href$=".html"]').count()).toBe(6)
  expect(await right.getByRole('link').count()).toBe(4)
  expect(await suggestions.getByRole('link', { name: 'View More Items' }).getAttribute('href')).toBe(
    '/search?q=caramel',
  )
  await visitor.expectAccessible('suggestions')
  await suggestions.getByRole('link', { name: 'Sea Salt Caramel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await visitor.leave()
})
