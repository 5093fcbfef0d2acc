import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { weighPage } from '#testing/page-weight.ts'
import { expectHeadingFocus, newVisitor, reload } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore, agreeToCookies } from './shop-steps.ts'

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

/** Waits until the page at `path` is the current one in the list of the five steps. */
async function expectStep(page: Page, position: number, path: string): Promise<void> {
  await page.waitForURL(`**${path}`)
  const steps = page.getByRole('navigation', { name: 'Steps to your box' }).getByRole('listitem')
  await expect
    .poll(() => steps.evaluateAll((items) => items.map((item) => item.getAttribute('aria-current'))))
    .toEqual([1, 2, 3, 4, 5].map((step) => (step === position ? 'step' : null)))
}

const cellNames = (page: Page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(': ')[1]))

test('the page loads boxes and pieces once: links to pieces and to steps do not load them again', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) loaded.push(pathname)
  })
  await agreedBefore(page)
  await visitor.visit('/build-a-box?piece=101080')
  await page.getByText('Lemon Silk is already in your box').waitFor()
  await page.waitForURL('**/build-a-box')
  for (const step of ['select-candies', 'set-quantities']) {
    const link = page.getByRole('main').locator(`a[href="/build-a-box/${step}"]`).first()
    await link.click()
    await page.waitForURL(`**/build-a-box/${step}`)
  }
  await page.getByRole('heading', { name: 'How many of each?' }).waitFor()
  expect(loaded).toEqual([])
})

test('MIX-002 MIX-003 MIX-004 MIX-005 MIX-006 MIX-012 MIX-013 a box of 24 from 10 flavors, by taps, with an undo, a reload and a swap', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  // CAT-041: the link's piece is in the box.
  await agreedBefore(page)
  await visitor.visit('/build-a-box?piece=101080')
  await page.getByText('Lemon Silk is already in your box').waitFor()
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('link', { name: 'Continue your box' }).first().click()
  await page.waitForURL('**/build-a-box/select-candies')
  await expectStep(page, 3, '/build-a-box/select-candies')

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
  // A sold-out piece names one with a similar taste.
  const soldOut = page.getByRole('listitem').filter({ hasText: 'Lavender Honey Bonbon' })
  await soldOut.getByText('Sold out for now.').waitFor()
  await soldOut.getByRole('button', { name: /^Try / }).waitFor()

  await page.getByRole('link', { name: 'How many' }).tap()
  await page.waitForURL('**/set-quantities')
  await page.getByRole('heading', { name: 'How many of each?' }).waitFor()
  await expectStep(page, 4, '/build-a-box/set-quantities')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('link', { name: 'Review your box' }).tap()
  await page.waitForURL('**/review-box')
  await expectStep(page, 5, '/build-a-box/review-box')
  const earlier = page.getByRole('navigation', { name: 'Steps to your box' }).getByRole('link')
  expect(await earlier.first().getAttribute('href')).toBe('/build-a-box')
  await earlier.nth(1).tap()
  await expectStep(page, 2, '/build-a-box/select-item')
})

test('the full text about a piece is shown, because it may name a nut', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/build-a-box?piece=101080')
  await page.getByRole('link', { name: 'Continue your box' }).first().click()
  const words = page.getByRole('listitem').getByText('Chewy vanilla nougat with almonds and pistachios')
  await words.waitFor()
  expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('MIX-008 MIX-011 MIX-017 a box by keyboard: the tray, the counts, undo, and the announcements', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  // A step that is not complete cannot be skipped.
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
  // The button equivalent of a drag: hold it, and choose the other cell.
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
  // A box from an earlier visit.
  await visitor.visit('/')
  await visitor.visit('/build-a-box')
  await page.getByText(/24 of 24 pieces are in/).waitFor()
  await visitor.expectAccessible('the start')
  await page.getByRole('button', { name: 'Empty it and start over' }).press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Start your box')
})

