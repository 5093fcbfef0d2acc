import type { Page } from 'playwright-core'

export const password = 'Truffle-1921'

/** An email address that no other test uses. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@bell.example`

/** Fills and sends the registration form. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills and submits the login form: the password first, because the previous page may have an email field too. */
export async function login(page: Page, email: string, typedPassword = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(typedPassword)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
