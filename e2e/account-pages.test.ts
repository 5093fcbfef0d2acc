import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { runOnShop } from './shop-database.ts'

/** The account pages by the names of their links. */
const pages = {
  Orders: '/orders',
  'Wish list': '/wishlist',
  'Gift cards': '/account/gift-cards',
  Subscriptions: '/subscriptions',
  'Address book': '/addressbook',
  Wallet: '/wallet',
  Organization: '/account/organization',
  Profile: '/profile',
  Preferences: '/preferences',
}

test.each<Screen>(['desktop', 'mobile'])(
  'SHELL-007 ACC-048 a customer has addresses, cards, wish list, orders, subscriptions, profile, preferences and business data on %s, and a guest none of them',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    for (const path of Object.values(pages)) {
      await page.goto(path)
      await page.waitForURL('**/login?from=*')
      expect(new URL(page.url()).searchParams.get('from')).toBe(path)
    }
    await newCustomer(page, 'whole')
    await visitor.visit('/account')
    const links = page.getByRole('navigation', { name: 'Your account' })
    for (const [name, path] of Object.entries(pages)) {
      await links.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await links.locator('[aria-current=page]', { hasText: name }).waitFor()
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole('main').locator('[aria-busy=true]').count()).toBe(0)
      await visitor.expectAccessible(name)
      await visitor.expectNoSidewaysScroll()
    }
  },
)

test('the sellers of a fundraiser fit on a screen of 320 px', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 700 })
  const email = await newCustomer(page, 'fundraiser')
  await runOnShop(
    `insert into organisation_members (organisation_id, customer_id, role)
     select 'cedar-grove-school', id, 'owner' from customers where login = $1`,
    [email],
  )
  await visitor.visit('/account/organization')
  await page.getByRole('row', { name: /Ms. Lee’s Class/ }).waitFor()
  await visitor.expectNoSidewaysScroll()
})

test('on a phone Tab scrolls each name of the account into view', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await newCustomer(page, 'names')
  await visitor.visit('/orders')
  const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await links.first().focus()
  for (const link of await links.all()) {
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
    expect(x, String(link)).toBeGreaterThanOrEqual(0)
    expect(x + width, String(link)).toBeLessThanOrEqual(screens.mobile.width)
    await page.keyboard.press('Tab')
  }
})
