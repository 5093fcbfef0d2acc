import { expect, test } from 'vitest'
import { bar } from './shop-steps.ts'
import { newVisitor } from './harness.ts'

test('SHELL-009 SHELL-010 SHELL-080 SHELL-081 SHELL-129 SHELL-133 a shopper goes to Canada and back, and on to another site', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const language = () => page.evaluate(() => document.documentElement.lang)
  const priceOf = async () =>
    Number(/\$([\d.]+)/.exec((await page.getByRole('main').innerText()) ?? '')?.[1] ?? Number.NaN)
  await visitor.visit(bar)
  const inDollars = await priceOf()
  const country = (name: string) =>
    page.getByRole('list', { name: 'Country and currency' }).getByRole('link', { name })
  await country('Canada (CAD)').click()
  await page.waitForURL('**/*?locale=en-CA')
  expect(await language()).toBe('en-CA')
  expect(await country('Canada (CAD)').getAttribute('aria-current')).toBe('true')
  await page.getByText('New flavours, old recipes').waitFor()
  const inCanada = await priceOf()
  expect(inCanada).toBeGreaterThan(inDollars)

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await page.keyboard.press('Escape')
  // Links of this site stay in its locale.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  await page.waitForURL('**/cart?locale=en-CA')
  const subtotal = page
    .getByRole('main')
    .getByText(`$${inCanada.toFixed(2)}`)
    .first()
  await subtotal.waitFor()
  await country('United States (USD)').click()
  await page.waitForURL('**/cart?locale=en-US')
  expect(await language()).toBe('en-US')
  await page.getByText('New flavors, old recipes').waitFor()
  await page
    .getByRole('main')
    .getByText(`$${inDollars.toFixed(2)}`)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Our sites' })
  expect(await tabs.locator('[aria-current]').allTextContents()).toEqual(['Shop'])
  await tabs.getByRole('link', { name: 'Volume Savings' }).click()
  // There is something in the bag, and it stays on this site (SHELL-093).
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/^http:\/\/volumesavings\./)
  expect(
    await page.getByRole('navigation', { name: 'Our sites' }).locator('[aria-current]').allTextContents(),
  ).toEqual(['Volume Savings'])
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await visitor.leave()
})

test('SHELL-130 an unexpected locale gets the default one and a warning in the console', async () => {
  const { page, visit } = await newVisitor('desktop')
  const warned: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())))
  await visit('/help/faq?locale=fr-FR')
  await expect.poll(async () => warned).toEqual(['There is no locale "fr-FR" here: this page is in en-US'])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  // It goes no further.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
  await page.waitForURL((url) => url.pathname === '/help/shipping-rates' && url.search === '')
  await page.context().close()
})
