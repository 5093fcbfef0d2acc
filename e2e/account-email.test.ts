import { expect, test } from 'vitest'
import { login, password } from './account-steps.ts'
import { newVisitor, reload } from './harness.ts'
import { newCustomer } from './session-calls.ts'
import { mailedPath } from './mailbox.ts'

test('SHELL-046 SHELL-124 ACC-044 an emailed link replaces a forgotten password, and open sessions end', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const email = await newCustomer(page, 'forgot')
  await visitor.visit('/profile')

  const forgetful = await newVisitor('desktop')
  const otherPage = forgetful.page
  await forgetful.visit('/login')
  await otherPage.getByRole('link', { name: 'Forgot your password?' }).click()
  await otherPage.waitForURL('**/new-password-form')
  await otherPage.getByRole('textbox', { name: 'Email' }).fill(email)
  await forgetful.expectAccessible('the request for a new password')
  await otherPage.getByRole('button', { name: 'Send link' }).click()
  await otherPage.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await forgetful.expectAccessible('the confirmation that a link was sent')
  await forgetful.visit(await mailedPath(email, /^Reset your .* password$/))
  // No URL that a script could report contains the token. The token survives a skip link and a reload.
  await otherPage.getByLabel('New password', { exact: true }).waitFor()
  expect(new URL(otherPage.url()).hash).toBe('')
  await otherPage.getByRole('link', { name: 'Skip to content' }).focus()
  await otherPage.keyboard.press('Enter')
  await otherPage.waitForURL('**/new-password-form#content')
  await otherPage.getByLabel('New password', { exact: true }).fill('sugar')
  await otherPage.getByRole('button', { name: 'Save new password' }).click()
  await otherPage.getByRole('link', { name: /New password/ }).waitFor()
  await forgetful.expectAccessible('a password that is too weak')
  await otherPage.getByLabel('New password', { exact: true }).fill('Nougat-1921')
  await otherPage.getByRole('button', { name: 'Save new password' }).click()
  await otherPage.getByText('Your new password is ready to use.').waitFor()
  await forgetful.expectNoSidewaysScroll()
  await reload(otherPage)
  await otherPage.getByRole('alert').getByText('was already used').waitFor()
  await forgetful.expectAccessible('a link that was used')

  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/login\?.*expired/)
  await page.getByText('Your session has expired. Please log in again to continue.').waitFor()
  await login(page, email, password)
  await page.getByRole('alert').getByText('do not match an account').waitFor()
  await login(page, email, 'Nougat-1921')
  await page.waitForURL('**/profile')
})

test('SHELL-043 SHELL-045 SHELL-047 ACC-043 ACC-052 a customer verifies the email address and saves preferences', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  const email = await newCustomer(page, 'prefers')
  await visitor.visit('/account')
  await page.getByRole('link', { name: 'send another one' }).waitFor()
  await visitor.expectAccessible('an account whose email is not verified')
  const navigation = page.getByRole('navigation', { name: 'Your account' })
  // One row, however long, in a page that is no wider than the screen.
  const tops = await navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await visitor.expectNoSidewaysScroll()
  expect((await navigation.getByRole('link').allTextContents()).join(', ')).toBe(
    'Overview, Orders, Wish list, Saved boxes, Gift cards, Subscriptions, Address book, Wallet, Organization, Profile, Preferences',
  )
  await navigation.getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByText('No subscriptions yet.').waitFor()
  await visitor.expectAccessible('the subscriptions')

  // The browser's console logs each refused call.
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  await navigation.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.getByRole('heading', { level: 1, name: 'Please verify your email' }).waitFor()
  await page.getByText(`We sent a link to ${email}.`).waitFor()
  expect(refused).toEqual([])
  await visitor.visit('/account-confirmation#c_customer=nobody&c_token=none')
  await reload(page)
  await page.getByRole('heading', { level: 1, name: 'This link has expired.' }).waitFor()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('status').getByText(`We sent a link to ${email}.`).waitFor()
  await visitor.expectAccessible('an expired link')
  await visitor.visit('/')
  await visitor.visit(await mailedPath(email, /verify/))
  await page.getByRole('heading', { level: 1, name: 'Your email is verified' }).waitFor()
  await visitor.expectAccessible('a verified email')
  await visitor.expectNoSidewaysScroll()

  await visitor.visit('/preferences')
  await page.getByRole('checkbox', { name: 'Business gifts and events' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Choose a shop' }).click()
  const shops = page.getByRole('dialog', { name: 'Pickup in Shop' })
  await shops.getByLabel('ZIP or postal code').fill('91101')
  await shops.getByRole('button', { name: 'Search', exact: true }).click()
  await shops.getByRole('button', { name: 'Make this my shop Marigold Pasadena' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Marigold Pasadena' }).waitFor()
  await visitor.expectAccessible('the preferences')
  await visitor.expectNoSidewaysScroll()
  await reload(page)
  await page.getByRole('checkbox', { name: 'Business gifts and events', checked: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Fundraising programs' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Forget this shop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Remove your preferred shop?', { exact: true }).waitFor()
  await question.getByRole('button').last().click()
  await page.getByText('No shop chosen yet.').waitFor()
})
