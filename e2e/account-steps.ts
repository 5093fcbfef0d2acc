import type { Page } from 'playwright-core'

/** What shoppers of the stories do with their accounts. */

export const password = 'Truffle-1921'

export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function login(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
