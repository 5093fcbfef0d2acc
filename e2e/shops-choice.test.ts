import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { dialog, findShops, header, jellies } from './pickup-steps.ts'
import { agreedBefore } from './shop-steps.ts'

test('SHOP-027 on a phone the shop is selected in the drawer', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
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
})

test('SHOP-027 SHOP-039 a shop is selected by keyboard alone, and the focus returns', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
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
})

test('selecting a shop in the list of shops moves the focus to the mark of this shop', async () => {
  const visitor = await newVisitor('mobile')
  const { page, visit } = visitor
  await agreedBefore(page)
  await visit('/chocolateshops?zip=91101&range=50')
  const pick = page.getByRole('main').getByRole('button', { name: /^Make this my shop/ })
  const mark = page.getByRole('main').getByText('Your shop', { exact: true })
  await pick.first().press('Enter')
  await expect.poll(() => isFocused(mark)).toBe(true)
  await pick.first().press('Enter')
  await expect.poll(() => isFocused(mark)).toBe(true)
})

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

test('pages about shops fit on a screen of 320 px', async () => {
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
})
