import { PgBoss } from 'pg-boss'
import type { Shop } from '#commerce/shop.ts'
import { openRareReports } from '#shared/work/rare-reports.ts'
import { jobList, type Job } from './job-list.ts'
import { repeatOften } from './repeat-often.ts'
import { runOnce, type Running } from './run-once.ts'

export interface Jobs {
  /** Runs a job as soon as a worker is free, outside its schedule. */
  soon(name: string): Promise<void>
  /** Starts no more jobs and waits for running ones. */
  close(): Promise<void>
}

/** The heartbeat interval of a running job, and how often other processes check it. */
const aliveSeconds = 20
const lookSeconds = 10

/**
 * The job of a killed process runs again: after `aliveSeconds` without a heartbeat it is interrupted. The error of a
 * failed job is reported, and the job is complete until its next time.
 */
const queueOptions = {
  heartbeatSeconds: aliveSeconds,
  retryLimit: 3,
  deleteAfterSeconds: 86_400,
  // pg-boss would expire a job after 15 minutes without an error of ours. The heartbeat finds jobs of dead processes.
  expireInSeconds: 23 * 3_600,
}

/**
 * The time limit of a run. Calls within a job have limits of seconds, and runs take minutes. If a longer run is still
 * working, a concurrent next one does no harm, because jobs are safe in several processes.
 */
const longestRunMilliseconds = 60 * 60_000

/** While the database is down, the poll of every queue fails every few seconds with the same error. */
const repeatMilliseconds = 30_000

interface JobsOptions {
  url: string
  shop: Shop
  report: (error: unknown, job: string) => void
  note?: (job: string, count: number) => void
  /** Runs a job as a span of a trace. */
  span?: Running['span']
  jobs?: readonly Job[]
  longestMilliseconds?: number
}

/**
 * Runs the shop's jobs on schedule, with pg-boss in the shop's own database (schema `pgboss`). Every process may open
 * them: pg-boss queues a job once and runs it in one process at a time. `report` receives every unexpected error; the
 * job runs again at its next time. `note` receives the result of each run. A job whose process was killed runs again
 * within half a minute. A job that runs longer than `longestMilliseconds` is reported, and no longer blocks the next
 * run.
 */
export async function openJobs({
  url,
  shop,
  report,
  note = () => {},
  span,
  jobs = jobList,
  longestMilliseconds = longestRunMilliseconds,
}: JobsOptions): Promise<Jobs> {
  const running = { shop, report, note, span, longestMilliseconds }
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'bonbon-jobs',
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  const reportRarely = openRareReports({
    report: (error) => report(error, 'pg-boss'),
    pauseMilliseconds: repeatMilliseconds,
    keyOf: ({ message }) => message.replace(/ \(Queue: .*\)$/, ''),
  })
  boss.on('error', (error) => reportRarely(asError(error)))
  try {
    await boss.start()
    await createQueues(boss, jobs)
    // Runs before the first work, so that a restarted shop immediately resumes interrupted jobs.
    await boss.supervise()
    await startWorkers(boss, jobs, running)
    await unscheduleOthers(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  const frequent = jobs.map((job) => repeatOften(job, running))
  return {
    soon: async (name) => void (await boss.send(name)),
    async close() {
      await Promise.all(frequent.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', ...queueOptions })
    // A queue of an older version has old options.
    await boss.updateQueue(name, queueOptions)
    await boss.schedule(name, cron)
  }
}

async function startWorkers(boss: PgBoss, jobs: readonly Job[], running: Running): Promise<void> {
  for (const job of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runOnce(job, running))
}

/** A job that only an older version had would be queued indefinitely. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}

/** pg-boss copies some errors into plain objects, which a log would print as `[object Object]`. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const fields = typeof error === 'object' && error !== null ? { ...error } : { message: String(error) }
  const message = 'message' in fields ? String(fields.message) : 'Unknown error'
  return Object.assign(new Error(message), fields)
}
