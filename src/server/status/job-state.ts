import type { Database } from '#commerce/database.ts'
import { hasJobTables, readLastRun, readOverdue } from './queries.ts'

export interface JobState {
  /** The time when the last job ended; null if none has. */
  lastRunAt: Date | null
  /** Most jobs run every minute. If the last one ended long ago, no server runs jobs. */
  areSilent: boolean
  overdue: readonly { name: string; since: Date }[]
}

/** The longest normal pause of the jobs. A run may take minutes, and a stopped server restarts within this time. */
const longestPauseMinutes = 5

export async function readJobState(database: Database): Promise<JobState> {
  if (!(await hasJobTables(database))) return { lastRunAt: null, areSilent: true, overdue: [] }
  const [lastRun, overdue] = await Promise.all([
    readLastRun(database, longestPauseMinutes),
    readOverdue(database, longestPauseMinutes),
  ])
  return { lastRunAt: lastRun?.at ?? null, areSilent: lastRun?.isLongAgo !== false, overdue }
}
