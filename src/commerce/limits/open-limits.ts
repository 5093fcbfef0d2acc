import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import type { LimitRule, Limits } from './limits.ts'
import { countAttempt, deleteAttempts, deleteEndedWindows } from './queries.ts'
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
  return {
    async take(name, subject) {
      const rule = rules[name]
      if (!rule) throw new Error(`No limit is named ${name}`)
      const now = clock()
      const counted = await countAttempt(database, {
        name,
        subject: hashOf(subject),
        most: rule.attempts,
        now,
        windowEndsAt: new Date(now.getTime() + rule.windowSeconds * 1_000),
      })
      if (!counted || counted.number <= rule.attempts) return
      const retryAfterSeconds = Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / 1_000)
      return refuse('too-many-attempts', { retryAfterSeconds: Math.max(1, retryAfterSeconds) })
    },
    reset: async (name, subject) => void (await deleteAttempts(database, { name, subject: hashOf(subject) })),
    sweep: () => deleteEndedWindows(database, clock()),
  }
}

/** Addresses and logins are personal data: the count only has to distinguish them. */
const hashOf = (subject: string): Buffer => createHash('sha256').update(subject).digest().subarray(0, 16)
