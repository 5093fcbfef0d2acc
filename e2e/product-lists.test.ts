import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newVisitorWithImages } from './harness.ts'
import { assortment } from './shop-steps.ts'

const firstTile = 'main article h3'

test('CAT-053 CAT-054 refining, sorting and paging change the URL, and Back undoes them', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit('/chocolates')
  const count = page.getByRole('status').filter({ hasText: 'items' })
  const all = await count.textContent()
  const refine = page.getByRole('complementary', { name: 'Refine by' })
  await refine.getByRole('link', { name: /^1 lb/ }).click()
  await page.waitForURL('**/chocolates?refine1=c_size%3D1+lb')
  await expect.poll(() => count.textContent()).not.toBe(all)
  await page.getByRole('link', { name: 'Remove 1 lb' }).waitFor()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  await visitor.expectAccessible('a refined list')

  const firstName = () => page.locator(firstTile).first().textContent()
  const featured = await firstName()
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await page.waitForURL(/sort=price-high-to-low/)
  await expect.poll(firstName).not.toBe(featured)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('sort'))
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('featured-items')
  // URL and controls change immediately, the products after they have loaded: the list is complete only now.
  await expect.poll(firstName).toBe(featured)

  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => count.textContent()).toBe(all)

  const first = await firstName()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/chocolates?start=12')
  await expect.poll(firstName).not.toBe(first)
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(firstName).toBe(first)
})

test('CAT-051 lists have 2 columns, 4 on desktop', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit('/chocolates')
  for (const [width, columns] of [
    [390, 2],
    [768, 2],
    [769, 2],
    [1023, 2],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('main article')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)))
    expect(
      tops.filter((top) => top === tops[0]),
      `at ${width} pixels`,
    ).toHaveLength(columns)
  }
})

test('on a phone the refinements are in a sheet, and the list follows', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await visitor.visit('/chocolates')
  await page.getByRole('button', { name: 'Refine' }).click()
  const sheet = page.getByRole('dialog', { name: 'Refine by' })
  await sheet.getByRole('link', { name: /^2 lb/ }).click()
  await page.waitForURL(/refine1=c_size%3D2\+lb/)
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  await visitor.expectAccessible('the sheet of refinements')
  await sheet.getByRole('button', { name: /^Show \d+ items/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Remove 2 lb' }).waitFor()
})

test('CAT-044 sales material is FREE', async () => {
  const html = await (await fetch(new URL('/order-forms', inject('shopUrl')))).text()
  expect(/<article.*?<\/article>/s.exec(html)?.[0]).toContain('FREE')
})

test('CAT-039 CAT-040 a badge is 60 pixels wide on a phone and 75 on larger screens', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit('/chocolates')
  const badge = page
    .locator('main article')
    .getByText(/^best seller$/i)
    .first()
  for (const [width, size] of [
    [390, 60],
    [768, 60],
    [769, 75],
    [1440, 75],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await badge.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]),
      `at ${width} pixels`,
    ).toEqual([size, size])
  }
})

test('CAT-045 the add button is at most 235 pixels wide, in tiles and on product pages', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit('/search?q=zzzqqq')
  const tile = page.locator('main article').first()
  const widthOf = (part: Locator) => part.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)
  expect(await widthOf(tile)).toBeGreaterThan(280)
  expect(await widthOf(tile.getByRole('link', { name: /View options/i }))).toBe(235)
  await visitor.visit(assortment)
  const add = page.getByRole('main').getByRole('button', { name: 'ADD TO BAG', exact: true }).first()
  for (const width of [1440, 769, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await widthOf(add), `at ${width} pixels`).toBeLessThanOrEqual(235)
  }
})

test('CAT-041 a custom mix box links to its builder', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit('/search?q=custom+mix+box')
  const box = page.locator('main article').filter({ hasText: 'Custom Mix Box' })
  const link = box.getByRole('link', { name: 'Create a Box' })
  expect(await link.getAttribute('href')).toBe('/build-a-box?piece=301170')
  await link.click()
  // The builder removes the piece from its URL as soon as it is open.
  await page.waitForURL(/\/build-a-box(\?piece=301170)?$/)
})

test('a phone does not load pictures that are shown only on hover; a computer loads them', async () => {
  for (const [screen, loads] of [
    ['mobile', false],
    ['desktop', true],
  ] as const) {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await visitor.visit('/search?q=assortment')
    await page.locator(firstTile).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(loaded.some((path) => path.endsWith('assorted-1lb.webp'))).toBe(true)
    expect(
      loaded.some((path) => path.endsWith('assorted-1lb-2.webp')),
      screen,
    ).toBe(loads)
  }
})

test('an empty list is accessible and fits a narrow screen', async () => {
  const visitor = await newVisitorWithImages('mobile')
  await visitor.page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/search?q=zzzqqq', '/search?q=caramel&refine1=c_size%3D9', '/chocolates?start=960']) {
    await visitor.visit(path)
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible(path)
  }
})
