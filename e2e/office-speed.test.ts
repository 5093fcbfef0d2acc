import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { newName, placeOrder } from './office-order-steps.ts'
import { signInMember } from './office-steps.ts'

test('OFF-164 a key or click changes the screen before the server has answered', async () => {
  const name = newName()
  const orderNo = await placeOrder(name)
  const { page, visit } = await newVisitor('desktop')
  await signInMember(page, 'service')
  await visit(`/admin/orders/${orderNo}`)
  await page.getByRole('button', { name: 'Cancel units' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // From now on, no call gets a response.
  await page.route('**/api/staff/**', () => {})

  await page.getByRole('combobox', { name: 'Search the office' }).pressSequentially('Ada')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  for (const button of ['Cancel units', 'Change', 'Hold']) await expectDialog(page, button)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('link', { name: 'Late', exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('late')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** A button opens its dialog immediately, and Escape closes it. */
async function expectDialog(page: Page, button: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
