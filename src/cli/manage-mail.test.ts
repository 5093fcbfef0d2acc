import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { openMailServer } from '#testing/mail-server.ts'

const database = await stockedDatabase()
const mailServer = await openMailServer()
const settings = { BONBON_MAIL_FROM: 'shop@example.com' }
const bonbon = openCommandLine({ url: database.url, smtpUrl: mailServer.url, settings })
const withoutServer = openCommandLine({ url: database.url })

const first = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  mailServer.received.length = 0
})

const fill = () =>
  database.run(sql`
    insert into outbox (id, purpose, recipient, subject, text_body, html_body, attempts, given_up_at, created_at, failure)
    values (${first}, 'a', 'ada@example.com', 'Hello Ada', 'Look: https://www.example.com/order?code=7', '', 7, now(),
              '2026-03-01T10:00Z', '550 no such user'),
           (${second}, 'b', 'bob@example.com', 'Hello Bob', 'Hello', '', 0, null, '2026-03-02T10:00Z', null)`)

test('RUN-041 mail list and mail show print unsent emails', async () => {
  expect(await bonbon('mail', 'list')).toEqual({ code: 0, text: 'All mails are sent.', errors: '' })
  await fill()
  expect((await bonbon('mail', 'list')).text.split('\n')).toEqual([
    `${first}  given up  7 tries  2026-03-01  ada@example.com  Hello Ada  550 no such user`,
    `${second}  waits  0 tries  2026-03-02  bob@example.com  Hello Bob`,
  ])
  const shown = await bonbon('mail', 'show', first)
  expect(shown.code).toBe(0)
  expect(shown.text).toMatch(/Hello Ada {2}550 no such user\n\nLook: \(link\)$/)
  expect(await bonbon('mail', 'show', 'nothing')).toMatchObject({
    code: 1,
    errors: 'No unsent mail has the id nothing: "bonbon mail list" shows all.',
  })
})

test('RUN-041 mail retry sends an email again by its id, or all emails whose delivery was given up', async () => {
  await fill()
  expect(await bonbon('mail', 'retry', first, 'nothing')).toEqual({
    code: 1,
    text: '1 mail is due now.',
    errors: 'No unsent mail has the id nothing: "bonbon mail list" shows all.',
  })
  expect(await bonbon('mail', 'retry', 'all')).toMatchObject({ code: 0, text: '0 mails are due now.' })
  await database.run(sql`update outbox set given_up_at = now()`)
  expect(await withoutServer('mail', 'retry', 'all')).toEqual({
    code: 0,
    text: '2 mails are due now. Mails are not sent: set SMTP_URL.',
    errors: '',
  })
})

test("RUN-041 mail test sends an email and prints the server's response", async () => {
  expect(await bonbon('mail', 'test', 'ada@example.com')).toEqual({
    code: 0,
    text: 'The mail server accepted the test mail to ada@example.com: 250 accepted',
    errors: '',
  })
  expect(mailServer.received).toEqual([expect.stringContaining('To: ada@example.com')])
  expect(await bonbon('mail', 'test', 'nobody@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^The test mail to nobody@example.com was not accepted: .*550 no such user/,
    ),
  })
  expect(await bonbon('mail', 'test', 'full@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('452 mailbox full'),
  })
  const secretUrl = 'smtp://shop:hunter22@127.0.0.1:1'
  const unreachable = await openCommandLine({ url: database.url, smtpUrl: secretUrl, settings })(
    'mail',
    'test',
    'a@b.co',
  )
  expect(unreachable).toMatchObject({ code: 1, errors: expect.stringContaining('ECONNREFUSED') })
  expect(unreachable.errors).not.toContain('hunter22')
  expect(await withoutServer('mail', 'test', 'ada@example.com')).toMatchObject({
    code: 1,
    errors: 'There is no mail server: set SMTP_URL.',
  })
  expect(await bonbon('mail', 'test', 'ada')).toMatchObject({ code: 1, errors: 'ada is no email address.' })
})
