import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { LimitRule, Limits } from './limits.ts'
import {
  countAttempt,
  countPausedAttempt,
  deleteAttempts,
  deleteEndedWindows,
  isRemembered,
  readPauseEnd,
  rememberSubject,
  type Attempt,
} from './queries.ts'
import { limitRules } from './rules.ts'

interface LimitsOptions {
  database: Database
  rules?: Readonly<Record<string, LimitRule>>
  clock?: () => Date
}

/** Opens the limits. `rules` and `clock` are only set in tests. */
export function openLimits({
  database,
  rules = limitRules,
  clock = () => new Date(),
}: LimitsOptions): Limits {
  const ruleOf = (name: string): LimitRule => {
    const rule = rules[name]
    if (!rule) throw new Error(`No limit is named ${name}`)
    return rule
  }
  /** The parameters of an attempt now, for the queries. */
  const attemptOf = (name: string, subject: string) => {
    const { attempts: most, windowSeconds, longestPauseSeconds } = ruleOf(name)
    const now = clock()
    const windowEndsAt = new Date(now.getTime() + windowSeconds * 1_000)
    return { name, subject: hashOf(subject), most, now, windowEndsAt, longestPauseSeconds }
  }

  return {
    async take(name, ...subjects) {
      for (const subject of subjects) {
        const { longestPauseSeconds, ...attempt } = attemptOf(name, subject)
        const refusedUntil =
          longestPauseSeconds === undefined
            ? await countInWindow(database, attempt)
            : await countWithPause(database, { ...attempt, longestPauseSeconds })
        if (!refusedUntil) continue
        const retryAfterSeconds = Math.ceil((refusedUntil.getTime() - attempt.now.getTime()) / 1_000)
        return refuse('too-many-attempts', { retryAfterSeconds: Math.max(1, retryAfterSeconds) })
      }
    },
    remember: async (name, subject) => void (await rememberSubject(database, attemptOf(name, subject))),
    remembers: (name, subject) => isRemembered(database, attemptOf(name, subject)),
    reset: async (name, subject) => void (await deleteAttempts(database, { name, subject: hashOf(subject) })),
    sweep: () => deleteEndedWindows(database, clock()),
  }
}

/** Counts an attempt. Returns the end of the window if the attempts are used up. */
async function countInWindow(database: Database, attempt: Attempt): Promise<Date | undefined> {
  const counted = await countAttempt(database, attempt)
  return counted && counted.number > attempt.most ? counted.windowEndsAt : undefined
}

/** Counts an attempt, unless a pause is active; then returns the end of the pause. */
async function countWithPause(
  database: Database,
  attempt: Attempt & { longestPauseSeconds: number },
): Promise<Date | undefined> {
  const isCounted = await countPausedAttempt(database, attempt)
  return isCounted ? undefined : readPauseEnd(database, attempt)
}

/**
 * The hash of a subject. Addresses and logins are personal data, so only the hash is stored: a count only needs to
 * distinguish them.
 */
const hashOf = (subject: string): Buffer => createHash('sha256').update(subject).digest().subarray(0, 16)
