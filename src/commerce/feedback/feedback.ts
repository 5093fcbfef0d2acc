import type { SiteId } from '#commerce/settings/sites.ts'
import type { FeedbackInput } from './inputs.ts'

/** Feedback that a shopper gave. It is anonymous, but its text may name persons. */
export interface GivenFeedback extends FeedbackInput {
  siteId: SiteId
  givenAt: Date
}

/** Shoppers' feedback on the shop itself (SHELL-116). Only the shopkeeper can read it. */
export interface Feedback {
  give(siteId: SiteId, input: FeedbackInput): Promise<void>
  /** The newest first. */
  newest(limit: number): Promise<GivenFeedback[]>
  /** Deletes feedback older than this. Returns how many. */
  deleteOlder(olderThanDays: number): Promise<number>
}
