import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { agreeToCookies } from './shop-steps.ts'
import { newVisitor } from './harness.ts'
import { dialog, findShops, header, jellies } from './pickup-steps.ts'

test('SHOP-027 on a phone the shop is chosen from the drawer', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await agreeToCookies(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find a Shop' }).click()
  await findShops(page, '91101')
  await dialog(page).getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Your shop: Marigold Pasadena' })
    .waitFor()
  await visitor.leave()
})

test('SHOP-027 SHOP-039 a shop is chosen by keyboard alone, and the focus comes back', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await agreeToCookies(page)
  await header(page).getByRole('button', { name: 'Find a Shop' }).focus()
  await page.keyboard.press('Enter')
  const zip = dialog(page).getByLabel('ZIP or postal code')
  await zip.waitFor()
  for (let stop = 0; stop < 6 && !(await isFocused(zip)); stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('91101')
  await page.keyboard.press('Enter')
  const pick = dialog(page).getByRole('button', { name: 'Make this my shop Marigold Pasadena' })
  await pick.waitFor()
  for (let stop = 0; stop < 12 && !(await isFocused(pick)); stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const chosen = header(page).getByRole('button', { name: 'Your shop: Marigold Pasadena' })
  await expect.poll(() => isFocused(chosen)).toBe(true)
  await visitor.leave()
})

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

test('shops fit into 320 pixels', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/chocolateshops',
    '/chocolateshops?zip=91101&range=50',
    '/chocolateshops/pasadena-ca',
    jellies,
  ]) {
    await visitor.visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.expectNoSidewaysScroll()
  }
  await visitor.leave()
})

test('SHELL-011 SHELL-085 where nothing is picked up the header leads to the shops, and nothing speaks of pickup', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const fundraising = inject('shopUrl').replace('//localhost', '//fundraising.localhost')
  await visitor.visit(`${fundraising}/chocolateshops`)
  const links = header(page).getByRole('link', { name: 'Find a Shop' })
  expect(await links.count()).toBeGreaterThanOrEqual(1)
  expect(await links.last().getAttribute('href')).toBe('/chocolateshops')
  expect(await header(page).getByRole('button', { name: 'Find a Shop' }).count()).toBe(0)
  const pasadena = page.getByRole('main').getByRole('link', { name: 'Marigold Pasadena', exact: true })
  await pasadena.waitFor()
  expect(await page.getByRole('button', { name: /Make this my shop|Unavailable/ }).count()).toBe(0)
  await pasadena.click()
  await page.getByRole('heading', { level: 1, name: 'Marigold Pasadena' }).waitFor()
  expect(await page.getByText('Pick up in this shop').count()).toBe(0)

  // A choice from the days when shops still handed things over counts no more.
  await page.evaluate(() => {
    const shop = {
      id: '0101',
      name: 'Marigold Pasadena',
      slug: 'pasadena-ca',
      city: 'Pasadena',
      inventoryId: '0101',
    }
    localStorage.setItem('selected-store-fundraising', JSON.stringify(shop))
    localStorage.setItem('pickup-only-fundraising', '1')
  })
  const searches: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('productSearch') && searches.push(request.url())),
  )
  await visitor.visit(`${fundraising}/chocolates`)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await page.getByText(/^\d+ sweets?$/).waitFor()
  await page.waitForLoadState('networkidle')
  expect(searches).toEqual([])
  for (const words of ['Only what I can pick up', 'Your shop', 'View options'])
    expect(await page.getByText(words).count(), words).toBe(0)
  await visitor.leave()
})
