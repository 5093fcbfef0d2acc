import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placePickup } from '#testing/orders/pickup-orders.ts'
import { products } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { expectPlace, invitationPath, signInMember } from './office-steps.ts'
import { withEngine } from './shop-database.ts'

const widths = [390, 320]
const long = 'Of the wholesale customers with a very long name who call each morning'

/** The number of visible text lines of each row. */
const linesOf = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((elements) => {
    const cutBy = (text: Node, row: Element, { top, bottom }: DOMRect) => {
      for (let at = text.parentElement; at && at !== row; at = at.parentElement) {
        const box = at.getBoundingClientRect()
        const center = (top + bottom) / 2
        if (getComputedStyle(at).overflowY !== 'visible' && (center < box.top || center > box.bottom))
          return true
      }
      return false
    }
    return elements.map((row) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        range.selectNodeContents(text)
        for (const rect of range.getClientRects())
          if (rect.width > 1 && rect.height > 1 && !cutBy(text, row, rect)) rects.push(rect)
      }
      const lines: DOMRect[] = []
      for (const rect of rects.toSorted((a, b) => a.top - b.top)) {
        const last = lines.at(-1)
        if (!last || (rect.top + rect.bottom) / 2 > last.bottom) lines.push(rect)
      }
      return lines.length
    })
  })

/** The text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** An order with long names that is held, one for pickup, and an invitation. */
async function fillLists() {
  const name = newName()
  const orderNo = await placeOrder(`${name} von und zu Wackerbarth-Schellenberg`)
  await withEngine(async (shop, { routes }) => {
    await shop.orders.holds.place([{ orderNo }], { reason: 'manual', note: long, lookAgainOn: '2999-12-01' })
    await placePickup(
      { shop, routes },
      {
        lastName: `${name} von und zu Wackerbarth-Schellenberg`,
        storeId: '0101',
        items: [{ productId: products.bar, quantity: 2 }],
      },
    )
    await shop.orderSearch.index()
  })
  await invitationPath(`a-very-long-address-${name.toLowerCase()}@stores.example.com`, 'packer')
  return { name, orderNo }
}

test('OFF-039 on a phone rows are cards of three lines, the actions of a selection are in a sheet that keys reach, the bar has Today, Search, Desk and More (Scan does not exist yet), and no page scrolls sideways', async () => {
  const { name, orderNo } = await fillLists()
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor('mobile')
  await signInMember(page, 'owner')
  /** Checks the page in both widths. */
  async function expectCards(what: string, rows: Locator): Promise<void> {
    await rows.first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll()
      expect(Math.max(...(await linesOf(rows))), `${what} at ${width} px`).toBeLessThanOrEqual(3)
    }
  }
  async function openPage(path: string, title: string): Promise<void> {
    await visit(path)
    await expectPlace(page, title)
  }
  const main = page.locator('main')
  const tableRows = main.locator('tbody tr')
  const opener = main.getByRole('button', { name: 'Actions', exact: true })

  await openPage('/admin', 'Today')
  await expectCards('today', main.locator('li:has(a[href*="/orders/"])'))
  const bar = page.getByRole('navigation', { name: 'Places' })
  expect(await bar.locator('a, button').allInnerTexts()).toEqual(['Today', 'Search', 'Shop desk', 'More'])
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: 'Orders' }).waitFor()
  // The sheet is at the bottom, over the whole width, and a tap beside the sheet closes it.
  expect(await more.evaluate((sheet) => innerHeight - sheet.getBoundingClientRect().bottom)).toBe(0)
  expect((await more.boundingBox())?.width).toBe(320)
  await more.getByRole('heading').click()
  expect(await more.count()).toBe(1)
  await page.mouse.click(160, 20)
  await more.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('More')

  await openPage(`/admin/orders?q=${name}`, 'Orders')
  await page.getByRole('checkbox', { name: `Select order ${orderNo}` }).check()
  await page.getByRole('status').getByText('1 selected').waitFor()
  await expectCards('orders', tableRows)
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '1 selected' })
  await sheet.waitFor()
  const names = await sheet.getByRole('button').allInnerTexts()
  expect(names).toEqual(expect.arrayContaining(['Hold', 'Release', 'Tag', 'Ship', 'Cancel orders', 'Close']))
  // Tab moves only between the actions of the sheet.
  for (const action of names) {
    expect(await focused(page)).toBe(action)
    await page.keyboard.press('Tab')
  }
  const isInPage = () =>
    document.activeElement !== document.body && document.activeElement?.closest('dialog') === null
  expect(await page.evaluate(isInPage)).toBe(false)
  await expectAccessible('the actions of a selection')
  const duration = () => sheet.evaluate((element) => getComputedStyle(element).animationDuration)
  expect(Number.parseFloat(await duration())).toBeLessThan(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await duration()).toBe('0.12s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Actions')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Hold', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Hold 1 order' })
  await form.getByLabel('Reason').selectOption({ label: 'Heat' })
  await form.getByLabel('Look again on').fill('2999-12-01')
  expect(await sheet.count()).toBe(0)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Actions')

  // The order is already on hold, so the run changes nothing and shows the reason.
  await opener.press('Enter')
  await sheet.getByRole('button', { name: 'Hold', exact: true }).click()
  await form.getByLabel('Reason').selectOption({ label: 'By hand' })
  await form.getByLabel('Look again on').fill('2999-12-01')
  await form.getByLabel('Note', { exact: true }).fill(long)
  await form.getByRole('button', { name: 'See what happens' }).click()
  await expectPlace(page, 'Hold 1 order')
  await expectCards('a run', tableRows)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectPlace(page, 'Orders')

  await openPage('/admin/holds', 'Holds')
  const group = page.getByRole('region', { name: /^By hand/ })
  await group.getByRole('checkbox', { name: new RegExp(orderNo) }).check()
  await expectCards('holds', main.locator('li:has([type=checkbox])'))
  await group.getByRole('button', { name: 'Actions' }).press('Enter')
  await sheet.getByRole('button', { name: 'Faster method' }).waitFor()
  await sheet.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()

  await openPage('/admin/desk', 'Shop desk')
  await page.getByLabel('Shop of this device').selectOption('0101')
  await expectCards('desk', main.locator(`li:has(a[href*="/desk/"])`))
  await openPage('/admin/settings/staff', 'Staff')
  await expectCards('staff', tableRows)
  await expectCards('invitations', main.locator('li:has([aria-haspopup=dialog])'))
  await openPage('/admin/audit', 'Audit log')
  await expectCards('audit', tableRows)
  await openPage('/admin/packing/tracking', 'Send parcels by file')
  await page.getByText('Paste rows instead').click()
  const csv = `orderNo,position,carrier,number\n${orderNo},1,UPS,1Z999AA10123456784\n${orderNo},2,${long},1Z2\n`
  await page.getByLabel('Rows', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expectCards('tracking', tableRows)
  for (const [path, title] of [
    [`/admin/orders/${orderNo}`, `Order ${orderNo}`],
    ['/admin/desk/stock', 'Stock'],
    ['/admin/me', 'My settings'],
  ] as const) {
    await openPage(path, title)
    await main.locator('input, button').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll()
    }
  }
})
