import type { Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { FeedbackInput } from './inputs.ts'
import { deleteOlder, insertFeedback, newestFeedback } from './queries.ts'

/** What somebody said of the shop, and where they stood. Nobody knows who: words may still name persons. */
export interface GivenFeedback extends FeedbackInput {
  siteId: SiteId
  givenAt: Date
}

/** What shoppers say of the shop itself (SHELL-116): kept for the shopkeeper, shown to nobody else. */
export interface Feedback {
  give(siteId: SiteId, input: FeedbackInput): Promise<void>
  /** The newest first. */
  newest(limit: number): Promise<GivenFeedback[]>
  /** Deletes what is older than this. Gives how many. */
  forget(olderThanDays: number): Promise<number>
}

export function openFeedback({ database }: { database: Database }): Feedback {
  return {
    give: async (siteId, input) => void (await insertFeedback(database, siteId, input)),
    newest: (limit) => newestFeedback(database, limit),
    forget: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
