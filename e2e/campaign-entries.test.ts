import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'
import { fillEntry } from './content-form-steps.ts'

const analyticsOf = async (page: Page): Promise<(string | undefined)[]> => {
  const entries: { event?: string }[] = await page.evaluate(
    () => (window as Window & { dataLayer?: { event?: string }[] }).dataLayer ?? [],
  )
  return entries.map((entry) => entry.event)
}

test('FORM-044 FORM-052 FORM-056 FORM-057 FORM-058 FORM-059 FORM-060 FORM-061 FORM-062 FORM-063 FORM-065 OPS-018 OPS-030 a sweepstakes accepts an entry and a second one, but not from a person who is too young or too late', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  const enter = form.getByRole('button', { name: 'Enter the sweepstakes' })
  const rules = form.getByRole('checkbox', { name: 'I have read the terms of use' })
  const email = newEmail('sweepstakes')
  expect(await form.getByText('All set: you’re not a robot.').count()).toBe(0)
  await fillEntry(form, { email, year: new Date().getFullYear() - 12 })
  await form.getByText('All set: you’re not a robot.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('(310) 555-0100')
  // The label of a required checkbox has an asterisk and a link. The error message appears when the focus leaves it.
  expect(await form.getByText('18 or older *').count()).toBe(1)
  await rules.focus()
  await page.keyboard.press('Tab')
  await form.getByText('Please agree to the rules to enter.', { exact: true }).waitFor()
  await visitor.expectAccessible('the form of a sweepstakes with an error')
  await visitor.expectNoSidewaysScroll()
  await rules.check()
  expect(await enter.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: 'Dark' }).check()
  await expect.poll(() => enter.isDisabled()).toBe(false)
  await form.getByRole('checkbox', { name: 'Dark' }).uncheck()
  await expect.poll(() => enter.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: 'Dark' }).check()
  await enter.click()
  await page.getByRole('alert').getByText('You need to be 18 or older to enter.').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await analyticsOf(page)).not.toContain('sweepstakes')
  await form.getByRole('textbox', { name: 'Birthday' }).fill('02/28/1990')
  const entries = await holdRequests(page, '**/Site/campaignForm')
  for (const count of [1, 2, 3]) {
    await enter.click()
    // While an entry is being sent, an overlay covers the whole form.
    if (count === 1) {
      await entries.sent()
      const overlay = await page.getByText('Sending your entry…').boundingBox()
      const covered = await form.boundingBox()
      expect(
        overlay && covered && [overlay.width >= covered.width, overlay.height >= covered.height],
      ).toEqual([true, true])
      entries.releaseAll()
    }
    await page.getByRole('heading', { name: 'You are in!' }).waitFor()
    await page.getByText(`This is entry ${count} of 3.`).waitFor()
    if (count === 1) await visitor.expectAccessible('the thanks for an entry')
    if (count === 3) break
    await page.getByRole('button', { name: 'Enter again' }).click()
    await fillEntry(form, { email, year: 1990 })
    await form.getByRole('checkbox', { name: 'Milk' }).check()
    await rules.check()
  }
  expect(
    (await analyticsOf(page)).filter((name) => name === 'form_submit' || name === 'sweepstakes'),
  ).toEqual([1, 2, 3].flatMap(() => ['form_submit', 'sweepstakes']))
  expect(await page.getByRole('button', { name: 'Enter again' }).count()).toBe(0)
  await visitor.visit('/sweepstakes/egg-hunt')
  await page.getByRole('heading', { name: 'This one has ended' }).waitFor()
  await page.getByText('It ended on April 5, 2026.').waitFor()
  expect(await page.getByRole('form', { name: 'Join the hunt' }).count()).toBe(0)
})
