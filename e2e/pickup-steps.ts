import type { Page } from 'playwright-core'
import type { Visitor } from './harness.ts'

/** A product of the demo: Pasadena has many in stock, Santa Monica six, and Irvine none. */
export const jellies = '/candies-jellies/fruit-jelly-bag/301120.html'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pickup in Shop' })
export const header = (page: Page) => page.getByRole('banner')

export async function findShops(page: Page, zip: string, range = '25'): Promise<void> {
  await dialog(page).getByLabel('ZIP or postal code').fill(zip)
  await dialog(page).getByRole('combobox', { name: 'Within' }).selectOption(range)
  await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
}

/** Selects a shop in the header, or on a phone in the menu. */
export async function chooseInHeader({ page }: Visitor, name: string, zip: string): Promise<void> {
  const menu = header(page).getByRole('button', { name: 'Menu' })
  const isInMenu = await menu.isVisible()
  if (isInMenu) await menu.click()
  await (isInMenu ? page.getByRole('dialog', { name: 'Menu' }) : header(page))
    .getByRole('button', { name: /Find a Shop|Your shop/ })
    .click()
  await findShops(page, zip)
  await dialog(page)
    .getByRole('button', { name: `Make this my shop ${name}` })
    .click()
}

/** Adds the product of the open page for pickup in the selected shop. */
export async function addForPickup(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('radio', { name: /Pick up at .* (In stock|Limited)/, checked: true })
    .waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Bag, 1 item' }).waitFor()
}
