import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newEmail, password } from './account-steps.ts'
import { fillBag } from './bag-calls.ts'
import {
  cards,
  checkOut,
  fillCard,
  fillShipping,
  placeOrder,
  toPayment,
  toReview,
  unfoldAddress,
} from './checkout-steps.ts'
import { newVisitor, reload, type Screen } from './harness.ts'
import { mailedPath } from './mailbox.ts'
import { agreeToCookies, bar } from './shop-steps.ts'

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  test('PAY-051 SHELL-048 SHELL-105 SHELL-106 a guest finds a chocolate bar, buys it and tracks the order', async () => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const email = newEmail('guest')
    await visitor.visit('/chocolates')
    await agreeToCookies(page)
    await page.getByRole('main').getByRole('link', { name: 'Milk and Hazelnut Bar' }).first().click()
    await page.waitForURL(`**${bar}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
    const panel = page.getByRole('dialog', { name: '1 Item Added to Bag' })
    await panel.getByRole('link', { name: 'Milk and Hazelnut Bar' }).waitFor()
    await visitor.expectAccessible('the added-to-bag panel')

    await panel.getByRole('link', { name: 'Review Bag & Checkout' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
    await page.getByText('Milk and Hazelnut Bar').first().waitFor()
    await visitor.expectAccessible('the bag')
    await visitor.expectNoSidewaysScroll()

    await page.getByRole('link', { name: 'Checkout' }).locator('visible=true').click()
    await page.waitForURL('**/shipping')
    await expectReducedShell(page)
    await page.getByText('Just pretend: no money moves here.').waitFor()
    await fillShipping(page, email)
    await page.getByRole('radio', { name: /UPS Ground.*Arrives by/ }).waitFor()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Happy birthday, Grace!')
    await visitor.expectAccessible('the shipping step')
    await visitor.expectNoSidewaysScroll()
    await toPayment(page)

    await expectReducedShell(page)
    await page.getByText('Just pretend: no money moves here.').waitFor()
    await fillCard(page, cards.good)
    await visitor.expectAccessible('the payment step')
    await visitor.expectNoSidewaysScroll()
    await toReview(page)

    await expectReducedShell(page)
    const main = page.getByRole('main')
    await main.getByText('Visa ending in 1111, expires 12/2034').waitFor()
    for (const words of ['12 Oak Street', 'UPS Ground', 'Arrives by', 'Happy birthday, Grace!', email])
      await main.getByText(words).first().waitFor()
    // As high as the page, so that the sticky bar covers no control.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2600 })
    await visitor.expectAccessible('the review step')
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 })
    await visitor.expectNoSidewaysScroll()

    const orderNo = await placeOrder(page)
    await page.getByRole('heading', { level: 1, name: 'Sweet! Thank you.' }).waitFor()
    await page.getByText('Just pretend: no money moves here.').waitFor()
    await page.getByText(email).first().waitFor()
    await page.getByText('Arrives by').waitFor()
    await visitor.expectAccessible('the confirmation')
    await visitor.expectNoSidewaysScroll()

    await reload(page)
    await page.getByText(`Order number ${orderNo}`).waitFor()
    await visitor.visit('/cart')
    await page.getByText('Nothing in here yet.').waitFor()
    await visitor.expectAccessible('the empty bag')

    await visitor.visit('/track-order')
    await page.getByRole('textbox', { name: 'Order number' }).fill(orderNo)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
    await page.getByRole('button', { name: 'Track order' }).click()
    await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor()
    for (const words of ['· Placed', 'UPS Ground', 'Arrives by']) await page.getByText(words).waitFor()
    await visitor.expectAccessible('the tracked order')

    // The emailed link opens the whole order without a login.
    const reader = await newVisitor(screen)
    await reader.visit(await mailedPath(email, new RegExp(orderNo)))
    const linked = reader.page.getByRole('main')
    await linked.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor()
    expect(new URL(reader.page.url()).hash).toBe('')
    await linked.getByRole('region', { name: 'How far your order is' }).getByText('On its way').waitFor()
    for (const words of ['12 Oak Street', 'Happy birthday, Grace!'])
      await linked.getByText(words).first().waitFor()
    await reader.expectAccessible('the order of a mailed link')
    await reader.expectNoSidewaysScroll()
  })
})

/**
 * The header of a step has the return link, the logo and the phone; the footer has the privacy policy and the phone.
 */
async function expectReducedShell(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Back To Bag', exact: true }).waitFor()
  const links = header.getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/cart', '/', 'tel:+18003477337'])
  await header.getByRole('link', { name: 'Marigold Candies' }).waitFor()
  await header.getByRole('link', { name: '800.347.7337' }).waitFor()
  // The header contains no menu, search, account or shop, which would lead away from the checkout.
  expect(await header.locator('button, input, nav').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy Policy' }).waitFor()
  expect(await footer.getByRole('link').count()).toBe(2)
}

test('PAY-005 a step opens after the previous steps are complete; with an empty bag no step opens', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  for (const step of ['/shipping', '/billing', '/revieworder', '/order-confirmation']) {
    await visitor.visit(step)
    await page.waitForURL('**/cart')
  }
  await fillBag(page)
  for (const step of ['/billing', '/revieworder']) {
    await visitor.visit(step)
    await page.waitForURL('**/shipping')
  }
  await fillShipping(page, newEmail('early'))
  await toPayment(page)
  await visitor.visit('/revieworder')
  await page.waitForURL('**/billing')
})

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('FORM-002 FORM-004 FORM-029 errors are shown beside their fields and in a summary, and typed values persist through a reload', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/shipping')
  const summary = page.getByRole('group', { name: 'A few things need another look' })
  const hasFocus = () => summary.evaluate((box) => box === document.activeElement)
  // An untouched form is validated when it is submitted.
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(hasFocus).toBe(true)

  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('911')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('310')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(hasFocus).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Email: Please enter a valid email address.',
    'Last name: This field is required.',
    'ZIP code: Please enter a valid zip code',
    'City: This field is required.',
    'State: Please select a state',
    'Street address: This field is required.',
    'Phone number: Phone number must have 10 digits',
  ])
  await visitor.expectAccessible('the shipping step with errors')
  await summary.getByRole('link', { name: /^City/ }).click()
  const city = page.getByRole('textbox', { name: 'City' })
  expect(await city.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await city.getAttribute('aria-invalid')).toBe('true')

  await reload(page)
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
  expect(await page.getByRole('textbox', { name: 'ZIP code' }).inputValue()).toBe('911')

  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('Für José')
  await page.getByText('Our card printer can’t print ü é').waitFor()
  await visitor.expectAccessible('the shipping step with a message that cannot be printed')
  await page.getByRole('button', { name: 'Use Fur Jose instead' }).click()
  expect(await message.inputValue()).toBe('Fur Jose')
  await expect.poll(() => focusedName(page)).toBe('giftMessage')
})

test('PAY-022 PAY-047 after a declined card the bag and the address are unchanged, and another card can pay', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/shipping')
  await fillShipping(page, newEmail('declined'))
  const summary = page.locator('details').filter({ hasText: 'Your order' })
  await summary.locator('summary').click()
  await toPayment(page)
  // Expanded parts stay expanded at the next step.
  await summary.getByText('Milk and Hazelnut Bar').waitFor()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('link', { name: /^Security code: Invalid CVV length/ }).waitFor()
  await visitor.expectAccessible('the payment step with errors')

  await fillCard(page, cards.declined)
  await toReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/billing')
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await visitor.expectAccessible('the payment step after a decline')

  await fillCard(page, cards.good)
  await toReview(page)
  await placeOrder(page)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  const welcome = page.getByRole('heading', { name: 'Welcome, Ada!' })
  await expect.poll(() => welcome.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await visitor.expectAccessible('the confirmation with a new account')
})

test('a double click orders once, and Back returns step by step', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  let orders = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ShopperOrders/createOrder')) orders += 1
  })
  await fillBag(page)
  await checkOut(visitor, newEmail('twice'))
  await page.goBack()
  await page.waitForURL('**/billing')
  await page.getByText('Visa ending in 1111').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/shipping')
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Pasadena')
  await toPayment(page)
  await toReview(page)
  await page.getByRole('button', { name: /Place order/ }).dblclick()
  await page.waitForURL('**/order-confirmation')
  expect(orders).toBe(1)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/revieworder|billing|shipping/)
})

test('SHIP-039 SHIP-068 SHIP-069 SHIP-070 SHIP-071 for a PO box the form hides the unit, and the parcel ships by USPS', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/shipping')
  await fillShipping(page, newEmail('box'))
  const street = page.getByRole('textbox', { name: 'Street address' })
  const unit = page.getByRole('textbox', { name: 'Unit, suite or building' })
  const box = page.getByRole('checkbox', { name: 'This is a PO box' })
  const home = page.getByRole('checkbox', { name: 'This is a residence' })
  await street.fill('P.O. Box 12')
  await page.getByRole('radio', { name: /USPS/, checked: true }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
  await street.fill('12 Oak Street')
  await page.getByRole('radio', { name: /^UPS Ground/ }).waitFor()
  await unfoldAddress(page)
  await expect.poll(() => focusedName(page)).toBe('companyName')
  await visitor.expectAccessible('the shipping step with the whole address')
  await unit.fill('4')
  await home.check()
  await box.check()
  await expect.poll(() => street.inputValue()).toBe('PO Box')
  expect(await home.isChecked()).toBe(false)
  await unit.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: /USPS/, checked: true }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
  await home.check()
  await expect.poll(() => street.inputValue()).toBe('')
  expect(await box.isChecked()).toBe(false)
  // The method from before the PO box was entered.
  await page.getByRole('radio', { name: /UPS Ground/, checked: true }).waitFor()
  expect(await unit.inputValue()).toBe('')
  await box.check()
  await street.fill('PO Box 12')
  await toPayment(page)
  await page.goBack()
  await page.waitForURL('**/shipping')
  await expect.poll(() => street.inputValue()).toBe('PO Box 12')
  expect(await box.isChecked()).toBe(true)
  await box.uncheck()
  await expect.poll(() => street.inputValue()).toBe('')
})
