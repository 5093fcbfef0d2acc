import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { checkOut, placeOrder } from './checkout-steps.ts'
import { newVisitor, screens, type Visitor } from './harness.ts'
import { addToBag, agreeToCookies, bar, siteUrl } from './shop-steps.ts'

test('ACC-067 ACC-068 a customer pays the list price, and with the code of an organization its price', async () => {
  const visitor = await newVisitor('desktop')
  const { page, visit } = visitor
  /** The price of the bag, as shown for the minimum (BAG-064). */
  const subtotal = async () => {
    await visit(siteUrl('volumesavings', '/cart'))
    const notice = await page.getByText(/more to reach the \$350\.00 minimum/).textContent()
    return 350 - Number(/\$(\d+\.\d\d)/.exec(notice ?? '')?.[1])
  }
  await addToBag(visitor, siteUrl('volumesavings', bar))
  const listPrice = await subtotal()

  await visit(siteUrl('volumesavings', '/register?from=%2Faccount%2Forganization'))
  await agreeToCookies(page)
  await register(page, newEmail('member'))
  await page.waitForURL('**/account/organization')
  const code = page.getByRole('textbox', { name: 'Organization discount code' })
  await code.fill('HARBOR-0000')
  await page.getByRole('button', { name: 'Use code' }).click()
  await page.getByText('We don’t recognize this code.').waitFor()
  expect(await code.inputValue()).toBe('HARBOR-0000')
  await code.fill('harborview-26')
  await code.press('Enter')
  await page.getByText('Sweet! You’re now part of Harborview Hotels.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Harborview Hotels' }).waitFor()
  await page.getByText('Accepted on January 15, 2026.').waitFor()
  await visitor.expectAccessible('the organization in the account')
  await page.setViewportSize(screens.mobile)
  await visitor.expectNoSidewaysScroll()
  expect(await subtotal()).toBeCloseTo(listPrice * 0.9, 1)
})

/** The price of a bag of ninety bars, in dollars. It is above the site's minimum. */
async function ninetyBars({ page, visit }: Visitor): Promise<number> {
  await visit('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity of Milk and Hazelnut Bar' })
  await quantity.fill('90')
  await quantity.press('Enter')
  // Below the minimum the checkout is a disabled button.
  await page.getByRole('complementary').getByRole('link', { name: 'Checkout' }).waitFor()
  const rows = page.getByRole('main').locator('dl > div', { hasText: /^(Subtotal|.*saves 10%)/ })
  const amounts = (await rows.allTextContents()).map((row) => {
    const [, minus, amount = ''] = /([−-]?)\$([\d,]+\.\d\d)/.exec(row) ?? []
    return (minus ? -1 : 1) * Number(amount.replace(',', ''))
  })
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

test('ACC-067 a member of an organization buys at its prices, and other customers at the list prices', async () => {
  const [stranger, member] = [
    await newVisitor('desktop', siteUrl('volumesavings')),
    await newVisitor('desktop', siteUrl('volumesavings')),
  ]
  await addToBag(stranger)
  const listPrice = await ninetyBars(stranger)
  // A customer who knows the organization registers with its name.
  await stranger.visit('/register?from=%2Fcart')
  await agreeToCookies(stranger.page)
  await register(stranger.page, newEmail('harborview-hotels'))
  await stranger.page.waitForURL('**/cart')
  expect(await ninetyBars(stranger)).toBe(listPrice)

  await member.visit('/register?from=%2Faccount%2Forganization')
  await agreeToCookies(member.page)
  await register(member.page, newEmail('member'))
  await member.page.waitForURL('**/account/organization')
  await member.page.getByRole('textbox', { name: 'Organization discount code' }).fill('HARBORVIEW-26')
  await member.page.getByRole('button', { name: 'Use code' }).click()
  await member.page.getByText('Sweet! You’re now part of Harborview Hotels.').waitFor()
  await addToBag(member)
  const ownPrice = await ninetyBars(member)
  expect(ownPrice).toBeCloseTo(listPrice * 0.9, 1)
  await checkOut(member, newEmail('member'))
  expect(await placeOrder(member.page)).toMatch(/^\d{8}$/)
  await member.page
    .getByText(`$${ownPrice.toFixed(2)}`)
    .first()
    .waitFor()
})

test('the bag counts for the seller whose link was used, shows this, and forgets it on request', async () => {
  const visitor = await newVisitor('mobile')
  const { page, visit } = visitor
  await visit(siteUrl('fundraising', '/fundraisers/cedar-grove/ms-lees-class'))
  await page.getByRole('heading', { level: 1, name: 'New instruments for the school band' }).waitFor()
  await visitor.expectAccessible('the page of a seller')
  await page.getByRole('button', { name: 'Shop for Ms. Lee’s Class' }).click()
  await page.getByText('Sweet! Your bag now counts for Ms. Lee’s Class.').waitFor()
  await visitor.expectNoSidewaysScroll()
  await addToBag(visitor, siteUrl('fundraising', '/601010.html'))
  await visit(siteUrl('fundraising', '/cart'))
  await page.getByText('Your order supports Ms. Lee’s Class').waitFor()
  await visitor.expectAccessible('a bag that counts for a seller')
  await page.getByRole('button', { name: 'Don’t count it' }).click()
  await page.getByText('Your order supports').waitFor({ state: 'detached' })
})
