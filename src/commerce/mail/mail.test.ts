import { beforeEach, expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { site } from '#testing/pricing-context.ts'
import { openSealedTexts } from '#commerce/settings/sealed-texts.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { freshDatabase } from '#testing/database.ts'
import { mailContexts } from '#testing/mail-contexts.ts'
import { placedOrder } from '#testing/order-records.ts'
import type { Mail } from './mail.ts'
import { openMail } from './open-mail.ts'

const database: Database = await freshDatabase()
let sent: MailMessage[]
/** Recipients that the mailer rejects temporarily, and recipients that it rejects permanently. */
let rejected: Set<string>
let refused: Set<string>
let mail: Mail

const message = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
const makeAllDue = () => database.run(sql`update outbox set next_attempt_at = now()`)

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  sent = []
  rejected = new Set()
  refused = new Set()
  mail = openMail({
    database,
    sealedTexts: openSealedTexts({ secrets: openSecrets({ database }) }),
    contextOf: mailContexts,
    products: async () => new Map(),
    mailer: {
      async send(each) {
        if (rejected.has(each.to)) throw new Error('mailbox full')
        if (refused.has(each.to)) return { reason: 'no such user' }
        sent.push(each)
        return undefined
      },
    },
  })
})

test('a message is sent once, even by several concurrent runs', async () => {
  for (const name of ['a', 'b', 'c']) await mail.queue(name, message(`${name}@example.com`))
  const counts = await Promise.all([mail.sendDue(), mail.sendDue(), mail.sendDue()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  await makeAllDue()
  expect(await mail.sendDue()).toBe(0)
  expect(sent.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})

test('a message queued in a failed transaction is not sent', async () => {
  const failing = database.transact(async () => {
    await mail.queue('never', message('a@example.com'))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await mail.sendDue()).toBe(0)
})

test('one message is sent per purpose: an order is confirmed once', async () => {
  await database.run(await mail.confirmation(placedOrder(), site))
  await database.run(await mail.confirmation(placedOrder(), site))
  expect(await mail.newest(10)).toMatchObject([{ to: 'ada@example.com', sentAt: null }])
})

test('a message that the mailer rejects is retried after growing pauses and does not delay others', async () => {
  rejected.add('full@example.com')
  await mail.queue('full', message('full@example.com'))
  await mail.queue('fine', message('fine@example.com'))
  await expect(mail.sendDue()).rejects.toThrow('could not be sent')
  expect(sent.map(({ to }) => to)).toEqual(['fine@example.com'])
  expect(await mail.sendDue()).toBe(0)
  await makeAllDue()
  await expect(mail.sendDue()).rejects.toThrow()
  const waits = await database.row<{ seconds: number }>(sql`
    select round(extract(epoch from next_attempt_at - now()))::int as seconds from outbox where sent_at is null`)
  expect(waits?.seconds).toBeGreaterThan(55)
  expect(waits?.seconds).toBeLessThanOrEqual(60)
  rejected.clear()
  await makeAllDue()
  expect(await mail.sendDue()).toBe(1)
})

test('one run sends all due messages, even after a rush of many minutes', async () => {
  await queueNotices(500)
  expect(await mail.sendDue()).toBe(500)
  expect(sent).toHaveLength(500)
})

test('an expiring link is sent before notices that were queued earlier', async () => {
  await queueNotices(300)
  const account = { id: 'ada', email: 'ada@example.com', firstName: 'Ada', token: 'secret' }
  await mail.offerPasswordReset(account, site)
  await database.run(await mail.confirmation(placedOrder(), site))
  await mail.sendDue()
  expect(sent.slice(0, 2).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Reset your'),
    expect.stringContaining('order'),
  ])
  expect(sent).toHaveLength(302)
})

test('a message to a permanently rejected address is given up after a few tries', async () => {
  refused.add('gone@example.com')
  await mail.queue('gone', message('gone@example.com'))
  expect(await triesOf('no such user')).toBe(7)
})

test('a message that cannot be sent is given up after the last try, and deleted with the sent ones', async () => {
  rejected.add('full@example.com')
  await mail.queue('full', message('full@example.com'))
  expect(await triesOf('mailbox full')).toBe(17)
  expect(await mail.newest(1)).toMatchObject([{ to: 'full@example.com', sentAt: null }])
  await database.run(sql`update outbox set created_at = now() - interval '91 days'`)
  expect(await mail.deleteOlder(90)).toBe(1)
})

test('while the mail server is down, a run stops after its first messages', async () => {
  await queueNotices(300)
  for (let n = 1; n <= 300; n += 1) rejected.add(`${n}@example.com`)
  await expect(mail.sendDue()).rejects.toThrow('50 emails could not be sent')
})

test('a slow run does not send messages that another run has sent since the claim', async () => {
  await queueNotices(20)
  const started: string[] = []
  const arrival = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow = openMail({
    database,
    sealedTexts: openSealedTexts({ secrets: openSecrets({ database }) }),
    contextOf: mailContexts,
    products: async () => new Map(),
    mailer: {
      async send({ to }) {
        started.push(to)
        if (started.length === 5) arrival.resolve()
        await answer.promise
        return undefined
      },
    },
  })
  const running = slow.sendDue()
  await arrival.promise
  // Half a minute later, claimed messages are due again.
  await makeAllDue()
  await mail.sendDue()
  answer.resolve()
  await running
  expect(sent).toHaveLength(20)
  expect(started).toHaveLength(5)
})

const queueNotices = (count: number) =>
  database.run(sql`
    insert into outbox (purpose, priority, recipient, subject, text_body, html_body)
    select 'back-in-stock ' || n, 2, n || '@example.com', 'Back in stock', '', '' from generate_series(1, ${count}) as n`)

/** How often a message is tried if the pauses are skipped. */
async function triesOf(reason: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    await makeAllDue()
    const failure: unknown = await mail.sendDue().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(failure instanceof AggregateError)) return tries
    expect(String(failure.cause)).toContain(reason)
  }
  return Infinity
}

test('old messages are deleted, sent or not', async () => {
  await mail.queue('old', message('old@example.com'))
  await mail.sendDue()
  await mail.queue('stuck', message('stuck@example.com'))
  await database.run(sql`update outbox set created_at = now() - interval '91 days'`)
  await mail.queue('young', message('young@example.com'))
  expect(await mail.deleteOlder(90)).toBe(2)
  expect((await mail.newest(10)).map(({ to }) => to)).toEqual(['young@example.com'])
})
