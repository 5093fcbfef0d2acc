import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { mailedPath } from './mailbox.ts'
import {
  addAuthenticator,
  expectPlace,
  invitationPath,
  newEmail,
  prove,
  signInMember,
  staffPassword,
} from './office-steps.ts'
import { runOnShop } from './shop-database.ts'
import { codeAt } from '#testing/staff/members.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'OFF-018 OFF-006 OFF-015 on %s an invited member sets up a password and an app, and signs in again',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    const email = newEmail('pat')
    await visit(await invitationPath(email, 'packer'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectAccessible('invitation with errors')
    expect(await page.getByLabel('Your name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await page.getByLabel('Your name').fill('Pat Packer')
    await page.getByLabel('Password', { exact: true }).fill('too short')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Use at least 12 characters.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: 'Continue' }).click()

    await expectPlace(page, 'Protect your account')
    await expectAccessible('second factor')
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible('authenticator app')
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Code that the app shows now').fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    await expectAccessible('recovery codes')
    await expectNoSidewaysScroll()
    const [code] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I have saved these codes' }).click()
    await expectPlace(page, 'Today')
    await expectAccessible('first page')
    await expectNoSidewaysScroll()

    await page.getByRole('button', { name: 'You: Pat Packer' }).click()
    await expectAccessible('menu of the person')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectPlace(page, 'Sign in')
    // The requested page opens after the sign-in.
    await visit('/admin/me?from=mail')
    await expectAccessible('sign-in')
    await expectNoSidewaysScroll()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Email, password or code is not right.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Code from your authenticator app').waitFor()
    await expectAccessible('code')
    await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectPlace(page, 'My settings')
    expect(new URL(page.url()).search).toBe('?from=mail')
  },
)

test('OFF-018 OFF-015 OFF-026 an invited member signs in with a passkey alone', async () => {
  const { page, visit } = await newVisitor('desktop')
  await addAuthenticator(page)
  const invitation = await invitationPath(newEmail('kim'), 'manager')
  await visit(invitation)
  await page.getByLabel('Your name').fill('Kim')
  await page.getByText('With a passkey').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name of the device').fill('Laptop')
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('button', { name: 'I have saved these codes' }).click()
  await expectPlace(page, 'Today')
  await page.getByRole('button', { name: 'You: Kim' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expectPlace(page, 'Today')

  await visit('about:blank')
  await visit(invitation)
  await page.getByLabel('Your name').fill('Kim')
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This invitation has ended. Ask for a new one.').waitFor()
})

test('a member who forgot the password sets another one with an emailed link', async () => {
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  const { email } = await signInMember(page, 'editor')
  await page.context().clearCookies()
  await visit('/admin')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectAccessible('reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText(`If ${email} belongs to a member, a link is on its way.`).waitFor()
  await visit(await mailedPath(email, /password/i))
  await page.getByLabel('New password', { exact: true }).fill('nougat is chewy everywhere')
  await expectAccessible('new password')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nougat is chewy everywhere')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Code from your authenticator app').waitFor()
})

test.each(sizes)(
  'OFF-019 on %s a locked office hides all data until a confirmation unlocks it',
  async (screen) => {
    const { page, visit, expectAccessible } = await newVisitor(screen)
    const { id, recoveryCodes } = await signInMember(page, 'owner')
    const lock = () =>
      runOnShop(`update staff_sessions set used_at = now() - interval '31 minutes' where member_id = $1`, [
        id,
      ])
    await lock()
    await visit('/admin/me')
    const dialog = page.getByRole('dialog', { name: 'The office is locked' })
    await dialog.waitFor()
    await expectAccessible('locked')
    // A lock screen cannot be left.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await prove(page, recoveryCodes[0], 'Unlock')
    await expectPlace(page, 'My settings')
    expect(await dialog.count()).toBe(0)
  },
)

test('OFF-012 keys open the search, the list of keys and the side bar', async () => {
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  const { email } = await signInMember(page, 'packer', 'Pat Packer')
  await page.context().clearCookies()
  // A first visit is no error, so the console has none.
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await visit('/admin')
  // The first field has the focus.
  await expect
    .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(failed).toEqual([])
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from your authenticator app').waitFor()
  await page.context().clearCookies()
  await signInMember(page, 'packer', 'Pat Packer')
  await visit('/admin/me')
  await expectPlace(page, 'My settings')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await expectAccessible('keys')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText(/^\d{1,2}:\d\d [AP]M PT$/).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Unfold the side bar' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Unfold the side bar' }).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Fold the side bar' }).waitFor()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search the office' })
  await page.keyboard.type('zzz')
  await page.getByRole('option', { name: 'Search orders for “zzz”' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('show')
  await expectAccessible('search')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')

  // Single keys have no effect in a field, or after they are turned off.
  await search.focus()
  await page.keyboard.type('?[')
  expect(await search.inputValue()).toBe('?[')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByLabel('Use single keys on this device').uncheck()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+k')
  await search.and(page.locator(':focus')).waitFor()
  expect(await page.getByRole('button', { name: 'Fold the side bar' }).count()).toBe(1)
})

test('OFF-005 OFF-004 the page of an unknown URL shows a message and the search', async () => {
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'packer')
  await visit('/admin/no-such-place')
  await expectPlace(page, 'There is no such page in the office.')
  await expectAccessible('unknown address')
  expect(await page.getByRole('combobox', { name: 'Search the office' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
})

test('OFF-163 the sign-in and the first page load less than 240 KB of scripts and styles', async () => {
  const { page, visit } = await newVisitor('desktop')
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  const weight = () =>
    [...loaded].reduce(
      (sum, path) => sum + gzipSync(readFileSync(`build/office${path}`), { level: 9 }).length,
      0,
    )
  await visit('/admin')
  await page.getByLabel('Email').waitFor()
  expect(loaded.size).toBeGreaterThan(1)
  expect(weight(), 'sign-in').toBeLessThan(240_000)
  await signInMember(page, 'owner')
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(weight(), 'first page').toBeLessThan(240_000)
  expect([...loaded].filter((path) => !path.startsWith('/office-assets/'))).toEqual([])
})
