import type { Shop } from '#commerce/shop.ts'
import type { DatabaseObserver } from '#commerce/database/database-observer.ts'
import type { Job } from './job-list.ts'

/** The dependencies of all job runs. */
export interface Running {
  shop: Shop
  report: (error: unknown, job: string) => void
  note: (job: string, count: number) => void
  span?: DatabaseObserver['span'] | undefined
  longestMilliseconds: number
}

/** Runs a job and reports its error. After an error the job is complete until its next time. */
export async function runOnce(
  job: Job,
  { shop, report, note, span, longestMilliseconds }: Running,
): Promise<void> {
  try {
    const work = () => shop.database.runJob(() => job.run(shop))
    const run = span ? span(`job ${job.name}`, {}, work) : work()
    note(job.name, await inTime(run, longestMilliseconds))
  } catch (error) {
    report(error, job.name)
  }
}

/** The result of a run. Rejects after the time limit; the run itself cannot be ended. */
async function inTime(run: Promise<number>, milliseconds: number): Promise<number> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      reject(
        new Error(
          `The job has not ended within ${milliseconds / 60_000} minutes: it runs again at its next time`,
        ),
      ),
    milliseconds,
  )
  return Promise.race([run, promise]).finally(() => clearTimeout(timer))
}
