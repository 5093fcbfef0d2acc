import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login } from './account-steps.ts'
import { newVisitor } from './harness.ts'

const holly = { email: 'holly@example.com', password: 'Caramel-1921', name: 'Holly' }

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await login(page, holly.email, holly.password)
  await page.waitForURL('**/account')
}

const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: holly.name })

/** The storage that the page's scripts can read. */
const readableState = (page: Page) =>
  page.evaluate(() => ({ cookies: document.cookie, storage: JSON.stringify({ ...localStorage }) }))

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

test("ACC-022 browsing opens no session, and scripts cannot read a login's refresh token", async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await cookieNames(page.context())).toEqual([])
  await logIn(page)
  const refresh = (await page.context().cookies()).find(({ name }) => name === 'cc-nx_main')
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const state = await readableState(page)
  expect(state.cookies).toContain('cc-at_main=ey')
  expect(state.storage).not.toContain('cc-at_main')
  expect(Object.values(state).join()).not.toContain(refresh?.value)
})

test('ACC-022 in Safari the access token is stored in local storage', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
  await logIn(page)
  const state = await readableState(page)
  expect(state.cookies).not.toContain('cc-at_main')
  expect(state.storage).toContain('cc-at_main')
})

test('ACC-017 ACC-018 another tab follows a login without a reload', async () => {
  const visitor = await newVisitor('desktop')
  await visitor.visit('/')
  const other = await visitor.page.context().newPage()
  await other.goto('/')
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await logIn(visitor.page)
  await accountLink(other).waitFor()
})

test('ACC-020 an expired token is renewed when the window gets the focus', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await logIn(page)
  await accountLink(page).waitFor()
  // The browser removes the cookie when the token expires.
  await page.context().clearCookies({ name: 'cc-at_main' })
  const renewal = page.waitForResponse((response) => response.url().endsWith('/getAccessToken'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await renewal).status()).toBe(200)
  await page.waitForFunction(() => document.cookie.includes('cc-at_main=ey'))
})

test('SHELL-124 ACC-014 ACC-021 an expired session leads to the login with a message, and back', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await logIn(page)
  await visitor.visit('/wallet')
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL(/\/login\?.*expired/)
  await page
    .getByRole('alert')
    .getByText('Your session has expired. Please log in again to continue.', { exact: true })
    .waitFor()
  expect(await page.evaluate(() => localStorage.getItem('session_main'))).toContain('"kind":"guest"')
  // Continues where the session ended.
  await login(page, holly.email, holly.password)
  await page.waitForURL('**/wallet')
})
