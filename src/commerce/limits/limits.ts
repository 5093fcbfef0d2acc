import type { Refusal } from '#commerce/refusals.ts'

/** How many attempts a subject has within a window. */
export interface LimitRule {
  attempts: number
  windowSeconds: number
}

/** Rate limits. Attempts are counted in the database, so for all processes together; a new window starts at zero. */
export interface Limits {
  /**
   * Counts one attempt of `subject` (an IP address, an account) under the rule `name`; refuses when the attempts are used
   * up. One statement. Throws when no rule has this name.
   */
  take(name: string, subject: string): Promise<void | Refusal<'too-many-attempts'>>
  /** Sets the count of a subject to zero, after a successful attempt. */
  reset(name: string, subject: string): Promise<void>
  /** Deletes ended windows; gives their number. Safe to run in any process, at any time. */
  sweep(): Promise<number>
}
