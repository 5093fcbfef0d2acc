import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { basketOf, changeBasket } from './bag-calls.ts'
import { expectHeadingFocus, newVisitor, reload, type Visitor } from './harness.ts'
import { runOnShop } from './shop-database.ts'
import { startSession } from './session-calls.ts'
import { sendCall } from './shop-calls.ts'
import { agreedBefore } from './shop-steps.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)

/** Adds an e-gift card of $80 for Grace Hill to the bag and opens the bag. */
async function fillBag({ page, visit }: Visitor): Promise<void> {
  await agreedBefore(page)
  await startSession(page)
  await sendCall(page, 'ShopperBaskets/createBasket', { body: {} })
  await changeBasket(page, 'addGiftCertificateItemToBasket', {
    amount: 80,
    recipientName: 'Grace Hill',
    recipientEmail: 'grace@example.com',
    senderName: 'Ada Bell',
    message: 'Happy birthday!',
  })
  await visit('/cart')
}

const editLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Edit E-gift card for Grace Hill' })

/** Opens the form of the card in the bag. Returns the id of the card. */
async function edit(page: Page): Promise<string> {
  await editLink(page).click()
  await page.getByRole('heading', { name: 'Edit the e-gift card for Grace Hill' }).waitFor()
  return new URL(page.url()).searchParams.get('card') ?? ''
}

test('an e-gift card of the bag is changed in its form, and the bag shows the change', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(visitor)
  await edit(page)
  for (const [name, value] of [
    ['Amount', '80'],
    ['Who gets it?', 'Grace Hill'],
    ['Recipient’s email', 'grace@example.com'],
    ['Your name', 'Ada Bell'],
    ['Your message', 'Happy birthday!'],
    ['Send it on', ''],
  ] as const)
    expect(await field(page, name).inputValue(), name).toBe(value)
  await field(page, 'Amount').fill('501')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await page.getByRole('link', { name: 'Amount: Choose an amount from 10 to 500.' }).waitFor()
  await visitor.expectAccessible('the form of a card of the bag, with an error')
  await visitor.expectNoSidewaysScroll()
  const later = addDays(shopDay(new Date()), 30)
  await field(page, 'Amount').fill('120.5')
  await field(page, 'Who gets it?').fill('Ben Hill')
  await field(page, 'Your message').fill('')
  await field(page, 'Send it on').fill(later)
  await page.getByText('$120.50').waitFor()
  await save.click()
  await page.waitForURL('**/cart')
  const bag = page.getByRole('main')
  await bag.getByRole('status').getByText('The e-gift card for Ben Hill is saved.').waitFor()
  await expectHeadingFocus(page)
  const line = bag.getByRole('listitem').filter({ hasText: 'E-gift card for Ben Hill' })
  await line.getByText('$120.50').waitFor()
  await line.getByText(/^Sends on /).waitFor()
  expect(await bag.getByText('Happy birthday!').count()).toBe(0)
  expect(await basketOf(page)).toMatchObject({
    giftCertificateItems: [
      { amount: 120.5, recipientName: 'Ben Hill', recipientEmail: 'grace@example.com', c_sendOn: later },
    ],
  })
  await visitor.expectAccessible('the bag with a changed card')
})

test('text typed for a card persists through a reload, belongs to that card, and is discarded by the return link', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(visitor)
  const cardId = await edit(page)
  await field(page, 'Your message').fill('Eat well.')
  await reload(page)
  await page.getByRole('heading', { name: 'Edit the e-gift card for Grace Hill' }).waitFor()
  await expect.poll(() => field(page, 'Your message').inputValue()).toBe('Eat well.')
  await visitor.visit('/e-gift-cards')
  expect(await field(page, 'Your message').inputValue()).toBe('')
  await visitor.visit(`/e-gift-cards?card=${cardId}`)
  await page.getByRole('link', { name: 'Back to your bag without saving' }).click()
  await page.waitForURL('**/cart')
  await page.getByText('Happy birthday!').waitFor()
  await edit(page)
  expect(await field(page, 'Your message').inputValue()).toBe('Happy birthday!')
})

test('a card is changed by keyboard alone', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(visitor)
  await editLink(page).press('Enter')
  await page.getByRole('heading', { name: 'Edit the e-gift card for Grace Hill' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Edit the e-gift card for Grace Hill')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Birthday' }).isChecked()).toBe(true)
  await page.getByRole('figure').getByText('Happy birthday!', { exact: true }).first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('25')
  expect(await page.getByRole('radio', { name: '$25' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await page.getByText('The e-gift card for Grace Hill is saved.').waitFor()
  await expectHeadingFocus(page)
  expect(await basketOf(page)).toMatchObject({ giftCertificateItems: [{ amount: 25, c_design: 'birthday' }] })
})

test('a card that was removed from the bag meanwhile is added as a new one, with the typed text', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(visitor)
  const giftCertificateItemId = await edit(page)
  await field(page, 'Your message').fill('With love')
  await changeBasket(page, 'removeGiftCertificateItemFromBasket', undefined, { giftCertificateItemId })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'This e-gift card isn’t in your bag anymore' }).waitFor()
  await visitor.expectAccessible('a card that is gone')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Make a new card' }).press('Enter')
  await page.waitForURL('**/e-gift-cards')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await expect.poll(() => field(page, 'Your message').inputValue()).toBe('With love')
  expect(await field(page, 'Who gets it?').inputValue()).toBe('Grace Hill')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('heading', { name: 'The card for Grace Hill is in your bag' }).waitFor()
  expect(await basketOf(page)).toMatchObject({
    giftCertificateItems: [{ amount: 80, message: 'With love' }],
  })

  await visitor.visit(`/e-gift-cards?card=${giftCertificateItemId}`)
  await page.getByRole('heading', { name: 'This e-gift card isn’t in your bag anymore' }).waitFor()
  await page.getByRole('link', { name: 'Go to bag' }).click()
  await editLink(page).waitFor()
})

test('a card whose send date is past can be changed without selecting a new date', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(visitor)
  const { basketId } = await basketOf(page)
  const over = addDays(shopDay(new Date()), -2)
  await runOnShop(
    `update baskets set version = version + 1,
       document = jsonb_set(document::jsonb, '{eGiftCards,0,sendOn}', to_jsonb($2::text)) where id = $1`,
    [basketId, over],
  )
  await reload(page)
  await edit(page)
  expect(await field(page, 'Send it on').inputValue()).toBe(over)
  await page.getByText(/^This day has passed/).waitFor()
  await visitor.expectAccessible('a card whose day is over')
  await field(page, 'Your name').fill('Eve Bell')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('The e-gift card for Grace Hill is saved.').waitFor()
  expect(await basketOf(page)).toMatchObject({
    giftCertificateItems: [{ senderName: 'Eve Bell', c_sendOn: over }],
  })

  await edit(page)
  await field(page, 'Send it on').fill(addDays(over, 1))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Send it on: Choose today or a later day' }).waitFor()
  await field(page, 'Send it on').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/cart')
  await page.getByText('Sent as soon as you’ve paid').waitFor()
})
