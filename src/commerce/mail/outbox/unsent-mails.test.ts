import { beforeEach, expect, test } from 'vitest'
import { chooseAdapters } from '#adapters/choose.ts'
import { sql } from '#commerce/database.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openMailServer } from '#testing/mail-server.ts'

const database = await stockedDatabase()
const { get: secret } = openSecrets({ database })
const mailServer = await openMailServer()

/** A shop that was started with these settings. */
function shopWith(variables: Record<string, string>): Shop {
  const settings = readEnvironment(variables, '/srv')
  return openShop({ database, ports: chooseAdapters({ database, secret, settings }).ports })
}

const production = { NODE_ENV: 'production', BONBON_MAIL_FROM: 'Candy <shop@example.com>' }
const withoutServer = shopWith(production)
const withServer = shopWith({ ...production, SMTP_URL: mailServer.url })

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  mailServer.received.length = 0
})

const queue = (to: string) =>
  withoutServer.mail.queue(`greeting ${to}`, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

/** Moves the time at which a mail was written into the past. */
const age = (to: string, hours: number) =>
  database.run(sql`
    update outbox set created_at = created_at - make_interval(hours => ${hours}),
      next_attempt_at = next_attempt_at - make_interval(hours => ${hours}) where recipient = ${to}`)

const states = () =>
  database.rows(sql`
    select recipient as "to", sent_at is not null as "isSent", given_up_at is not null as "isGivenUp", attempts
    from outbox order by recipient`)

test('RUN-039 without a mail server, mails of the last five days remain due, and are sent once there is one', async () => {
  for (const [to, hours] of [
    ['fresh@example.com', 0],
    ['older@example.com', 5 * 24 - 1],
    ['stale@example.com', 5 * 24 + 1],
  ] as const) {
    await queue(to)
    await age(to, hours)
  }
  expect(await withoutServer.mail.sendDue()).toBe(0)
  expect(await withoutServer.mail.sendDue()).toBe(0)
  const isDue = { isSent: false, isGivenUp: false, attempts: 0 }
  expect(await states()).toEqual([
    { to: 'fresh@example.com', ...isDue },
    { to: 'older@example.com', ...isDue },
    { to: 'stale@example.com', isSent: false, isGivenUp: true, attempts: 0 },
  ])
  expect(await withServer.mail.sendDue()).toBe(2)
  expect(mailServer.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([
    'fresh@example.com',
    'older@example.com',
  ])
  expect(await states()).toMatchObject([{ isSent: true }, { isSent: true }, { isGivenUp: true }])
})

test('RUN-039 a mail that waited for a refund is given up five days after that wait', async () => {
  await queue('paid@example.com')
  await age('paid@example.com', 6 * 24)
  await database.run(sql`update outbox set waits_for = '{capture 1}', waits_until = now() - interval '1 day'`)
  expect(await withoutServer.mail.sendDue()).toBe(0)
  expect(await states()).toMatchObject([{ isGivenUp: false }])
  await database.run(sql`update outbox set waits_until = now() - interval '121 hours'`)
  expect(await withoutServer.mail.sendDue()).toBe(0)
  expect(await states()).toMatchObject([{ isGivenUp: true }])

  await queue('dev@example.com')
  expect(await shopWith({ NODE_ENV: 'development' }).mail.sendDue()).toBe(1)
})

test('RUN-039 the setup in the office lists the mail server until there is one', async () => {
  expect(await withoutServer.setup.open()).toContain('mail')
  expect(await withServer.setup.open()).not.toContain('mail')
})

test('RUN-041 retrying a mail that was given up starts a new series of tries', async () => {
  await queue('nobody@example.com')
  await database.run(sql`update outbox set attempts = 6`)
  await expect(withServer.mail.sendDue()).rejects.toThrow('could not be sent')
  const { unsent } = withServer.mail
  const [mail] = await unsent.list(10)
  expect(mail).toMatchObject({
    to: 'nobody@example.com',
    state: 'given-up',
    attempts: 7,
    failure: expect.stringContaining('550 no such user'),
  })
  expect(await unsent.count()).toEqual({ waiting: 0, givenUp: 1 })
  expect(await unsent.retry([mail?.id ?? '', 'no-id'])).toEqual([mail?.id])
  expect(await unsent.count()).toEqual({ waiting: 1, givenUp: 0 })
  expect(await unsent.list(10)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await database.run(sql`update outbox set recipient = 'ada@example.com'`)
  expect(await withServer.mail.sendDue()).toBe(1)
  expect(await unsent.retry([mail?.id ?? ''])).toEqual([])
  expect(await unsent.list(10)).toEqual([])
})

test('RUN-041 a retry sends an old mail, rather than giving it up again', async () => {
  await queue('stale@example.com')
  await age('stale@example.com', 10 * 24)
  await withoutServer.mail.sendDue()
  expect(await withServer.mail.unsent.retryGivenUp()).toBe(1)
  expect(await withServer.mail.sendDue()).toBe(1)
})

test('RUN-041 the text of an unsent mail is shown without its links and codes', async () => {
  const account = { id: 'ada', email: 'ada@example.com', firstName: 'Ada', token: 'the-secret-token' }
  const [site] = await withServer.sites.all()
  if (!site) throw new Error('The fixture has a site')
  await withServer.mail.offerPasswordReset(account, site)
  const [mail] = await withServer.mail.unsent.list(10)
  const shown = await withServer.mail.unsent.find(mail?.id ?? '')
  expect(shown?.text).toContain('(link)')
  expect(shown?.text).not.toContain('the-secret-token')
  expect(await withServer.mail.unsent.find('no-id')).toBeUndefined()
})

test('RUN-014 a mail of a site has the sender of its brand', async () => {
  const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await withServer.mail.queue('own sender', { ...message, from: 'Fern & Fudge <post@fern.example>' })
  await withServer.mail.queue('common sender', message)
  await withServer.mail.sendDue()
  const senders = mailServer.received.map((mail) => /^From: .*<(.*)>/m.exec(mail)?.[1])
  expect(senders.toSorted()).toEqual(['post@fern.example', 'shop@example.com'])
})
