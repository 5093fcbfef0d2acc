import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { lostRequests, newVisitor } from './harness.ts'
import { runOnShop } from './shop-database.ts'
import { agreedBefore } from './shop-steps.ts'

test('FORM-119 FORM-122 FORM-134 FORM-138 the printed catalog is requested by keyboard in its panel; an error is shown at the top, and can be corrected', async () => {
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Help' }).press('Enter')
  await footer.getByRole('link', { name: 'Get Our Catalog by Mail' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Subscribe for Free' })
  const send = panel.getByRole('button', { name: 'Send me the catalog' })
  const email = newEmail('printed')
  const typed: Record<string, string> = {
    Company: 'Bell & Co',
    'First name': 'Ada',
    'Last name': 'Bell',
    Email: email,
    'Street address': '12 Oak Street',
    City: 'Pasadena',
    'ZIP code': '91101',
    'Phone number': '3105550100',
  }
  for (const [name, text] of Object.entries(typed)) await panel.getByRole('textbox', { name }).fill(text)
  await panel.getByRole('combobox', { name: 'Organization type' }).selectOption('Hotel')
  await panel.getByRole('combobox', { name: 'State' }).selectOption('CA')
  expect(await panel.getByRole('checkbox').isChecked()).toBe(true)
  await expect.poll(() => send.isDisabled()).toBe(false)

  await page.context().setOffline(true)
  await send.press('Enter')
  const failure = panel.getByRole('alert').filter({ hasText: /./ }).first()
  await failure.waitFor()
  await expect.poll(async () => (await failure.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  expect((await failure.boundingBox())?.y).toBeLessThan(400)
  expect(await panel.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Bell & Co')

  await page.context().setOffline(false)
  await expect.poll(() => send.isDisabled()).toBe(false)
  await send.press('Enter')
  await panel.getByRole('heading', { name: 'Sweet!' }).waitFor()
  await panel.getByText('Your catalog request has been submitted.').waitFor()
  await visitor.expectAccessible('the thanks for the printed catalog')
  await visitor.expectNoSidewaysScroll()
  const kept = await runOnShop(
    `select reason, document ->> 'consent' as consent from catalog_requests where document ->> 'email' = $1`,
    [email],
  )
  expect(kept).toEqual([{ reason: 'PostalCatalog', consent: 'false' }])
  await panel.getByRole('button', { name: 'Continue Shopping' }).press('Enter')
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/help/faq')
})
