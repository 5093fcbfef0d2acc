import { PgBoss } from 'pg-boss'
import type { Shop } from '#commerce/shop.ts'
import { jobList, type Job } from './job-list.ts'

export interface Jobs {
  /** Has a job run as soon as a worker is free, whatever its time. */
  soon(name: string): Promise<void>
  /** Takes no more work and waits for what is under way. */
  close(): Promise<void>
}

/**
 * Runs the shop's jobs at their times, on pg-boss in the shop's own database (schema `pgboss`). Every process may open
 * them: pg-boss sees to it that a job is queued once and runs in one of them at a time. `report` hears of every
 * breakage; the job runs again at its next time. `note` hears what a run did.
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
  await forgetOthers(boss, jobs)
  return {
    soon: async (name) => void (await boss.send(name)),
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** An older version's job that is no more would be queued for ever. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}
