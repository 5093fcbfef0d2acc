import { expect, test } from 'vitest'
import { newVisitor, screens, type Screen } from './harness.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { runOnShop } from './shop-database.ts'

const sizes = Object.keys(screens).filter((name): name is Screen => name in screens)

test.each(sizes)(
  'OFF-150 on %s an owner finds entries by member, action, record and day, and sees refused calls',
  async (screen) => {
    const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor(screen)
    const name = `Pat ${crypto.randomUUID().slice(0, 6)}`
    const pat = await signInMember(page, 'packer', name)
    await visit('/admin')
    // The call refuses values that the page does not offer.
    expect(await page.evaluate(async () => (await fetch('/api/staff/members')).status)).toBe(403)
    await signInMember(page, 'owner')
    await visit('/admin/audit')
    await page.getByRole('table').waitFor()
    await expectAccessible('audit log')
    await expectNoSidewaysScroll()

    await page.getByRole('combobox', { name: 'Member' }).selectOption({ label: name })
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    const refused = page.getByRole('row', { name: 'List the members' })
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await refused.getByText('Refused: the role may not do this').waitFor()
    expect(new URL(page.url()).searchParams.get('memberId')).toBe(pat.id)
    await expectAccessible('audit log of a member')

    await page.getByRole('button', { name: 'Show everything' }).click()
    // The form is rendered again with empty filters.
    await expect.poll(() => page.getByRole('combobox', { name: 'Member' }).inputValue()).toBe('')
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Change a member' })
    await page.getByLabel('From').fill('2026-02-15')
    await page.getByLabel('To', { exact: true }).fill('2026-02-14')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByText('Choose a day that is not before the first one.').waitFor()
    await expectAccessible('audit filters with an error')
    await page.getByLabel('From').fill('2020-02-13')
    await page.getByLabel('To', { exact: true }).fill('2020-02-14')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByText('No entry matches.').waitFor()
    await expectAccessible('empty audit log')
  },
)

test('OFF-003 OFF-035 the log of a record opens by its URL, and shows a hundred entries at a time, by keyboard alone', async () => {
  const { page, visit } = await newVisitor('desktop')
  const pat = await signInMember(page, 'packer', 'Pat Packer')
  await signInMember(page, 'owner')
  const subject = `member ${pat.id}`
  await runOnShop(
    `insert into staff_audit (actor, call, subject, fields, result)
     select 'command line', 'staff close', $1, '{isClosed}', 'done' from generate_series(1, 130)`,
    [subject],
  )
  await visit(`/admin/audit?subject=${encodeURIComponent(subject)}`)
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('row').count()).toBe(101)
  await page.getByText('Command “staff close”').first().waitFor()
  await page.getByRole('button', { name: 'Show older entries' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(131)
  // The button disappears; the focus stays at the same position.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('That’s the first entry.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).searchParams.get('subject')).toBe(subject)

  await page.getByLabel('Record').fill('10000042')
  await page.keyboard.press('Enter')
  await page.getByText('No entry matches.').waitFor()
  expect(new URL(page.url()).searchParams.get('subject')).toBe('order 10000042')
  await page.getByLabel('Search the office').fill('audit')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expectPlace(page, 'Audit log')
})

test('OFF-004 OFF-038 a role without the permission sees no log, and a failed load can be retried', async () => {
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  await signInMember(page, 'packer')
  await visit('/admin/audit')
  await expectPlace(page, 'Audit log')
  await page.getByText('Your role cannot open this. Ask an owner.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await expectAccessible('not allowed')

  await signInMember(page, 'manager')
  await page.route('**/api/staff/audit*', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Too many calls. Please wait.' } }),
  )
  await visit('/admin/audit?call=saveRole')
  await page.getByText('Too many calls. Please wait.').waitFor()
  await page.unroute('**/api/staff/audit*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test("OFF-014 days are in the shop's time zone", async () => {
  const { page, visit } = await newVisitor('desktop')
  const { id } = await signInMember(page, 'owner')
  // 23:30 of February 14 in Los Angeles.
  await runOnShop(
    `insert into staff_audit (at, actor, call, subject, result)
     values ('2026-02-15T07:30:00Z', 'command line', 'staff open', $1, 'done')`,
    [`member ${id}`],
  )
  const subject = `subject=${encodeURIComponent(`member ${id}`)}`
  await visit(`/admin/audit?${subject}&from=2026-02-14&until=2026-02-14`)
  await page.getByRole('cell', { name: 'Feb 14, 2026, 11:30 PM PT' }).waitFor()
  await page.getByRole('cell', { name: 'Member Olive Owner' }).waitFor()
  await visit(`/admin/audit?${subject}&from=2026-02-15&until=2026-02-15`)
  await page.getByText('No entry matches.').waitFor()
})
