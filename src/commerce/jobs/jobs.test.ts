import { beforeAll, expect, test, vi } from 'vitest'
import { openSandboxGateway } from '#adapters/payment-gateway/sandbox/sandbox-gateway.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { freshDatabase } from '#testing/database.ts'
import { newId } from '#shared/ids.ts'
import { openJobs } from './jobs.ts'
import { keepJobs } from './keep-jobs.ts'

let url: string
let shop: Shop
const sent: MailMessage[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  url = database.url
  shop = openShop({
    database,
    ports: {
      paymentGateway: openSandboxGateway({ database, signingKey: async () => new Uint8Array(32) }),
      mailer: { send: async (message) => void sent.push(message) },
    },
  })
})

test('two processes with the same jobs send a queued message once', async () => {
  const report = vi.fn()
  const processes = [await openJobs({ url, shop, report }), await openJobs({ url, shop, report })]
  await shop.mail.queue('greeting', { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' })
  for (const jobs of processes) await jobs.soon('send-mail')
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 })
  for (const jobs of processes) await jobs.close()
  expect(sent).toHaveLength(1)
  expect(report).not.toHaveBeenCalled()
}, 40_000)

test('a job that fails is reported by name and does not stop others', async () => {
  const report = vi.fn()
  const note = vi.fn()
  const failure = new Error('out of sugar')
  const jobs = await openJobs({
    url,
    shop,
    report,
    note,
    jobs: [
      { name: 'fail', cron: '0 0 1 1 *', run: () => Promise.reject(failure) },
      { name: 'work', cron: '0 0 1 1 *', run: async () => 3 },
    ],
  })
  await jobs.soon('fail')
  await jobs.soon('work')
  await vi.waitFor(() => expect(note).toHaveBeenCalledWith('work', 3), { timeout: 20_000 })
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(failure, 'fail'), { timeout: 20_000 })
  await jobs.close()
}, 40_000)

test('jobs that could not start are started as soon as they can', async () => {
  const role = `jobs_${newId()}`
  const { database } = shop
  await database.script(`create role ${role} login; grant all on all tables in schema public to ${role}`)
  const failures: unknown[] = []
  const kept = keepJobs({
    open: () =>
      openJobs({ url: url.replace('bonbon@', `${role}@`), shop, report: (error) => failures.push(error) }),
    report: (error) => failures.push(error),
    firstPauseMilliseconds: 20,
  })
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(kept.areRunning()).toBe(false)
  await database.script(`alter role ${role} superuser`)
  await vi.waitFor(() => expect(kept.areRunning()).toBe(true), { timeout: 20_000 })
  await kept.close()
  await database.script(`drop owned by ${role} cascade; drop role ${role}`)
}, 40_000)
