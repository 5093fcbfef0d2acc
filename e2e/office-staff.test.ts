import { expect, test } from 'vitest'
import { roleIdOf } from '#office/lib/role-id.ts'
import { newVisitor, screens, type Screen } from './harness.ts'
import { mailedPath } from './mailbox.ts'
import { expectPlace, invitationPath, newEmail, prove, signInMember } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'SALE-136 on %s an owner invites, promotes and closes a member, and confirms a change with a factor',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
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
    await page
      .getByText('Reads orders, holds and releases shipments, picks and packs, and dispatches parcels.')
      .waitFor()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText(`The invitation to ${email} is on its way.`).waitFor()
    expect(await mailedPath(email, /./)).toContain('/admin/invitation#')

    // A role limited to shops needs a shop.
    await page.getByRole('button', { name: 'Invite a member' }).click()
    const clerk = newEmail('cleo')
    await page.getByLabel('Email').fill(clerk)
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Shop desk' })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('Tick at least one shop.').waitFor()
    await expectAccessible('invitation with shops')
    await expectNoSidewaysScroll()
    await page.getByRole('group', { name: 'Only these shops' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText(`The invitation to ${clerk} is on its way.`).waitFor()
    const limits = await runOnShop(
      `select details -> 'limits' -> 'stores' as stores from staff_tickets where details ->> 'email' = $1`,
      [clerk],
    )
    expect(limits).toMatchObject([{ stores: [expect.any(String)] }])

    // The confirmation has expired. The change is sent after a new confirmation.
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
    await page.getByRole('button', { name: 'Change role and shops' }).click()
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
    await expectAccessible('confirmation')
    await prove(page, owner.recoveryCodes[0], 'Confirm')
    await page.getByText('Pat Packer is changed, and signs in again.').waitFor()

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
  },
)

test('SALE-136 without the confirmation the page shows no data, and the list can be loaded again', async () => {
  const { page, visit } = await newVisitor('desktop')
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
})

test('OFF-004 a packer cannot open the staff page, and its URL shows no data', async () => {
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  await signInMember(page, 'packer')
  await visit('/admin/settings/staff?invite')
  await expectPlace(page, 'Staff')
  await page.getByText('Your role cannot open this. Ask an owner.').waitFor()
  await expectAccessible('not allowed')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
})

test.each(sizes)(
  'SALE-137 OFF-014 on %s an owner resends an open invitation, and ends it',
  async (screen) => {
    const { page, visit, expectAccessible } = await newVisitor(screen)
    await signInMember(page, 'owner')
    const email = newEmail('kim')
    const first = await invitationPath(email, 'packer')
    await visit('/admin/settings/staff')
    const invitations = page.getByRole('region', { name: 'Open invitations' })
    const row = invitations.getByRole('listitem').filter({ hasText: email })
    await row.getByText('As Packer · by the command line').waitFor()
    // The time is in the shop's time zone instead of the browser's.
    await row.getByText(/Works until .* PT$/).waitFor()

    /** On a phone the actions of a row are in a sheet (OFF-039). */
    async function press(action: string): Promise<void> {
      if (screen === 'desktop') return row.getByRole('button', { name: `${action} ${email}` }).click()
      await row.getByRole('button', { name: `Actions ${email}` }).click()
      await page
        .getByRole('dialog', { name: email })
        .getByRole('button', { name: action, exact: true })
        .click()
    }
    await press('Send again')
    await expectAccessible('question about an invitation')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText(`A new invitation to ${email} is on its way.`).waitFor()
    await row.getByText('As Packer · by Olive Owner').waitFor()
    const again = await mailedPath(email, /./)
    expect(again).toContain('/admin/invitation#')
    expect(again).not.toContain(first)

    await press('End')
    await page.getByRole('button', { name: 'End the invitation' }).click()
    await page.getByText(`The invitation to ${email} has ended.`).waitFor()
    await row.waitFor({ state: 'detached' })
  },
)

test.each(sizes)(
  'SALE-129 OFF-022 on %s an owner adds a role with limits, changes it, and deletes it when no member has it',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    await signInMember(page, 'owner')
    const name = `Buyer ${crypto.randomUUID().slice(0, 6)}`
    await visit('/admin/settings/staff')
    await page.getByRole('button', { name: 'Add a role' }).click()
    const editor = page.getByRole('dialog', { name: 'Add a role' })
    await editor.getByLabel('Refunds of one order').fill('1,50')
    await editor.getByRole('button', { name: 'Save the role' }).click()
    await editor.getByText('Enter a name for the role.').waitFor()
    await editor.getByText('Enter an amount up to 1,000,000').waitFor()
    await expectAccessible('role with errors')
    await expectNoSidewaysScroll()
    await editor.getByLabel('Name of the role').fill(name)
    await editor.getByLabel('Refunds of one order').fill('25.50')
    const products = editor.getByRole('group', { name: 'Products and content' })
    await products.getByLabel('Changes products, prices and categories').check()
    await editor.getByRole('group', { name: 'Money' }).getByLabel('Makes refunds up to a limit').check()
    await editor.getByRole('button', { name: 'Save the role' }).click()
    await page.getByText(`The role ${name} is saved.`).waitFor()

    const roles = page.getByRole('region', { name: 'Roles' })
    const entry = roles.getByRole('group').filter({ hasText: name })
    await entry.getByText(name).click()
    await entry.getByText('refunds up to 25.50 of an order').waitFor()
    await entry.getByRole('button', { name: `Change ${name}` }).click()
    const again = page.getByRole('dialog', { name: `Change the role ${name}` })
    expect(new URL(page.url()).searchParams.get('role')).toMatch(/^buyer-/)
    expect(await again.getByLabel('Refunds of one order').inputValue()).toBe('25.50')
    expect(await again.getByLabel('Changes products, prices and categories').isChecked()).toBe(true)
    await again.getByLabel('Refunds of one order').fill('')
    await again.getByLabel('Picks and packs').check()
    await again.getByRole('combobox', { name: 'Shops' }).selectOption({ label: 'Only these shops' })
    await again
      .getByRole('group', { name: 'Only these shops' })
      .getByLabel(/Pasadena/)
      .check()
    await again.getByRole('button', { name: 'Save the role' }).click()
    await again.waitFor({ state: 'detached' })
    await entry.getByText('picks and packs').waitFor()
    await entry.getByText('refunds up to 25.50 of an order').waitFor({ state: 'detached' })
    await entry.getByText(/^only for the shops .*Pasadena/).waitFor()

    // An open invitation uses the role. The role cannot be deleted until the invitation has ended.
    const email = newEmail('lee')
    await invitationPath(email, roleIdOf(name, []))
    await entry.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Delete the role' }).click()
    await page.getByText('Members or invitations have this role. Give them another one first.').waitFor()
    await expectAccessible('role in use')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await runOnShop(`delete from staff_tickets where details ->> 'email' = $1`, [email])
    await entry.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Delete the role' }).click()
    await page.getByText(`The role ${name} is deleted.`).waitFor()
    expect(await roles.getByText(name).count()).toBe(0)
    // The owner role is fixed.
    await roles.getByText('Owner', { exact: true }).click()
    expect(await roles.getByRole('button', { name: 'Change Owner' }).count()).toBe(0)
  },
)
