import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopDay } from '#shared/calendar-date.ts'
import { expectHeadingFocus, newVisitor, reload } from './harness.ts'
import { addToBag, agreeToCookies, bar } from './shop-steps.ts'

test.each([
  ['desktop', ['main-menu', 'content', 'search-field']],
  ['mobile', ['menu-button', 'content', 'search-toggle']],
] as const)(
  'SHELL-065 SHELL-066 the first Tab stops skip to navigation, content and search (%s)',
  async (screen, landings) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const names = ['Skip to navigation', 'Skip to content', 'Skip to search']
    for (const [index, name] of names.entries()) {
      await visitor.visit('/help/faq')
      for (let stop = 0; stop <= index; stop++) await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name, exact: true })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(landings[index])
    }
    await visitor.leave()
  },
)

test('SHELL-090 SHELL-091 SHELL-092 a menu item opens its panel by pointer and by keyboard, and Escape closes it', async () => {
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
  // The next stop of the Tab key is the first link of the panel, and Escape leads back to its opener.
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(await focused()).toMatch(/^\/category\/chocolates-/)
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'More under Chocolates',
  )

  // The scrolled header keeps search and bag, beside the menu. The page below stays where it is in every frame.
  expect(await mainPlaces(page, [150, 600, 139, 600])).toEqual([await mainTop(page)])
  await expect.poll(() => page.evaluate(() => 'scrolled' in document.documentElement.dataset)).toBe(true)
  const header = page.getByRole('banner')
  for (const part of [header.getByRole('combobox'), header.getByRole('link', { name: 'Bag, empty' })])
    expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect((await header.boundingBox())?.height).toBe(189)
  await header.getByRole('combobox').fill('caramel')
  await header.getByRole('option').first().waitFor()
  await visitor.expectNoSidewaysScroll()
  await visitor.leave()
})

const mainTop = (page: Page) =>
  page.evaluate(() => scrollY + (document.querySelector('main')?.getBoundingClientRect().top ?? 0))

/** The distinct places of the main content within the page while it is scrolled to these heights, frame by frame. */
const mainPlaces = (page: Page, heights: number[]) =>
  page.evaluate(async (wanted) => {
    const places = new Set<number>()
    for (const height of wanted) {
      scrollTo(0, height)
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise(requestAnimationFrame)
        places.add(scrollY + (document.querySelector('main')?.getBoundingClientRect().top ?? 0))
      }
    }
    return [...places]
  }, heights)

test('SHELL-100 SHELL-101 on a phone the header has menu, search, logo and the bag with its count', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const header = page.getByRole('banner')
  const bag = header.getByRole('link', { name: 'Bag, 1 item', exact: true })
  await bag.getByText('1', { exact: true }).waitFor()
  const toggle = header.getByRole('button', { name: 'Search', exact: true }).first()
  const shown = header.locator('a:visible, button:visible')
  const parts = [
    header.getByRole('button', { name: 'Menu', exact: true }),
    toggle,
    header.getByRole('link', { name: /^Marigold/ }),
    bag,
  ]
  expect(await shown.count()).toBe(parts.length)
  for (const [index, part] of parts.entries())
    expect(await part.evaluate((one, other) => one === other, await shown.nth(index).elementHandle())).toBe(
      true,
    )
  const field = page.getByPlaceholder('Search...')
  expect(await field.isVisible()).toBe(false)
  await toggle.click()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await toggle.click()
  await field.waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-102 on a phone the drawer leads to a category and closes', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const leadsTo = (name: string | RegExp) => drawer.getByRole('link', { name }).getAttribute('href')
  expect(await leadsTo('Sign In')).toBe('/login')
  expect(await leadsTo('Bag')).toBe('/cart')
  await drawer.getByRole('button', { name: 'Find a Shop' }).waitFor()
  expect(await leadsTo('800.347.7337')).toBe('tel:+18003477337')
  expect(await leadsTo('Volume Savings')).toMatch(/^http:\/\/volumesavings\./)
  expect(await leadsTo('Fundraising')).toMatch(/^http:\/\/fundraising\./)
  await drawer.getByRole('button', { name: 'Chocolates' }).click()
  expect(await leadsTo(/^Cannot decide\?/)).toBe('/category/chocolates-assortments')
  await drawer.getByRole('button', { name: 'By the Pound' }).click()
  await visitor.expectAccessible('the drawer at its third panel')
  await drawer.getByRole('link', { name: 'Truffles and Ganaches' }).click()
  await page.waitForURL('**/category/chocolates-truffles')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectHeadingFocus(page)
  await visitor.leave()
})

