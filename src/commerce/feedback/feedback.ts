import type { SiteId } from '#commerce/settings/sites.ts'
import type { FeedbackInput } from './inputs.ts'

/** Feedback of a shopper. It is anonymous, but its text may name persons. */
export interface GivenFeedback extends FeedbackInput {
  siteId: SiteId
  givenAt: Date
}

/** Shoppers' feedback on the shop itself (SHELL-116). Only the shopkeeper can read it. */
export interface Feedback {
  give(siteId: SiteId, input: FeedbackInput): Promise<void>
  /** Newest first. */
  newest(limit: number): Promise<GivenFeedback[]>
  /** Deletes feedback older than this. Returns its number. */
  deleteOlder(olderThanDays: number): Promise<number>
}
