import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectHeadingFocus, newVisitor, reload, type Screen } from './harness.ts'
import { bar } from './shop-steps.ts'

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
  },
)

test('SHELL-117 SHELL-119 SHELL-120 SHELL-121 the cookie notice appears only once', async () => {
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
})

test('SHELL-117 the cookie notice can be declined as easily as accepted', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  // At 400 % zoom of 1280 × 1024, the notice must not cover the page.
  await page.setViewportSize({ width: 320, height: 256 })
  await visitor.visit(bar)
  const notice = page.getByRole('region', { name: 'Cookies' })
  const covered = () =>
    page.evaluate(async () => {
      // In the fallback font, before the web font loads, the notice may have one more line.
      await document.fonts.ready
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
  await notice.getByRole('button', { name: 'I DECLINE', exact: true }).click()
  await notice.waitFor({ state: 'detached' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  expect(cookie?.value).toBe('0')
  await reload(page)
  await page.getByRole('contentinfo').waitFor()
  expect(await notice.count()).toBe(0)
})

test.each<Screen>(['desktop', 'mobile'])(
  'SHELL-117 on %s the footer opens the choice about cookies again, with two equal buttons',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await visitor.visit('/help/faq')
    const notice = page.getByRole('region', { name: 'Cookies' })
    const answers = ['I AGREE', 'I DECLINE'].map((name) => notice.getByRole('button', { name, exact: true }))
    const looks = []
    for (const answer of answers)
      looks.push(
        await answer.evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, border, fontSize, fontWeight } = getComputedStyle(element)
          return { width, height, color, backgroundColor, border, fontSize, fontWeight }
        }),
      )
    expect(looks[1]).toEqual(looks[0])
    await visitor.expectAccessible('the question about cookies')
    await visitor.expectNoSidewaysScroll()
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    // The settings show no choice before the shopper has made one.
    await settings.press('Enter')
    expect(await notice.getByText('You’ve').count()).toBe(0)
    await notice.getByRole('button', { name: 'I AGREE', exact: true }).click()
    await notice.waitFor({ state: 'detached' })
    await settings.press('Enter')
    await notice.getByText('You’ve agreed.').waitFor()
    const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
    expect(await isFocused(notice)).toBe(true)
    // The notice is open already: another click leads to it, too.
    await settings.press('Enter')
    await expect.poll(() => isFocused(notice)).toBe(true)
    await visitor.expectAccessible('the cookie settings')
    // The link to the policy, the consent, the refusal.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'detached' })
    expect(await isFocused(settings)).toBe(true)
    const cookies = (await page.context().cookies()).filter(({ name }) => name === 'cookie-consent')
    expect(cookies.map(({ value }) => value)).toEqual(['0'])
    await settings.click()
    await notice.getByText('You’ve declined.').waitFor()
  },
)

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
})

test('SHELL-024 the product details link to the shipping rates', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await page.getByRole('main').getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/help/shipping-rates')
  await page.getByRole('heading', { level: 1, name: 'Shipping rates' }).waitFor()
})
