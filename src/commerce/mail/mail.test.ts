import { beforeEach, expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { site } from '#testing/pricing-context.ts'
import { freshDatabase } from '#testing/database.ts'
import { placedOrder } from '#testing/order-records.ts'
import { openMail, type Mail } from './mail.ts'

const database: Database = await freshDatabase()
let sent: MailMessage[]
/** Recipients that the mailer rejects for now. */
let rejected: Set<string>
let mail: Mail

const message = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
const makeAllDue = () => database.run(sql`update outbox set next_attempt_at = now()`)

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
  sent = []
  rejected = new Set()
  mail = openMail({
    database,
    originOf: () => 'https://www.example.com',
    mailer: {
      async send(each) {
        if (rejected.has(each.to)) throw new Error('mailbox full')
        sent.push(each)
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
  await mail.confirmOrder(placedOrder(), site)
  await mail.confirmOrder(placedOrder(), site)
  expect(await mail.newest(10)).toMatchObject([{ to: 'ada@example.com', sentAt: null }])
})

test('a message that the mailer rejects waits longer each time and does not delay others', async () => {
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

test('messages that nobody would take for months are deleted', async () => {
  await mail.queue('stuck', message('stuck@example.com'))
  await database.run(sql`update outbox set created_at = now() - interval '91 days'`)
  await mail.queue('young', message('young@example.com'))
  expect(await mail.deleteUnsent(90)).toBe(1)
  expect((await mail.newest(10)).map(({ to }) => to)).toEqual(['young@example.com'])
})

test('old sent messages are deleted, unsent ones are not', async () => {
  await mail.queue('old', message('old@example.com'))
  await mail.sendDue()
  await mail.queue('stuck', message('stuck@example.com'))
  await database.run(sql`update outbox set created_at = now() - interval '91 days'`)
  await mail.queue('young', message('young@example.com'))
  expect(await mail.deleteSent(90)).toBe(1)
  expect((await mail.newest(10)).map(({ to }) => to)).toEqual(['young@example.com', 'stuck@example.com'])
})