test('SHELL-117 SHELL-119 SHELL-120 SHELL-121 the cookie notice asks once', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.waitFor()
  expect(await notice.getByRole('paragraph').textContent()).toBe(
    'We use cookies to make your visit sweeter. By continuing you agree to our Privacy Policy.',
  )
  expect(await notice.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/company-info/privacy-policy',
  )
  await notice.getByRole('button', { name: 'I AGREE', exact: true }).click()
  await notice.waitFor({ state: 'hidden' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  expect(cookie?.value).toBe('1')
  const daysLeft = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(364)
  expect(daysLeft).toBeLessThan(366)
  await reload(page)
  await page.getByRole('contentinfo').waitFor()
  expect(await notice.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-117 the cookie notice can be closed without agreeing', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  // 1280 × 1024 at 400 % zoom: nothing may stay over the page.
  await page.setViewportSize({ width: 320, height: 256 })
  await visitor.visit(bar)
  const notice = page.getByRole('region', { name: 'Cookies' })
  const covered = () =>
    page.evaluate(() => {
      scrollTo(0, 400)
      const all = [...document.querySelectorAll('body *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      )
      const heights = all.map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
      return heights.reduce((sum, height) => sum + height, 0) / innerHeight
    })
  expect(await covered()).toBeLessThan(0.25)
  await visitor.expectNoSidewaysScroll()
  await notice.getByRole('button', { name: 'Close without agreeing' }).click()
  await notice.waitFor({ state: 'detached' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  expect(cookie?.value).toBe('0')
  await reload(page)
  await page.getByRole('contentinfo').waitFor()
  expect(await notice.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-064 a new page starts at the top with its heading focused, and Back restores the scroll position', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and Answers' })
  await footerLink.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1_000)
  await footerLink.click()
  await page.waitForURL('**/help/faq')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expectHeadingFocus(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
  await expectHeadingFocus(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
  await visitor.leave()
})

test('SHELL-064 a link with a fragment scrolls to its target on another page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '/help/faq#sweet-list'
    link.textContent = 'To the sweet list'
    main.append(link)
  })
  await page.getByRole('link', { name: 'To the sweet list' }).click()
  await page.waitForURL('**/help/faq#sweet-list')
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  const target = page.getByRole('heading', { name: 'Join The Sweet List', exact: true })
  const isShown = () => target.evaluate((element) => element.getBoundingClientRect().top < innerHeight)
  await expect.poll(isShown).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sweet-list')
  await visitor.leave()
})

test('SHELL-080 SHELL-084 SHELL-085 SHELL-086 the header has phone, shops, account and bag over a black strip', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const header = page.getByRole('banner')
  const strip = page.getByRole('navigation', { name: 'Our sites' }).locator('..')
  const darkness = await strip.evaluate((element) => getComputedStyle(element).backgroundColor)
  // A warm black.
  expect(Math.max(...(darkness.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(25)
  await header.getByRole('button', { name: 'Find a Shop', exact: true }).waitFor()
  expect(await header.getByRole('link', { name: '800.347.7337' }).getAttribute('href')).toBe(
    'tel:+18003477337',
  )
  expect(await header.getByRole('link', { name: 'Sign In', exact: true }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: 'Bag, empty' }).getAttribute('href')).toBe('/cart')
  await visitor.leave()
})

test('SHELL-108 SHELL-109 SHELL-110 SHELL-111 SHELL-112 SHELL-113 SHELL-114 SHELL-115 the footer has the Sweet List, links, networks, help and copyright', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('heading', { name: 'Join The Sweet List', exact: true }).waitFor()
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
  await footer.getByText(`© ${shopDay(new Date()).slice(0, 4)} Marigold Candies`).waitFor()
  const rates = footer.getByRole('link', { name: 'Shipping Rates' })
  expect(await rates.isVisible()).toBe(false)
  await footer.getByRole('button', { name: 'Help' }).click()
  await rates.click()
  await page.waitForURL('**/help/shipping-rates')
  await visitor.leave()
})

test('SHELL-113 the copyright has the year of the shop, not of the browser', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.clock.setFixedTime('2099-06-01T12:00:00Z')
  await visitor.visit('/help/faq')
  await page.getByText(`© ${shopDay(new Date()).slice(0, 4)} Marigold Candies`).waitFor()
  // A hydration mismatch would be logged.
  await visitor.leave()
})

test('SHELL-116 on a phone a shopper sends feedback with stars and text', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await agreeToCookies(page)
  const opener = page.getByRole('button', { name: 'GIVE FEEDBACK', exact: true })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'How are we doing?' })
  const send = panel.getByRole('button', { name: 'Send feedback' })
  await send.click()
  await panel.getByRole('link', { name: /Please choose from one to five stars/ }).waitFor()
  await visitor.expectAccessible('feedback without stars')
  await panel.getByRole('radio', { name: '4 stars' }).check()
  await panel.getByRole('textbox', { name: 'In your own words' }).fill('Where is the fudge?')
  const sent = page.waitForRequest('**/Site/giveFeedback')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    body: { stars: 4, words: 'Where is the fudge?', page: '/help/faq' },
  })
  await panel.getByText('Thank you! We read every word').waitFor()
  await visitor.expectAccessible('thanks for feedback')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.leave()
})

test('SHELL-110 SHELL-116 on a desktop the footer links are in columns, without a feedback button', async () => {
  const visitor = await newVisitor('desktop')
  await visitor.visit('/help/faq')
  const footer = visitor.page.getByRole('contentinfo')
  const columns = ['Chocolates', 'Shipping Rates', 'Your Orders', 'Our Story']
  const boxes = await Promise.all(
    columns.map((name) => footer.getByRole('link', { name }).first().boundingBox()),
  )
  const lefts = boxes.map((box) => box?.x ?? Number.NaN)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  expect(new Set(lefts).size).toBe(columns.length)
  expect(await footer.getByRole('button', { name: 'Help' }).count()).toBe(0)
  expect(await visitor.page.getByRole('button', { name: 'GIVE FEEDBACK' }).count()).toBe(0)
  await visitor.leave()
})

test('SHELL-103 a tablet with a mouse gets no mini bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const bag = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  const mini = page.getByRole('region', { name: 'Your bag' })
  await bag.hover()
  await mini.waitFor()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    }),
  )
  await page.mouse.move(400, 700)
  await mini.waitFor({ state: 'detached' })
  await bag.hover()
  await bag.focus()
  expect(await mini.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-024 the details of a product link to the shipping rates', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await page.getByRole('main').getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/help/shipping-rates')
  await page.getByRole('heading', { level: 1, name: 'Shipping rates' }).waitFor()
  await visitor.leave()
})
