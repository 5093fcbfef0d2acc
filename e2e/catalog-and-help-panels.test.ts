import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'

test('FORM-118 FORM-122 FORM-123 FORM-137 the digital catalog is requested in a panel, and opens immediately', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/catalog-request')
  const opener = page.getByRole('main').getByRole('link', { name: 'Download the digital catalog' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Download a Digital Catalog' })
  const send = panel.getByRole('button', { name: 'Get the catalog' })
  const field = (name: string) => panel.getByRole('textbox', { name })
  expect(await send.isDisabled()).toBe(true)
  await field('Company').focus()
  await field('First name').focus()
  await panel.getByText('This field is required.').waitFor()
  await visitor.expectAccessible('the catalog panel with an error')
  await visitor.expectNoSidewaysScroll()
  const typed = {
    Company: 'Bell & Co',
    'First name': 'Ada',
    'Last name': 'Bell',
    Email: newEmail('catalog'),
    'Street address': '12 Oak Street',
    City: 'Pasadena',
    'ZIP code': '91101',
    'Phone number': '3105550100',
  }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await panel.getByRole('combobox', { name: 'Organization type' }).selectOption('Hotel')
  expect(await send.isDisabled()).toBe(true)
  await panel.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await expect.poll(() => send.isDisabled()).toBe(false)
  const requests = await holdRequests(page, '**/Site/sendMarketingLead')
  await send.click()
  await expect.poll(() => send.isDisabled()).toBe(true)
  requests.releaseAll()
  await panel.getByRole('heading', { name: 'Sweet!' }).waitFor()
  const catalog = panel.getByRole('link', { name: 'Open the catalog' })
  expect(await catalog.getAttribute('href')).toBe('/digital-catalog')
  await visitor.expectAccessible('the thanks for the catalog')
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/catalog-request')
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  // The thanks are reset: the panel opens with an empty form.
  await opener.click()
  expect(await field('Company').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await visitor.visit('/digital-catalog')
  await page.getByRole('heading', { name: 'The Marigold catalog' }).waitFor()
  await visitor.expectAccessible('the digital catalog')
  await visitor.expectNoSidewaysScroll()
})

test('FORM-119 FORM-140 FORM-141 FORM-142 FORM-143 FORM-144 help leads to a concierge by ZIP code, and a link opens a panel', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq#panel-catalog-mail')
  const mail = page.getByRole('dialog', { name: 'Subscribe for Free' })
  await mail.getByRole('button', { name: 'Send me the catalog' }).waitFor()
  await page.keyboard.press('Escape')
  await mail.waitFor({ state: 'detached' })
  const opener = page.getByRole('banner').getByRole('link', { name: 'Need Help?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Need Help?' })
  await help.getByText(/people here who know every box/).waitFor()
  await visitor.expectAccessible('the help panel')
  await help.getByRole('link', { name: /find a concierge/ }).click()
  const panel = page.getByRole('dialog', { name: 'Find a Concierge' })
  const zip = panel.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('94105')
  expect(await panel.getByRole('textbox').count()).toBe(1)
  await zip.press('Enter')
  const found = panel.getByRole('region', { name: 'Your concierge at 94105' })
  await found.getByRole('heading', { name: 'Josephine Amato' }).waitFor()
  expect(
    await found.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:4155550141', 'mailto:josephine@marigold.example'])
  await zip.fill('33101')
  await zip.press('Enter')
  const none = panel.getByRole('region', { name: 'No concierge at 33101 yet' })
  await none.getByText(/We don’t have a concierge for this ZIP code yet/).waitFor()
  await visitor.expectAccessible('no concierge')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
