import type { Database } from '#commerce/database.ts'
import { hasJobTables, readLastRun, readOverdue } from './queries.ts'

export interface JobState {
  /** When a job has ended last; null where none has. */
  lastRunAt: Date | null
  /** Most jobs run every minute, so no server runs them when the last one ended long ago. */
  areSilent: boolean
  overdue: readonly { name: string; since: Date }[]
}

/** A run may take minutes, and a stopped server has started again by then. */
const longestPauseMinutes = 5

export async function readJobState(database: Database): Promise<JobState> {
  if (!(await hasJobTables(database))) return { lastRunAt: null, areSilent: true, overdue: [] }
  const [lastRun, overdue] = await Promise.all([
    readLastRun(database, longestPauseMinutes),
    readOverdue(database, longestPauseMinutes),
  ])
  return { lastRunAt: lastRun?.at ?? null, areSilent: lastRun?.isLongAgo !== false, overdue }
}
