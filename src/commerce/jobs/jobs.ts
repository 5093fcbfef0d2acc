import { PgBoss } from 'pg-boss'
import type { Shop } from '#commerce/shop.ts'
import { jobList, type Job } from './job-list.ts'

interface Jobs {
  /** Runs a job as soon as a worker is free, outside its schedule. */
  soon(name: string): Promise<void>
  /** Starts no more jobs and waits for running ones. */
  close(): Promise<void>
}

/**
 * Runs the shop's jobs on schedule, with pg-boss in the shop's own database (schema `pgboss`). Every process may open
 * them: pg-boss queues a job once and runs it in one process at a time. `report` receives every unexpected error; the
 * job runs again at its next time. `note` receives the result of each run.
 */
export async function openJobs({
  url,
  shop,
  report,
  note = () => {},
  jobs = jobList,
}: {
  url: string
  shop: Shop
  report: (error: unknown, job: string) => void
  note?: (job: string, count: number) => void
  jobs?: readonly Job[]
}): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'bonbon-jobs' })
  boss.on('error', (error) => report(error, 'pg-boss'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 86_400 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        note(job.name, await job.run(shop))
      } catch (error) {
        report(error, job.name)
        throw error
      }
    })
  }
  await unscheduleOthers(boss, jobs)
  return {
    soon: async (name) => void (await boss.send(name)),
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** A job that only an older version had would be queued for ever. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}
