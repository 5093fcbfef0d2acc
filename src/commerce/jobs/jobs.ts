import { PgBoss } from 'pg-boss'
import type { Shop } from '#commerce/shop.ts'
import { jobList, type Job } from './job-list.ts'

export interface Jobs {
  /** Runs a job as soon as a worker is free, outside its schedule. */
  soon(name: string): Promise<void>
  /** Starts no more jobs and waits for running ones. */
  close(): Promise<void>
}

interface JobsOptions {
  url: string
  shop: Shop
  report: (error: unknown, job: string) => void
  note?: (job: string, count: number) => void
  jobs?: readonly Job[]
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
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'bonbon-jobs' })
  boss.on('error', (error) => report(error, 'pg-boss'))
  try {
    await boss.start()
    await startWorkers(boss, { shop, report, note, jobs })
    await unscheduleOthers(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    soon: async (name) => void (await boss.send(name)),
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function startWorkers(
  boss: PgBoss,
  { shop, report, note, jobs }: Required<Omit<JobsOptions, 'url'>>,
): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 86_400 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        note(job.name, await shop.database.runJob(() => job.run(shop)))
      } catch (error) {
        report(error, job.name)
        throw error
      }
    })
  }
}

/** A job that only an older version had would be queued for ever. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}
