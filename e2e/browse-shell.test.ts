import { expect, test } from 'vitest'
import { newVisitor, useBrowser } from './harness.ts'

useBrowser()

const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 })

test('SHELL-065 SHELL-066 the first stops of a keyboard skip to navigation, content and search', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const landings = [
    ['Skip to navigation', 'main-menu'],
    ['Skip to content', 'content'],
    ['Skip to search', 'search-field'],
  ] as const
  for (const [index, [name, id]] of landings.entries()) {
    await visitor.visit('/help/faq')
    for (let stop = 0; stop <= index; stop++) await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
  }
  await visitor.leave()
})

test('SHELL-090 SHELL-091 SHELL-092 a menu item opens its panel by pointer and by key, and Escape closes it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Our Story' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  const below = menu.getByRole('link', { name: 'Gift Towers and Sets' })
  await below.waitFor()
  expect(await below.getAttribute('href')).toBe('/category/gifts-towers')
  await menu.getByText('Three boxes, one bow').waitFor()
  await visitor.expectAccessible('the menu with an open panel')
  await page.mouse.move(700, 880)
  await below.waitFor({ state: 'hidden' })

  await menu.getByRole('button', { name: 'More under Chocolates' }).focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-100 SHELL-102 on a phone the drawer leads down to a category, and closes behind it', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Sign In' }).waitFor()
  await drawer.getByRole('button', { name: 'Chocolates' }).click()
  await drawer.getByRole('button', { name: 'By the Pound' }).click()
  await visitor.expectAccessible('the drawer at its third panel')
  await drawer.getByRole('link', { name: 'Truffles and Ganaches' }).click()
  await page.waitForURL('**/category/chocolates-truffles')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.leave()
})

test('CAT-060 CAT-061 CAT-062 a query goes to its results; an empty or the same one goes home', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.fill('sea salt')
  await field.press('Enter')
  await page.waitForURL('**/search?q=sea%20salt')
  await page.getByRole('heading', { level: 1, name: /sea salt/ }).waitFor()
  await field.fill('sea salt')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.visit('/help/faq')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.leave()
})

test('CAT-063 CAT-064 CAT-065 CAT-067 from the third character on suggestions lead to products', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await field.fill('ca')
  expect(await suggestions.count()).toBe(0)
  await field.fill('caramel')
  await suggestions.waitFor()
  await suggestions.getByRole('heading', { name: 'Recommended Products' }).waitFor()
  expect(await suggestions.getByRole('list').first().locator('a[href$=".html"]').count()).toBe(6)
  expect(await suggestions.getByRole('link', { name: 'View More Items' }).getAttribute('href')).toBe(
    '/search?q=caramel',
  )
  await visitor.expectAccessible('suggestions')
  await suggestions.getByRole('link', { name: 'Sea Salt Caramel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await visitor.leave()
})

test('SHELL-117 SHELL-119 SHELL-120 SHELL-121 the cookie notice asks once', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.getByText('We use cookies to make your visit sweeter.').waitFor()
  expect(await notice.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/company-info/privacy-policy',
  )
  await notice.getByRole('button', { name: 'I AGREE' }).click()
  await notice.waitFor({ state: 'hidden' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  expect(cookie?.value).toBe('1')
  const daysLeft = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(364)
  expect(daysLeft).toBeLessThan(366)
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await notice.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-064 another page begins at its top, and back comes to where one was', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and Answers' })
  await footerLink.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1_000)
  await footerLink.click()
  await page.waitForURL('**/help/faq')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
  await visitor.leave()
})

test('SHELL-084 SHELL-086 SHELL-101 the header has phone, shops, account and bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: '800.347.7337' }).getAttribute('href')).toBe(
    'tel:+18003477337',
  )
  expect(await header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: 'Bag, empty' }).getAttribute('href')).toBe('/cart')
  await visitor.leave()
})

test('SHELL-108 SHELL-109 SHELL-110 SHELL-111 SHELL-112 SHELL-113 SHELL-115 the footer has the Sweet List, links, networks, help and copyright', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('heading', { name: 'Join The Sweet List' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/emailsignup')
  const networks = footer.getByRole('list', { name: 'Marigold Candies on social networks' }).getByRole('link')
  expect(await networks.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual([
    'Instagram',
    'X',
    'Facebook',
    'TikTok',
    'YouTube',
    'Pinterest',
  ])
  await footer
    .getByText(/Need help using this site\? Call 800\.347\.7337\. From outside the US, call 310\.604\.6200\./)
    .waitFor({ state: 'attached' })
  await footer.getByText(`© ${new Date().getFullYear()} Marigold Candies`).waitFor()
  const rates = footer.getByRole('link', { name: 'Shipping Rates' })
  expect(await rates.isVisible()).toBe(false)
  await footer.getByRole('button', { name: 'Help' }).click()
  await rates.click()
  await page.waitForURL('**/help/shipping-rates')
  await visitor.leave()
})
