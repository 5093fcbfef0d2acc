import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'

test('SHELL-079 a failed request is logged to the console alone, and the page works without the answer', async () => {
  const { page, visit } = await newVisitor('desktop')
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  const failures = () => logged.filter((text) => text.includes('Failed to fetch')).length
  await page.route(/getSearchSuggestions|\/shell\/menu/, (route) => route.abort())
  await visit('/help/faq')
  const gifts = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
  await page.getByPlaceholder('Search...').fill('caramel')
  await expect.poll(failures).toBe(1)
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0)
  await gifts.hover()
  await expect.poll(failures).toBe(2)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  // The next hover requests it again.
  await page.unroute(/getSearchSuggestions|\/shell\/menu/)
  await page.mouse.move(400, 700)
  await gifts.hover()
  await page.getByRole('link', { name: 'Gift Towers and Sets' }).waitFor()
  await page.context().close()
})

test('SHELL-074 a page whose data fails to load shows an error page, and the header keeps its style', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/help/faq')
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
  const color = () => link.evaluate((element) => getComputedStyle(element).color)
  const before = await color()
  await page.route('**/*.data*', (route) => route.abort())
  await link.click()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  await page.getByText('This page seems to have run away.').waitFor()
  await page.mouse.move(700, 700)
  await expect.poll(color).toBe(before)
  expect(await page.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/')
  await page.context().close()
})
