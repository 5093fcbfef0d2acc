import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { weighPage } from '#testing/page-weight.ts'
import { newVisitor, reload } from './harness.ts'
import { agreeToCookies } from './shop-steps.ts'

const flavours = [
  'Candied Orange Cream',
  'Maple Pecan Cream',
  'Espresso Square',
  'Almond Marzipan Log',
  'Pistachio Marzipan',
  'Coconut Snowdrift',
  'Dark Vanilla Nougat',
  'Strawberry Cream',
  'Toasted Blond Crisp',
]

const piece = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

const cellNames = (page: Page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(': ')[1]))

test('MIX-002 to MIX-006 MIX-012 MIX-013 a box of 24 from 10 flavors, by taps, with an undo, a reload and a swap', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  // CAT-041: the piece of the link is in the box.
  await visitor.visit('/build-a-box?piece=101080')
  await agreeToCookies(page)
  await page.getByText('Lemon Silk is in your box already').waitFor()
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('link', { name: 'Continue your box' }).first().click()
  await page.waitForURL('**/build-a-box/select-candies')

  for (const name of flavours) {
    await piece(page, name).tap()
    await piece(page, name).tap()
  }
  for (let count = 0; count < 5; count++) await piece(page, 'Lemon Silk').tap()
  await page.getByText('24 of 24: full').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().tap()
  await page.getByText('23 of 24').first().waitFor()
  await page.getByRole('button', { name: 'Redo' }).first().tap()
  await reload(page)
  await page.getByText('24 of 24: full').first().waitFor()
  expect(new Set(await cellNames(page)).size).toBe(0) // Folded.
  await page.getByRole('button', { name: /See the tray/ }).tap()
  const names = await cellNames(page)
  expect(names).toHaveLength(24)
  expect(new Set(names).size).toBe(10)
  await visitor.expectAccessible('the pieces on a phone')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: /Hide the tray/ }).tap()

  // A full box offers a swap.
  await page.getByRole('button', { name: 'Espresso Square: swap it in' }).tap()
  const question = page.getByRole('dialog', { name: 'Make room for Espresso Square' })
  await visitor.expectAccessible('the swap')
  await question.getByRole('button', { name: /^One Lemon Silk/ }).tap()
  await question.waitFor({ state: 'detached' })
  await page.getByText('24 of 24: full').first().waitFor()
  // A piece that is sold out names one that tastes like it.
  const soldOut = page.getByRole('listitem').filter({ hasText: 'Lavender Honey Bonbon' })
  await soldOut.getByText('Sold out for now.').waitFor()
  await soldOut.getByRole('button', { name: /^Try / }).waitFor()

  await page.getByRole('link', { name: 'How many' }).tap()
  await page.waitForURL('**/set-quantities')
  await page.getByRole('heading', { name: 'How many of each?' }).waitFor()
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('link', { name: 'Review your box' }).tap()
  await page.waitForURL('**/review-box')
  await visitor.leave()
})

test('MIX-008 MIX-011 MIX-017 a box by keyboard: the tray, the counts, undo, and what a screen reader hears', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  // Nobody gets past a step that is not done.
  await visitor.visit('/build-a-box/review-box')
  await page.waitForURL('**/select-item')
  await agreeToCookies(page)
  await page.getByRole('radio', { name: /Custom Mix Box/ }).waitFor()
  await page.getByRole('radio', { name: /Classic Ribbon/ }).press('Space')
  await page.getByRole('link', { name: 'Choose the pieces' }).press('Enter')
  await page.waitForURL('**/select-candies')

  for (let count = 0; count < 3; count++) await piece(page, 'Lemon Silk').press('Enter')
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Lemon Silk, 3; box 3 of 24')
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await cell('Row 1, cell 1: Lemon Silk').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  await cell('Row 2, cell 4: Lemon Silk').waitFor()
  await page.keyboard.press('Delete')
  await cell('Row 2, cell 4: free').waitFor()
  await page.keyboard.press('Control+z')
  await cell('Row 2, cell 4: Lemon Silk').waitFor()
  await page.keyboard.press('Control+y')
  await cell('Row 2, cell 4: free').waitFor()
  // The button twin of a drag: hold it, and choose the other cell.
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key)
  await cell('Row 1, cell 6: Lemon Silk').waitFor()
  await cell('Row 1, cell 1: free').waitFor()

  await page.getByRole('button', { name: 'No nuts' }).press('Enter')
  await page.getByRole('button', { name: 'Fill the rest for me' }).press('Enter')
  await page.getByText('24 of 24: full').last().waitFor()
  expect(await page.getByText('tree nuts', { exact: false }).first().innerText()).toContain('May contain')
  await visitor.expectAccessible('the pieces')

  await page.getByRole('link', { name: 'How many' }).press('Enter')
  await page.getByRole('heading', { name: 'How many of each?' }).waitFor()
  await page.getByRole('button', { name: 'One more Lemon Silk' }).press('Enter')
  await expect
    .poll(() => page.getByRole('status').allInnerTexts())
    .toContainEqual(expect.stringMatching(/^Lemon Silk, \d+; box 24 of 24$/))
  await visitor.expectAccessible('the quantities')
  // The box of another visit.
  await visitor.visit('/')
  await visitor.visit('/build-a-box')
  await page.getByText(/24 of 24 pieces are in/).waitFor()
  await visitor.expectAccessible('the start')
  await visitor.leave()
})

test('the scripts of the steps that fill a box are below 48 KB on top of the shell', async () => {
  const address = (path: string) => new URL(path, inject('shopUrl')).href
  const shell = await weighPage(address('/404'))
  for (const step of ['select-item', 'select-candies', 'set-quantities']) {
    const page = await weighPage(address(`/build-a-box/${step}`))
    expect(page.scripts - shell.scripts, step).toBeLessThan(48_000)
  }
})
