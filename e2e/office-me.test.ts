import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { addAuthenticator, expectPlace, prove, signInMember, staffPassword } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'OFF-028 on %s a member changes name and factors, and ends another sign-in',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await addAuthenticator(page)
    const member = await signInMember(page, 'service', 'Sky Service')
    await visit('/admin/me')
    await page.getByText('10 left').waitFor()
    await expectAccessible('my settings')
    await expectNoSidewaysScroll()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Add the passkey' }).click()
    await page.getByText('Name the device.').waitFor()
    await expectAccessible('new passkey')
    await page.getByLabel('Name of the device').fill('My laptop')
    await page.getByRole('button', { name: 'Add the passkey' }).click()
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()

    await page.getByRole('button', { name: 'Make new codes' }).click()
    await expectAccessible('question')
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    await expectAccessible('new codes')
    const [code] = await codes.allInnerTexts()
    expect(member.recoveryCodes).not.toContain(code)
    await page.getByRole('button', { name: 'I have saved these codes' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Replace the app' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible('new app')
    await page.getByRole('button', { name: 'Back' }).click()

    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.getByText('None yet').waitFor()

    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByLabel('New password').fill(`${staffPassword} again`)
    await page.getByRole('dialog').getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('Your password is changed, and your other sign-ins have ended.').waitFor()
    await expectAccessible('changed password')

    // Adds another sign-in of the same member.
    await runOnShop(
      `insert into staff_sessions select (s).* from (
       select jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'token_hash', '\\x' || md5(random()::text), 'device', 'Firefox/140.0 (Macintosh; Intel Mac OS X)')) as s
       from staff_sessions s where member_id = $1) elsewhere`,
      [member.id],
    )
    await page.reload()
    await page.getByRole('button', { name: 'End Firefox on Mac' }).click()
    await page.getByRole('button', { name: 'End Firefox on Mac' }).waitFor({ state: 'detached' })
  },
)

test('OFF-019 OFF-020 typed text persists through a lock and an ended sign-in, and the change is made after the confirmation', async () => {
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  const { id, recoveryCodes, email } = await signInMember(page, 'manager', 'Max')
  await visit('/admin/me')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Max Manager')
  await runOnShop(`update staff_sessions set used_at = now() - interval '31 minutes' where member_id = $1`, [
    id,
  ])
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByText('Max, confirm that it is you to go on.').waitFor()
  await expectAccessible('locked page')
  const cover = await page.getByRole('dialog').boundingBox()
  expect(cover).toEqual({ x: 0, y: 0, ...screens.desktop })
  await prove(page, recoveryCodes[0], 'Unlock')
  await page.getByText('Your name is saved.').waitFor()
  await page.getByRole('button', { name: 'You: Max Manager' }).waitFor()

  await name.fill('Max M.')
  await runOnShop('delete from staff_sessions where member_id = $1', [id])
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  await expectAccessible('ended sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'You: Max M.' }).waitFor()
  await expectPlace(page, 'My settings')

  // A sign-in that ends during the lock is replaced by a new one.
  await name.fill('Maxine')
  await runOnShop(`update staff_sessions set used_at = now() - interval '31 minutes' where member_id = $1`, [
    id,
  ])
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('dialog', { name: 'The office is locked' }).waitFor()
  await runOnShop('delete from staff_sessions where member_id = $1', [id])
  await prove(page, recoveryCodes[2], 'Unlock')
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'The office is locked' }).count()).toBe(0)
  expect(await name.inputValue()).toBe('Maxine')
})

test('OFF-019 two minutes before the lock the office shows a warning, and a key extends the session', async () => {
  const { page, visit, expectAccessible } = await newVisitor('desktop')
  await signInMember(page, 'manager')
  await page.clock.install()
  await visit('/admin/me')
  await page.getByText('10 left').waitFor()
  await page.clock.fastForward('28:01')
  await page.getByText('The office locks in two minutes.').waitFor()
  await expectAccessible('warning')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByText('The office locks in two minutes.').waitFor({ state: 'detached' })
  await page.clock.fastForward('30:01')
  await page.getByRole('dialog', { name: 'The office is locked' }).waitFor()
})
