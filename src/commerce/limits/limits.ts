import type { Refusal } from '#commerce/refusals.ts'

/** How many attempts of what, per sender and window. */
export interface LimitRule {
  attempts: number
  windowSeconds: number
}

/** Counts attempts across all processes, in the database; a window that has passed starts again at zero. */
export interface Limits {
  /** Counts one attempt of `subject` (an address, an account) at `name`; refuses when the rule's number is used up. */
  take(name: string, subject: string): Promise<void | Refusal<'too-many-attempts'>>
}
