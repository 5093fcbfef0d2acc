import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { newName, placeOrder, rows } from './office-order-steps.ts'
import { signInMember } from './office-steps.ts'

/** The server's response after a search of a part of the orders without a match. */
const nonePage = (next: string | undefined) => ({ items: [], next, checked: next ? 2_500 : undefined })

/**
 * Responds to searches like the server of a big shop. The first response may be the real one. After it, pages without
 * an order follow until there are `most`. Returns the requested URLs.
 */
async function searchBigShop(page: Page, { most, isFirstReal }: { most: number; isFirstReal: boolean }) {
  const read: string[] = []
  await page.route(/\/api\/staff\/orders\?.*q=Q/, async (route) => {
    read.push(new URL(route.request().url()).searchParams.get('after') ?? '')
    const next = read.length < most ? `page ${read.length}` : undefined
    const isReal = isFirstReal && read.length === 1
    const json: unknown = isReal ? await (await route.fetch()).json() : { count: { orders: 0, isMore: true } }
    await route.fulfill({ json: isReal ? { ...Object(json), next } : { ...Object(json), ...nonePage(next) } })
  })
  return read
}

/** Lets the page render: elements near the screen are known after a frame. */
const drawFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('OFF-038 a list without a match shows how many of the newest orders were searched, and searches further at a click', async () => {
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor('mobile')
  await signInMember(page, 'service')
  const read = await searchBigShop(page, { most: 14, isFirstReal: false })
  await visit('/admin/orders?q=Qnobody')
  await page.getByRole('status').getByText('None among the newest 15,000 orders').waitFor()
  const further = page.getByRole('button', { name: 'Search further' })
  await further.focus()
  await drawFrames(page)
  expect(read).toEqual(['', 'page 1', 'page 2', 'page 3', 'page 4', 'page 5'])
  expect(await page.getByText('No order has').count()).toBe(0)
  await expectAccessible('none among the newest orders')
  await expectNoSidewaysScroll()

  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('None among the newest 30,000 orders').waitFor()
  await drawFrames(page)
  expect(read).toHaveLength(12)
  expect(await further.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await page.getByText('No order has “Qnobody”.').waitFor()
  expect(read).toHaveLength(14)
  expect(await further.count()).toBe(0)
})

test('OFF-035 after an early match the list does not load one empty page after the other', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  const read = await searchBigShop(page, { most: 14, isFirstReal: true })
  await visit(`/admin/orders?q=${name}`)
  const further = page.getByRole('button', { name: 'Search further' })
  await expect.poll(() => read.length).toBe(7)
  await expect.poll(() => further.getAttribute('aria-busy')).toBe('false')
  await drawFrames(page)
  expect(read).toHaveLength(7)
  expect(await rows(page).allInnerTexts()).toEqual([orderNo])
  await further.click()
  await expect.poll(() => read.length).toBe(13)
  await further.click()
  await further.waitFor({ state: 'detached' })
  expect(await rows(page).allInnerTexts()).toEqual([orderNo])
  await page.getByRole('status').getByText('1 order', { exact: true }).waitFor()
})

test('OFF-003 the search field keeps typed text while the list follows, and takes over text from the URL', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit('/admin/orders?status=new')
  await rows(page).first().waitFor()
  const field = page.getByLabel('Search orders')
  await field.focus()
  for (const letter of name) {
    await page.keyboard.press(letter)
    // Searches before the next key.
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(`**/orders?status=new&q=${name}`)
  expect(await field.inputValue()).toBe(name)
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([orderNo])
  await page.keyboard.type('zz')
  await page.getByText(`No order has “${name}zz”.`).waitFor()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect.poll(() => field.inputValue()).toBe('')
  await rows(page).first().waitFor()
})

test('OFF-058 a day is typed by keyboard, and counts when it is complete', async () => {
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit('/admin/orders')
  await rows(page).first().waitFor()
  const days: string[] = []
  page.on('request', (request) => {
    const day = new URL(request.url()).searchParams.get('placedFrom')
    if (day !== null) days.push(day)
  })
  await page.getByText('Filters', { exact: true }).click()
  const from = page.getByLabel('Placed from', { exact: true })
  await from.focus()
  await page.keyboard.type('01022025')
  expect(await from.inputValue()).toBe('2025-01-02')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders?placedFrom=2025-01-02')
  const chip = page.getByRole('button', { name: /Remove the filter “Placed from/ })
  await chip.waitFor()
  expect(await from.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByLabel('Placed until', { exact: true }).fill('2025-01-01')
  await page.waitForURL('**/orders?placedFrom=2025-01-02&placedUntil=2025-01-01')
  await page.getByText('No order is in this list.').waitFor()
  await chip.click()
  await expect.poll(() => from.inputValue()).toBe('')
  expect(new Set(days)).toEqual(new Set(['2025-01-02']))
})