test('MIX-009 MIX-013 BAG-080 an unfinished box is not lost when another box is opened or when the rules change', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'box-builder')
  await leaveDraft(page, { '101080': 20, '101130': 10 })
  // The tray held 30 pieces when the box was started, and holds 24 now.
  await visitor.visit('/build-a-box/select-candies')
  await page.getByText('It now holds 24 pieces').waitFor()
  await page.getByText('There wasn’t room for 6 × Coconut Snowdrift.').waitFor()
  await visitor.expectAccessible('a box that has changed')
  await page.getByRole('button', { name: 'Got it' }).press('Enter')
  await page.getByText('There wasn’t room for').waitFor({ state: 'detached' })
  await expectHeadingFocus(page)
  expect(await draftOf(page)).toEqual({ '101080': 20, '101130': 4 })
  await saveAndRename(page)

  // Opening a saved box shows a confirmation before the box replaces the current one. Back keeps the current one.
  const saved = { boxId: '7', name: 'Ours', productId: '301171', customMix: { unitType: 'piece', box: [{ pid: '101150', qty: 24 }] }, pieces: [] } // prettier-ignore
  await page.route('**/Site/getSavedBoxes', (route) => route.fulfill({ json: { boxes: [saved] } }))
  await visitor.visit('/build-a-box/review-box?saved=7')
  const question = page.getByRole('alertdialog', { name: 'You have another box in progress' })
  await question.getByText('has 24 of 24 pieces').waitFor()
  await visitor.expectAccessible('the question which box stays')
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  expect(await draftOf(page)).toEqual({ '101080': 20, '101130': 4 })
  // The question counts the pieces of an outdated draft as the page behind it does.
  await leaveDraft(page, { '101080': 20, '101130': 10 })
  await visitor.visit('/build-a-box/review-box?saved=7')
  await question.getByText('has 24 of 24 pieces').waitFor()
  await question.getByRole('button', { name: 'Open this one' }).press('Enter')
  await expect.poll(() => draftOf(page)).toEqual({ '101150': 24 })
})

/** Stores a box of thirty pieces on the device, as an earlier visit would have. */
const leaveDraft = (page: Page, counts: Record<string, number>): Promise<void> =>
  page.evaluate((quantities) => {
    const box = {
      storageId: 'CM-CANDY',
      boxId: '301170',
      variantId: '301171',
      rules: { unitType: 'piece', increment: 1, full: 30, flavourLimit: 20, columns: 6 },
      selections: Object.entries(quantities).map(([pid, qty]) => ({ pid, qty, isByHand: true })),
      cells: Object.entries(quantities).flatMap(([pid, qty]) => Array.from({ length: qty }, () => pid)),
      initialQuantities: {},
      fulfilment: 'shipping',
      storeId: null,
      itemId: null,
    }
    localStorage.setItem('box-draft_main_candy', JSON.stringify({ savedAt: Date.now(), box }))
  }, counts)

const draftOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { box } = JSON.parse(localStorage.getItem('box-draft_main_candy') ?? '{}')
    return Object.fromEntries(box.selections.map(({ pid, qty }: { pid: string; qty: number }) => [pid, qty]))
  })

/** Saves the box under a name and renames it. The focus never falls back to the body. */
async function saveAndRename(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save this box' })
  await page.getByRole('link', { name: 'Review your box' }).press('Enter')
  await save.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Save this box')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Box name' }).fill('Our evenings')
  await page.keyboard.press('Enter')
  await page.getByText('Our evenings').waitFor()
  await expect.poll(() => focusedName(page)).toBe('Save this box')

  await page.getByRole('link', { name: 'See saved boxes' }).press('Enter')
  const rename = page.getByRole('button', { name: /^Rename/ })
  await rename.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Rename Our evenings')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Box name' }).fill('Our evenings in June')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Our evenings in June' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Rename Our evenings in June')
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('the scripts of each page of the builder are below 40 KB on top of the shell', async () => {
  const address = (path: string) => new URL(path, inject('shopUrl')).href
  // Every page loads it; the builder loads it earlier.
  const weigh = (path: string) => weighPage(address(path), { without: /\/shopper-[\w-]{8}\.js/ })
  const shell = await weigh('/404')
  // The builder's start page is also a content page.
  const contentPage = await weigh('/help/faq')
  for (const step of ['', '/select-item', '/select-candies', '/set-quantities', '/review-box']) {
    const page = await weigh(`/build-a-box${step}`)
    const own = page.scripts - (step === '' ? contentPage : shell).scripts
    expect(own, step).toBeGreaterThan(10_000)
    expect(own, step).toBeLessThan(40_000)
  }
})
