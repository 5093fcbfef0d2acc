import type { Refusal } from '#commerce/refusals.ts'

/** The number of attempts of a subject within a window. */
export interface LimitRule {
  attempts: number
  windowSeconds: number
  /**
   * If set, attempts above the limit are delayed instead of refused: each must wait twice as long as the previous
   * one, from one second up to this. The window begins again with every attempt.
   */
  longestPauseSeconds?: number
}

/** Rate limits. Attempts are counted in the database, for all processes together. A new window starts at zero. */
export interface Limits {
  /**
   * Counts one attempt of each subject (an IP address, an account) under the rule `name`; refuses if the attempts of
   * one are used up, and does not count the others after it. One statement for a subject, and a second one for a refusal
   * with a pause. Throws if no rule has this name.
   */
  take(name: string, ...subjects: readonly string[]): Promise<void | Refusal<'too-many-attempts'>>
  /** Sets the count of a subject to zero, after a successful attempt. */
  reset(name: string, subject: string): Promise<void>
  /** Stores a subject for the rule's window, such as the sender of a correct password. */
  remember(name: string, subject: string): Promise<void>
  remembers(name: string, subject: string): Promise<boolean>
  /** Deletes ended windows. Returns their number. Safe to run in any process, at any time. */
  sweep(): Promise<number>
}
