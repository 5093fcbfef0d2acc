import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { fillBagFor } from './bag-calls.ts'
import { cards, fillAddress, fillCard, placeOrder, toPayment, toReview } from './checkout-steps.ts'
import { lostRequests, newVisitor, newVisitorWithImages, reload } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'
import { mailedPath } from './mailbox.ts'
import { collectShifts } from './layout-shifts.ts'

const address = {
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  countryCode: 'US',
  postalCode: '91101',
  phone: '3105551234',
}
const ben = {
  shippingAddress: { firstName: 'Ben', lastName: 'Bell', ...address },
  shippingMethod: { id: 'ups-next-day' },
  giftMessage: 'Get well, Ben!',
}
const cy = { shippingAddress: { firstName: 'Cy', lastName: 'Bell' } }
const pickup = { c_fromStoreId: '0101' }

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const ready = (page: Page, counts: string) =>
  page.getByText(`Ready: ${counts}`, { exact: true }).first().waitFor()
const hasFocusOn = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)

test('SHIP-014 SHIP-015 a gift is sent to three people by three methods, and one gift is picked up', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const buyer = newEmail('recipients')
  await fillBagFor(page, [ben, cy, pickup])
  await agreedBefore(page)
  await visitor.visit('/shipping')
  await ready(page, '1 of 3')
  const contact = page.getByRole('heading', { name: 'Pick up in the shop' }).locator('..')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(buyer)
  await contact.getByRole('textbox', { name: 'First name' }).fill('Dee')
  await contact.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await contact.getByRole('textbox', { name: 'Phone number' }).fill('310 555 4321')

  // The first incomplete recipient is open. One message is used for all, then Cy gets another one.
  const first = card(page, 'You')
  await fillAddress(first)
  await first.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  await first.getByRole('textbox', { name: 'Your message' }).fill('Dear {firstName}, thank you!')
  await first.getByRole('checkbox', { name: 'Use this message for all 3 recipients' }).check()
  await first.getByText('Saved for 3 recipients').waitFor()
  await first.getByRole('textbox', { name: 'Recipient’s email' }).fill('ada.gift@bell.example')
  await visitor.expectAccessible('the shipping step for several')
  await visitor.expectNoSidewaysScroll()
  await first.getByRole('button', { name: 'Save and continue' }).click()
  await ready(page, '2 of 3')
  await hasFocus(page, 'Cy Bell')
  await card(page, 'Ada Bell').getByText('Dear Ada, thank you!').waitFor()
  await card(page, 'Ben Bell').getByText('Dear Ben, thank you!').waitFor()

  // A reload in the middle keeps typed text. UPS does not deliver to a PO box.
  const third = card(page, 'Cy Bell')
  await third.getByRole('textbox', { name: 'Street address' }).fill('PO Box 12')
  await reload(page)
  await expect
    .poll(() => third.getByRole('textbox', { name: 'Street address' }).inputValue())
    .toBe('PO Box 12')
  await third.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await third.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await third.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await third.getByRole('textbox', { name: 'Phone number' }).fill('310 555 1234')
  await third.getByRole('radio', { name: /USPS Priority Mail/, checked: true }).waitFor()
  expect(await third.getByRole('radio', { name: /UPS Ground/ }).count()).toBe(0)
  await third.getByRole('textbox', { name: 'Your message' }).fill('Cheers, Cy!')
  await toPayment(page)

  await page.getByRole('heading', { name: 'Going to 3 people' }).waitFor()
  await fillAddress(page)
  await fillCard(page, cards.good)
  await toReview(page)
  await page.getByText(/We’re holding your items for \d+ more minutes, until \d/).waitFor()
  await page.getByRole('link', { name: 'Edit Ben Bell’s package' }).click()
  await card(page, 'Ben Bell').getByRole('textbox', { name: 'Street address' }).waitFor()
  await page.goBack()
  await page
    .getByText(/Package total:/)
    .first()
    .click()
  // SALE-109: the buyer sees who is notified.
  await page.getByText('We’ll tell ada.gift@bell.example when it ships.').waitFor()
  await visitor.expectAccessible('the review for several')
  await visitor.expectNoSidewaysScroll()
  await placeOrder(page)
  const main = page.getByRole('main')
  for (const name of ['Ada Bell', 'Ben Bell', 'Cy Bell'])
    await main.getByRole('heading', { name, level: 3 }).waitFor()
  await main.getByText('Cheers, Cy!').waitFor()
  const days = await main.getByText(/Arrives by/).allTextContents()
  expect(days).toHaveLength(3)
  // Ben's package is sent by air.
  expect(days[1]).not.toBe(days[0])
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download recipients (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^order-\d{8}\.csv$/)
  await visitor.expectAccessible('the confirmation for several')
  await visitor.expectNoSidewaysScroll()

  // Until the parcel is packed its address can be corrected.
  await main.getByRole('button', { name: 'Change the address Ben Bell' }).press('Enter')
  const form = main.getByRole('form', { name: 'Address for Ben Bell' })
  await hasFocusOn(form.getByRole('textbox', { name: 'First name' }))
  await form.getByRole('textbox', { name: 'First name' }).fill('Benny')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91103')
  await form.getByRole('button', { name: 'Save address' }).press('Enter')
  await form.getByText('State and ZIP code can’t be changed now').first().waitFor()
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await visitor.expectAccessible('the change of an address')
  await visitor.expectNoSidewaysScroll()
  await form.getByRole('button', { name: 'Save address' }).press('Enter')
  await main.getByText('Your package is now going to the new address.').waitFor()
  await hasFocus(page, 'Change the address Benny Bell')
  // A second change is confirmed again.
  await page.keyboard.press('Enter')
  await main.getByText('Your package is now going to the new address.').waitFor({ state: 'detached' })
  await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await hasFocus(page, 'Change the address Benny Bell')
  // SALE-055: message and day can be changed too.
  await main.getByRole('button', { name: 'Change the message, note or day Benny Bell' }).press('Enter')
  const details = main.getByRole('form', { name: 'Message, note and day for Benny Bell' })
  await hasFocusOn(details.getByRole('textbox', { name: 'Gift message' }))
  await details.getByRole('textbox', { name: 'Gift message' }).fill('Cheers, Benny!')
  await details.getByRole('textbox', { name: 'Note for the driver' }).fill('Ring twice')
  const promised = await details.getByLabel('Arrives on').inputValue()
  await details.getByLabel('Arrives on').fill('2020-01-06')
  await details.getByRole('button', { name: 'Save changes' }).press('Enter')
  await details.getByText('This day is taken or closed.').waitFor()
  await visitor.expectAccessible('the change of a message')
  await visitor.expectNoSidewaysScroll()
  await details.getByLabel('Arrives on').fill(promised)
  await details.getByRole('button', { name: 'Save changes' }).press('Enter')
  await main.getByText('Your change is saved.').waitFor()
  await main.getByText('Cheers, Benny!').waitFor()
  await main.getByText('For the driver: Ring twice').waitFor()
  // A buyer who returns from another page sees the changed address.
  await main.getByRole('link', { name: 'Continue Shopping' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor({ state: 'detached' })
  await page.evaluate(() => void setTimeout(() => history.back()))
  await main.getByRole('heading', { name: 'Benny Bell', level: 3 }).waitFor()
  await reload(page)
  await main.getByRole('heading', { name: 'Benny Bell', level: 3 }).waitFor()

  // The change was emailed. Its link opens the order, where a guest without a session changes another address.
  const reader = await newVisitor('mobile')
  await reader.visit(await mailedPath(buyer, /^New address/))
  const linked = reader.page.getByRole('main')
  await linked.getByText(/^You can change the address through/).waitFor()
  await linked.getByRole('button', { name: 'Change the address Ada Bell' }).press('Enter')
  const linkedForm = linked.getByRole('form', { name: 'Address for Ada Bell' })
  await linkedForm.getByRole('textbox', { name: 'First name' }).fill('Adele')
  await reader.expectNoSidewaysScroll()
  await linkedForm.getByRole('button', { name: 'Save address' }).press('Enter')
  await linked.getByRole('heading', { name: 'Adele Bell', level: 3 }).waitFor()
})

test('a sign-in in the middle keeps all recipients and typed text', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = newEmail('recipients')
  await fillBagFor(page, [ben, cy])
  await agreedBefore(page)
  await visitor.visit('/shipping')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada.typed@bell.example')
  const first = card(page, 'You')
  await first.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await first.getByRole('textbox', { name: 'Street address' }).fill('7 Elm Street')
  await visitor.visit('/register?from=/shipping')
  await register(page, email)
  await page.waitForURL('**/shipping')
  await ready(page, '1 of 3')
  await card(page, 'Ben Bell').getByText('Get well, Ben!').waitFor()
  await card(page, 'Cy Bell').getByText('Needs an address').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(
    'ada.typed@bell.example',
  )
  expect(await first.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
  expect(await first.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('7 Elm Street')
  await visitor.expectNoSidewaysScroll()
})

test('SHIP-036 SHIP-047 one method is set for all selected recipients, exceptions are listed, and unsaved text stays', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  const box = { ...ben, shippingAddress: { ...ben.shippingAddress, firstName: 'Bo', address1: 'PO Box 12' } }
  await fillBagFor(page, [ben, { ...box, shippingMethod: { id: 'usps-priority' } }, ben])
  await agreedBefore(page)
  await visitor.visit('/shipping')
  const opener = page.getByRole('button', { name: 'Same message, day or method for several' })
  await opener.press('Enter')
  await hasFocus(page, 'Update several together')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await hasFocus(page, 'Same message, day or method for several')
  await opener.press('Enter')
  const panel = page.getByRole('region', { name: 'Update several together' })
  await page.getByRole('checkbox', { name: 'Choose You' }).uncheck()
  await panel.getByRole('checkbox', { name: 'Everyone: 3 of 4 selected' }).waitFor()
  await panel.getByRole('radio', { name: 'Shipping method' }).check()
  await panel.getByRole('combobox').selectOption({ label: 'UPS Next Day Air' })
  await panel.getByRole('button', { name: 'Use it for 3' }).click()
  await panel.getByText('Saved for 2. It didn’t work for one:').waitFor()
  await panel.getByRole('button', { name: 'Bo Bell' }).waitFor()
  await visitor.expectAccessible('a change of several')

  // Text that could not be saved stays in its card, and can be saved again.
  const first = card(page, 'You')
  const message = first.getByRole('textbox', { name: 'Your message' })
  await page.route('**/setGiftMessages', (route) => route.abort(), { times: 1 })
  await message.fill('Hello!')
  await message.blur()
  await first.getByText('Please save your message to continue.').waitFor()
  await first.getByRole('button', { name: 'Save message' }).click()
  await first.getByText('Saved', { exact: true }).waitFor()
  await page.route('**/updateShipmentForBasket', (route) => route.abort(), { times: 1 })
  await fillAddress(first)
  await first.getByRole('button', { name: 'Save and continue' }).click()
  await first.getByText('Failed to update address').waitFor()
  await first.getByRole('button', { name: 'Save and continue' }).click()
  await card(page, 'Ada Bell').getByText('12 Oak Street').waitFor()
})

test('the shipping step for several opens on a phone without a layout shift, however late its code loads', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await fillBagFor(page, [cy])
  const code = await holdRequests(page, '**/assets/recipients-step-*.js')
  await visitor.visit('/shipping')
  await code.sent()
  await page.getByRole('heading', { name: 'Where should we send it?' }).waitFor()
  const shifts = await collectShifts(page)
  code.releaseAll()
  await ready(page, '0 of 2')
  expect(await shifts()).toBeLessThan(0.02)
})
