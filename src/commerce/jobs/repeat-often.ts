import { scheduler } from 'node:timers/promises'
import { openRareReports } from '#shared/work/rare-reports.ts'
import type { Job } from './job-list.ts'
import { runOnce, type Running } from './run-once.ts'

/** While the database is down, every run fails with the same error. */
const pauseMilliseconds = 30_000

/**
 * Runs a job with `everySeconds` repeatedly, outside its queue. Returns a function that stops it after the current
 * run.
 */
export function repeatOften(job: Job, running: Running): () => Promise<void> {
  const { everySeconds } = job
  if (everySeconds === undefined) return async () => {}
  const reportRarely = openRareReports({
    report: (error) => running.report(error, job.name),
    pauseMilliseconds,
  })
  const report = (error: unknown) => reportRarely(error instanceof Error ? error : new Error(String(error)))
  const stopping = new AbortController()
  const { signal } = stopping
  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await runOnce(job, { ...running, report })
      await scheduler.wait((everySeconds ?? 0) * 1_000, { signal }).catch(() => {})
    }
  }
  const ending = repeat()
  return () => {
    stopping.abort()
    return ending
  }
}
