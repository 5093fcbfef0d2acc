import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

// Forced colors replace all backgrounds and shadows.

/** The properties that distinguish controls in forced colors, besides their text. */
const lookOf = (control: Locator): Promise<unknown> =>
  control.evaluate((element) => {
    const { backgroundColor, borderColor, outlineStyle, textDecorationLine } = getComputedStyle(element)
    // Ignores alpha, because a transparent background looks like the page's color.
    const ground = backgroundColor.match(/\d+/g)?.slice(0, 3)
    return { ground, borderColor, outlineStyle, textDecorationLine }
  })

test('selected and current controls differ from others in forced colors', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  const main = page.getByRole('main')
  const expectMarked = async (marked: Locator, other: Locator) =>
    expect(await lookOf(marked), `${page.url()} ${String(marked)}`).not.toEqual(await lookOf(other))

  await newCustomer(page, 'colors')
  await visitor.visit('/wallet')
  const account = page.getByRole('navigation', { name: 'Your account' })
  await expectMarked(
    account.getByRole('link', { name: 'Wallet' }),
    account.getByRole('link', { name: 'Profile' }),
  )

  await visitor.visit('/e-gift-cards')
  const amount = (dollars: string) => main.getByRole('radio', { name: dollars }).locator('+ span')
  await expectMarked(amount('$50'), amount('$25'))

  await visitor.visit('/recipients')
  const source = (name: string) => main.getByRole('button', { name })
  await expectMarked(source('Paste or upload a list'), source('Type one in'))

  await visitor.visit(assortment)
  const thumbnail = (number: number) => main.getByRole('button', { name: `Show picture ${number}` })
  await expectMarked(thumbnail(1), thumbnail(2))

  await fillBag(page)
  for (const [path, name] of [
    ['/shipping', 'Checkout steps'],
    ['/build-a-box/select-item', 'Steps to your box'],
  ] as const) {
    await visitor.visit(path)
    const steps = page.getByRole('navigation', { name }).getByRole('listitem')
    await expectMarked(
      steps.and(page.locator('[aria-current]')).locator('span').first(),
      steps.last().locator('span').first(),
    )
  }
})

test('an empty cell of the box builder has borders in forced colors', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await agreedBefore(page)
  await visitor.visit('/build-a-box?piece=101080')
  await page.getByRole('link', { name: 'Continue your box' }).first().click()
  const cell = page.getByRole('gridcell', { name: 'Row 1, cell 2: free' })
  expect(await cell.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
