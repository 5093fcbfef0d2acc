import type { Refusal } from '#commerce/refusals.ts'

/** How many attempts of what, per subject and window. */
export interface LimitRule {
  attempts: number
  windowSeconds: number
}

/** Counts attempts across all processes, in the database; a window that has passed starts again at zero. */
export interface Limits {
  /**
   * Counts one attempt of `subject` (an address, an account) at `name`; refuses when the rule's number is used up.
   * One statement. Throws for a name without a rule: a limit that nobody set would be none.
   */
  take(name: string, subject: string): Promise<void | Refusal<'too-many-attempts'>>
  /** Starts the count of a subject again at zero: the attempt was a good one. */
  forget(name: string, subject: string): Promise<void>
  /** Forgets windows that have passed; gives how many. Safe to run anywhere, any time. */
  sweep(): Promise<number>
}
