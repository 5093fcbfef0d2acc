import { PgBoss } from 'pg-boss'
import { beforeAll, expect, test, vi } from 'vitest'
import { openProofOfWork } from '#adapters/bot-check/proof-of-work/proof-of-work.ts'
import { openSandboxGateway } from '#adapters/payment-gateway/sandbox/sandbox-gateway.ts'
import { sql } from '#commerce/database.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { freshDatabase } from '#testing/database.ts'
import { newId } from '#shared/identity/ids.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { keepJobs } from './keep-jobs.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let url: string
let shop: Shop
const sent: MailMessage[] = []

beforeAll(async () => {
  database = await freshDatabase()
  url = database.url
  shop = openShop({
    database,
    ports: {
      paymentGateway: openSandboxGateway({ database, signingKey: async () => new Uint8Array(32) }),
      mailer: { send: async (message) => void sent.push(message) },
      botCheck: openProofOfWork({ signingKey: async () => new Uint8Array(32) }),
      loginCallback: { post: async () => {} },
      identityProviders: {},
    },
  })
})

test('two processes with the same jobs send a queued message once', async () => {
  const report = vi.fn()
  const processes = [await openJobs({ url, shop, report }), await openJobs({ url, shop, report })]
  await shop.mail.queue('greeting', { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' })
  for (const jobs of processes) await jobs.soon('send-mail')
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 40_000 })
  for (const jobs of processes) await jobs.close()
  expect(sent).toHaveLength(1)
  expect(report).not.toHaveBeenCalled()
}, 60_000)

test('a failed job is reported by name and runs again at its next time, and other jobs continue', async () => {
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
  const waiting = await database.rows(sql`
    select from pgboss.job where name = 'fail' and state in ('created', 'retry', 'active')`)
  expect(waiting).toEqual([])
  expect(report).toHaveBeenCalledTimes(1)
}, 40_000)

test('a job whose process was killed runs again immediately, without waiting for its time limit', async () => {
  const name = 'interrupted'
  const killed = await openJobs({ url, shop, report: vi.fn(), jobs: [rarely(name, async () => 0)] })
  await killed.close()
  await fetchAndForget(name)
  const note = vi.fn()
  const jobs = await openJobs({ url, shop, report: vi.fn(), note, jobs: [rarely(name, async () => 1)] })
  await vi.waitFor(() => expect(note).toHaveBeenCalledWith(name, 1), { timeout: 15_000 })
  await jobs.close()
}, 40_000)

test('a job with everySeconds also runs outside its queue until the jobs are closed, even after an error', async () => {
  const report = vi.fn()
  const note = vi.fn()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 1) throw new Error('not yet')
    return runs
  }
  const jobs = await openJobs({
    url,
    shop,
    report,
    note,
    jobs: [{ ...rarely('often', run), everySeconds: 0.01 }],
  })
  await vi.waitFor(() => expect(note).toHaveBeenCalledWith('often', 3), { timeout: 15_000 })
  await jobs.close()
  const last = runs
  await shop.database.row(sql`select pg_sleep(0.1)`)
  expect(runs).toBe(last)
  expect(report.mock.calls).toEqual([[new Error('not yet'), 'often']])
}, 40_000)

test('an error of the queue is reported as an error with a message', async () => {
  const report = vi.fn()
  const jobs = await openJobs({ url, shop, report, jobs: [rarely('lost', async () => 0)] })
  await database.run(sql`alter table pgboss.job rename to job_away`)
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error), 'pg-boss'), {
    timeout: 15_000,
  })
  await database.run(sql`alter table pgboss.job_away rename to job`)
  await jobs.close()
  for (const [error] of report.mock.calls) expect(String(error)).toMatch(/job.* does not exist/)
}, 40_000)

test('a hanging run is reported, and does not block the next one', async () => {
  const report = vi.fn()
  const note = vi.fn()
  let runs = 0
  const hangsOnce = () => (++runs === 1 ? new Promise<number>(() => {}) : Promise.resolve(runs))
  const jobs = await openJobs({
    url,
    shop,
    report,
    note,
    jobs: [rarely('hang', hangsOnce)],
    longestMilliseconds: 100,
  })
  await jobs.soon('hang')
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(String(report.mock.calls[0])).toMatch(/has not ended within .* minutes.*,hang$/)
  await vi.waitFor(
    async () => {
      await jobs.soon('hang')
      expect(note).toHaveBeenCalledWith('hang', 2)
    },
    { timeout: 20_000, interval: 1_000 },
  )
  await jobs.close()
}, 60_000)

test('pg-boss itself ends no run: the shop reports hanging ones', async () => {
  const jobs = await openJobs({ url, shop, report: vi.fn(), jobs: [rarely('thorough', async () => 0)] })
  await jobs.close()
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await boss.start()
  expect((await boss.getQueue('thorough'))?.expireInSeconds).toBeGreaterThan(20 * 3_600)
  await boss.stop()
})

const rarely = (name: string, run: () => Promise<number>) => ({ name, cron: '0 0 1 1 *', run })

/** Simulates a killed process: the job was fetched half a minute ago, and no process works on it. */
async function fetchAndForget(name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await boss.start()
  await boss.send(name)
  expect(await boss.fetch(name)).toHaveLength(1)
  await boss.stop()
  await database.run(sql`
    update pgboss.job set started_on = now() - interval '30 seconds', heartbeat_on = now() - interval '30 seconds'
    where name = ${name}`)
  await database.run(sql`update pgboss.queue set monitor_on = now() - interval '30 seconds'`)
}
test('jobs that could not start are started as soon as possible', async () => {
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
  expect(kept.haveFailed()).toBe(false)
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(kept.haveFailed()).toBe(true)
  await database.script(`alter role ${role} superuser`)
  await vi.waitFor(() => expect(kept.haveFailed()).toBe(false), { timeout: 20_000 })
  await kept.close()
  await database.script(`drop owned by ${role} cascade; drop role ${role}`)
}, 40_000)

test('a start that hangs is reported as failed until it succeeds', async () => {
  const report = vi.fn()
  const opening = Promise.withResolvers<Jobs>()
  const kept = keepJobs({ open: () => opening.promise, report, longestStartMilliseconds: 20 })
  expect(kept.haveFailed()).toBe(false)
  await vi.waitFor(() => expect(kept.haveFailed()).toBe(true))
  expect(report).toHaveBeenCalledTimes(1)
  opening.resolve({ soon: async () => {}, close: async () => {} })
  await vi.waitFor(() => expect(kept.haveFailed()).toBe(false))
  await kept.close()
})
