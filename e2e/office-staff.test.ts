import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { mailedPath } from './mailbox.ts'
import { expectPlace, newEmail, prove, signInMember } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'SALE-136 on %s an owner invites, promotes and closes a member, and confirms a change with a proof',
  async (screen) => {
    const { page, visit, leave, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    const pat = await signInMember(page, 'packer', 'Pat Packer')
    const owner = await signInMember(page, 'owner')
    await visit('/admin/settings/staff')
    await page.getByRole('table').waitFor()
    await expectAccessible('staff')
    await expectNoSidewaysScroll()

    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('Choose a role.').waitFor()
    await expectAccessible('invitation with errors')
    const email = newEmail('sam')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Packer' })
    await page.getByText('Picks and packs and dispatches parcels').waitFor()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText(`The invitation to ${email} is on its way.`).waitFor()
    expect(await mailedPath(email, /./)).toContain('/admin/invitation#')

    // The proof is old: the change waits for a new one, and is sent then.
    await runOnShop(
      `update staff_sessions set proven_at = now() - interval '11 minutes' where member_id = $1`,
      [owner.id],
    )
    await page
      .getByRole('row', { name: pat.email })
      .getByRole('button', { name: 'Manage Pat Packer' })
      .click()
    expect(new URL(page.url()).searchParams.get('member')).toBe(pat.id)
    await expectAccessible('member')
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Editor' })
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
    await expectAccessible('confirmation')
    await prove(page, owner.recoveryCodes[0], 'Confirm')
    await page.getByText('Pat Packer has a new role, and signs in again.').waitFor()

    await page.getByRole('row', { name: pat.email }).getByRole('button').click()
    await page.getByRole('button', { name: 'Close the account' }).click()
    await page.getByRole('dialog', { name: 'Close the account of Pat Packer?' }).waitFor()
    await expectAccessible('question')
    await page.getByRole('button', { name: 'Close the account' }).click()
    await page.getByText('The account of Pat Packer is closed.').waitFor()
    await page.getByRole('row', { name: pat.email }).getByText('Closed').waitFor()
    await page.getByRole('row', { name: pat.email }).getByRole('button').click()
    await page.getByRole('button', { name: 'Open the account' }).click()
    await page.getByRole('button', { name: 'Open the account' }).click()
    await page.getByText('The account of Pat Packer is open.').waitFor()
    await page.getByRole('region', { name: 'Roles' }).getByText('Customer service').click()
    await expectAccessible('roles')
    await leave()
  },
)

test('SALE-136 without the confirmation nothing is shown, and the list can be read again', async () => {
  const { page, visit, leave } = await newVisitor('desktop')
  const { id, recoveryCodes } = await signInMember(page, 'owner')
  await runOnShop(
    `update staff_sessions set proven_at = now() - interval '11 minutes' where member_id = $1`,
    [id],
  )
  await visit('/admin/settings/staff')
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Please confirm that it is you.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await prove(page, recoveryCodes[0], 'Confirm')
  await page.getByRole('table').waitFor()
  await leave()
})

test('OFF-004 a packer has no place for staff, and its address shows no data', async () => {
  const { page, visit, leave, expectAccessible } = await newVisitor('mobile')
  await signInMember(page, 'packer')
  await visit('/admin/settings/staff?invite')
  await expectPlace(page, 'Staff')
  await page.getByText('Your role cannot open this. Ask an owner.').waitFor()
  await expectAccessible('not allowed')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
  await leave()
})
