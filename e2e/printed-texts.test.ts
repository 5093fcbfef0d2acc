import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor, type Screen } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { agreedBefore } from './shop-steps.ts'

const list = [
  'First name\tLast name\tStreet\tCity\tState\tZip\tPhone\tMessage',
  'Ada\tBell\t12 Congress Avenue\tAustin\tTX\t78701\t512-555-0100\t“Happy birthday” from José',
].join('\n')

test.each<Screen>(['desktop', 'mobile'])(
  'FORM-029 the cells of an imported list name characters that cannot be printed, and one press replaces them (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await fillBag(page)
    await agreedBefore(page)
    await visitor.visit('/recipients')
    await page.getByRole('textbox', { name: 'Your list' }).fill(list)
    await page.getByRole('button', { name: 'Read my list' }).press('Enter')
    await page.getByRole('button', { name: /^Continue with/ }).press('Enter')
    await page.getByText('Our card printer can’t print “ ” é').waitFor()
    await visitor.expectAccessible('a row with a message that cannot be printed')
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Use "Happy birthday" from Jose instead' }).press('Enter')
    await page.getByText('Our card printer can’t print').waitFor({ state: 'detached' })
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  },
)

test.each<Screen>(['desktop', 'mobile'])(
  'FORM-029 curly quotes of a gift message and accents of a note for the driver are named (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await fillBag(page)
    await visitor.visit('/shipping')
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.fill('“hi” it’s me')
    await page.getByText('Our card printer can’t print “ ” ’').waitFor()
    await page.getByRole('button', { name: 'Use "hi" it\'s me instead' }).press('Enter')
    expect(await message.inputValue()).toBe('"hi" it\'s me')

    await page.getByRole('button', { name: 'Add a note for the driver' }).press('Enter')
    const note = page.locator('input[name=instructions]')
    await note.fill('Behind José’s gate')
    await page.getByText('Our card printer can’t print é ’').waitFor()
    await visitor.expectAccessible('a note for the driver that cannot be printed')
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: "Use Behind Jose's gate instead" }).press('Enter')
    expect(await note.inputValue()).toBe("Behind Jose's gate")
  },
)

test.each<Screen>(['desktop', 'mobile'])(
  'a list of recipients can be saved once its addresses and messages fit (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await newCustomer(page, 'keeper')
    await visitor.visit('/recipients')
    await page.getByRole('textbox', { name: 'Your list' }).fill(list)
    await page.getByRole('button', { name: 'Read my list' }).press('Enter')
    await page.getByRole('button', { name: /^Continue with/ }).press('Enter')
    await page.getByRole('textbox', { name: 'List name' }).fill('Clients')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('First fix the person above').waitFor()
    await visitor.expectAccessible('a list that cannot be kept yet')
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: /^Use .* instead$/ }).press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('Clients is saved to your account, with 1 person.').waitFor()
  },
)
