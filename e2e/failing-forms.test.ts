import { expect, test } from 'vitest'
import { newEmail, register } from './account-steps.ts'
import { lostRequests, newVisitor, serverErrors } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'
import { fillEntry, fillPerson } from './content-form-steps.ts'

test('FORM-009 FORM-063 FORM-064 FORM-110 a form that fails unexpectedly shows an error, and can be sent again', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(serverErrors, /Failed to subscribe to newsletter|Failed to signup!/)
  let isBroken = true
  await page.route(/(contactUs|sendSubscription|balanceOfGiftCard|campaignForm)$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  await agreedBefore(page)
  await visit('/contact-us')
  await fillPerson(page, 'ada@example.com')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sorry there was a problem submitting your request, please try again.').waitFor()

  await visit('/emailsignup')
  await fillPerson(page, newEmail('list'))
  await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill('91101')
  await page.getByRole('textbox', { name: 'Birthday' }).fill('02/28/1990')
  await page.getByRole('checkbox', { name: 'Fundraising programs' }).check()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('There was an error submitting the form. Please try again.').waitFor()
  expect(logged.join()).toContain('Failed to subscribe to newsletter')

  await visit('/gift-card-balance')
  await page.getByRole('textbox', { name: 'Gift card number' }).fill('6006 4919 2100 0000 025')
  await page.getByRole('textbox', { name: 'Security code' }).fill('1938')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await page.getByText('An error occurred while processing your request. Please try again.').waitFor()

  await visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  await fillEntry(form, { email: newEmail('sweepstakes'), year: 1990 })
  await form.getByRole('checkbox', { name: 'Nuts' }).check()
  await form.getByRole('checkbox', { name: 'I have read the terms of use' }).check()
  await form.getByRole('button', { name: 'Enter the sweepstakes' }).click()
  await page.getByText('There was an error submitting the form. Please try again.').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(logged.join()).toContain('Failed to signup!')
  isBroken = false
  await form.getByRole('button', { name: 'Enter the sweepstakes' }).click()
  await page.getByRole('heading', { name: 'You are in!' }).waitFor()
})

test('a form with a bot check shows a lost connection once, and is sent when it is back', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile')
  allowProblems(lostRequests, /Failed to signup!/)
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
  await agreedBefore(page)
  await visit('/register')
  // The challenge still arrives; the following requests fail.
  await page.route(
    '**/getBotCheck*',
    async (route) => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await register(page, newEmail('lost'))
  await alert.first().waitFor()
  expect(await alert.count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')

  await visit('/sweepstakes/golden-flower')
  const form = page.getByRole('form', { name: 'Put my name in the pot' })
  await fillEntry(form, { email: newEmail('lost'), year: 1990 })
  await form.getByRole('checkbox', { name: 'Nuts' }).check()
  await form.getByRole('checkbox', { name: 'I have read the terms of use' }).check()
  await page.getByText('All set: you’re not a robot.').waitFor()
  await page.context().setOffline(true)
  const enter = form.getByRole('button', { name: 'Enter the sweepstakes' })
  await enter.click()
  await alert.first().waitFor()
  await page.getByText('No robots, please').waitFor()
  expect(await alert.allTextContents()).toEqual([
    'You seem to be offline. Please try again once you’re back.',
  ])
  await page.context().setOffline(false)
  await enter.click()
  await page.getByRole('heading', { name: 'You are in!' }).waitFor()
})
