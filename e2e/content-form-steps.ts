import type { Locator, Page } from 'playwright-core'

export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

/** Fills in a campaign entry for a person with this year of birth. */
export async function fillEntry(
  form: Locator,
  { email, year }: { email: string; year: number },
): Promise<void> {
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Birthday' }).fill(`02/28/${year}`)
  await form.getByRole('textbox', { name: 'Phone number' }).pressSequentially('3105550100')
  await form.getByRole('textbox', { name: 'Street address' }).fill('12 Oak Street')
  await form.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await form.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await form.getByRole('combobox', { name: 'State' }).selectOption('CA')
}
