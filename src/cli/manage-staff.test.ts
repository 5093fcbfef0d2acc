import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { freshDatabase, stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, staffPassword, staffSender } from '#testing/staff/members.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const directory = await mkdtemp(join(tmpdir(), 'bonbon-staff-'))
afterAll(() => rm(directory, { recursive: true }))
const bonbon = openCommandLine({ url: database.url, directory })

const accept = async (text: string, name: string) => {
  const token = /\/admin\/invitation#([\w-]+)/.exec(text)?.[1] ?? ''
  return granted(await shop.staff.members.accept({ token, name, password: staffPassword }, staffSender))
}

test('SALE-138 the first owner is invited by a command, which prints the link without a mail server', async () => {
  expect((await bonbon('staff', 'list')).text).toMatch(/^There is no member yet/)
  const invited = await bonbon('staff', 'invite', 'ada@example.com')
  expect(invited.text).toMatch(
    /^Invited ada@example\.com as owner\. .*\nhttp:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/,
  )
  const { session } = await accept(invited.text, 'Ada')
  expect(session.member.roleId).toBe('owner')
  expect((await shop.mail.newest(5)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Join .+ on Bonbon$/),
  )
  expect((await bonbon('staff', 'list')).text).toMatch(
    /^ada@example\.com {2}Ada {2}owner {2}no second factor {2}used /,
  )
})

test('with a mail server only the email contains the link, unless the shop has no site and cannot send it', async () => {
  const smtpUrl = 'smtp://localhost:1'
  const empty = openCommandLine({ url: (await freshDatabase()).url, directory, smtpUrl })
  expect((await empty('staff', 'invite', 'eve@example.com')).text).toMatch(/works for three days:\nhttp/)
  const stocked = openCommandLine({ url: database.url, directory, smtpUrl })
  expect((await stocked('staff', 'invite', 'eve@example.com')).text).toBe(
    'Invited eve@example.com as owner. The link is in a mail.',
  )
})

test('SALE-159 members are invited, closed, opened and reset by commands, and the audit log has them', async () => {
  const invited = await bonbon('staff', 'invite', 'pat@example.com', 'packer')
  const { token } = await accept(invited.text, 'Pat')
  expect(await bonbon('staff', 'close', 'pat@example.com')).toMatchObject({ code: 0 })
  expect(await shop.staff.sessions.find(token)).toBeUndefined()
  expect((await bonbon('staff', 'list')).text).toMatch(/pat@example\.com.*closed \d{4}/)
  expect((await bonbon('staff', 'reset-factors', 'pat@example.com')).errors).toMatch(
    /is closed: open it first/,
  )
  expect(await bonbon('staff', 'open', 'pat@example.com')).toMatchObject({ text: 'pat@example.com is open.' })
  const reset = await bonbon('staff', 'reset-factors', 'pat@example.com')
  expect((await accept(reset.text, 'Pat')).session.member.name).toBe('Pat')

  expect(await bonbon('staff', 'close', 'ada@example.com')).toMatchObject({
    code: 1,
    errors: 'A shop needs an owner. Make somebody else an owner first.',
  })
  expect((await bonbon('staff', 'invite', 'pat@example.com')).errors).toMatch(/is a member already/)
  expect((await bonbon('staff', 'invite', 'sam@example.com', 'boss')).errors).toMatch(
    /write one of owner, manager/,
  )
  expect((await bonbon('staff', 'invite', 'nonsense')).errors).toMatch(/no email address/)
  expect((await bonbon('staff', 'close', 'sam@example.com')).errors).toMatch(/There is no member/)

  expect(await bonbon('audit', 'export', 'audit.csv')).toMatchObject({ code: 0 })
  const csv = await readFile(join(directory, 'audit.csv'), 'utf8')
  expect(csv).toMatch(/,command line,staff close,member \w+,,done,/)
  expect(csv).toMatch(/,command line,staff close,member \w+,,last-owner,/)
  expect(csv).not.toContain('example.com')
})

test('SALE-144 "audit verify" names the first day that does not match its seal', async () => {
  expect((await bonbon('audit', 'verify')).text).toBe('No day is sealed yet.')
  await database.run(sql`
    insert into staff_audit (at, actor, call, result) values ('2026-01-05', 'command line', 'staff list', 'done')`)
  await shop.audit.sealDays()
  expect((await bonbon('audit', 'verify')).text).toMatch(
    /^All 1 sealed days fit\. The last seal is [\da-f]{64}\.$/,
  )
  await database.run(sql`
    insert into staff_audit (at, actor, call, result) values ('2026-01-05', 'command line', 'staff open', 'done')`)
  expect(await bonbon('audit', 'verify')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('2026-01-05'),
  })
})

test('SALE-142 an invitation and a command limit a member to shops, and an unknown shop is refused', async () => {
  const stores = (await shop.stores.all()).map(({ id }) => id)
  const [first = '', second = ''] = stores
  const refused = await bonbon('staff', 'invite', 'cleo@example.com', 'shop-desk', first, 'nowhere')
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no shop nowhere: write ids of /),
  })
  const invited = await bonbon('staff', 'invite', 'cleo@example.com', 'shop-desk', first)
  const { session } = await accept(invited.text, 'Cleo')
  expect(session.member.limits.stores).toEqual([first])

  const both = await bonbon('staff', 'shops', 'cleo@example.com', first, second)
  expect(both.text).toBe(`cleo@example.com works for ${first}, ${second}. All sign-ins have ended.`)
  expect((await shop.staff.members.find('cleo@example.com'))?.limits.stores).toEqual([first, second])
  expect((await bonbon('staff', 'shops', 'cleo@example.com')).text).toContain(
    'the shops of the role Shop desk',
  )
  expect((await shop.staff.members.find('cleo@example.com'))?.limits.stores).toEqual([])
  expect(
    (await shop.audit.search({ call: 'staff shops' }, { limit: 5 })).map(({ result }) => result),
  ).toEqual(['done', 'done'])
})
