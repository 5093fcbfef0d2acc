import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { expectHeadingFocus, missingPages, newVisitor, whenHydrated } from './harness.ts'

const mainTop = (page: Page) =>
  page.evaluate(() => scrollY + (document.querySelector('main')?.getBoundingClientRect().top ?? 0))

/** The distinct positions of the main content in the page while it is scrolled to these heights, frame by frame. */
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
  // Tab moves to the first link of the panel, and Escape returns to its opener.
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(await focused()).toMatch(/^\/category\/chocolates-/)
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'More under Chocolates',
  )

  // The scrolled header keeps search and bag, beside the menu. The page below does not move in any frame.
  expect(await mainPlaces(page, [150, 600, 139, 600])).toEqual([await mainTop(page)])
  await expect.poll(() => page.evaluate(() => 'scrolled' in document.documentElement.dataset)).toBe(true)
  const header = page.getByRole('banner')
  for (const part of [header.getByRole('combobox'), header.getByRole('link', { name: 'Bag, empty' })])
    expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect((await header.boundingBox())?.height).toBe(189)
  await header.getByRole('combobox').fill('caramel')
  await header.getByRole('option').first().waitFor()
  await visitor.expectNoSidewaysScroll()
})

test('SHELL-100 SHELL-101 on a phone the header has menu, search, logo and the bag with its count', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/help/faq')
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
  await toggle.click()
  await field.fill('caramel')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await suggestions.waitFor()
  // The first Escape closes the list.
  await page.keyboard.press('Escape')
  await suggestions.waitFor({ state: 'detached' })
  expect(await field.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
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
  expect(await leadsTo(/^Can’t decide\?/)).toBe('/category/chocolates-assortments')
  await drawer.getByRole('button', { name: 'By the Pound' }).click()
  await visitor.expectAccessible('the drawer at its third panel')
  await drawer.getByRole('link', { name: 'Truffles and Ganaches' }).click()
  await page.waitForURL('**/category/chocolates-truffles')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectHeadingFocus(page)
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
})

test('SHELL-103 a tablet with a mouse gets no mini bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  await visitor.visit('/help/faq')
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
})

test('an unknown URL shows the header with the bag, and panels open', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(missingPages)
  const { page } = visitor
  await fillBag(page)
  await page.goto('/no-such-page')
  await whenHydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Oh fudge!' }).waitFor()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await page.getByRole('button', { name: 'Give feedback' }).click()
  await page.getByRole('dialog', { name: 'How are we doing?' }).waitFor()
})

test("an error in the shopper's part of the header leaves the page with a message", async () => {
  const { page, allowProblems } = await newVisitor('mobile')
  allowProblems(/Error: broken/)
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset') ?? {}
    // The test's script throws while that part is rendered.
    Object.defineProperty(HTMLElement.prototype, 'dataset', {
      get(this: HTMLElement) {
        if (/\/shopper-[\w-]{8}\.js/.test(new Error().stack?.split('\n')[2] ?? '')) throw new Error('broken')
        return get?.call(this)
      },
    })
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/help/faq')
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  // The error occurs again on the error page. That page leaves out the failing part, because it would fail
  // repeatedly.
  await expect.poll(() => errors.length).toBeGreaterThanOrEqual(3)
  await page.waitForTimeout(500)
  expect(errors.filter((error) => error.startsWith('React Router caught'))).toHaveLength(1)
})
