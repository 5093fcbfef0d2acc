import type { Database } from '#commerce/database.ts'
import type { Feedback } from './feedback.ts'
import { deleteOlder, insertFeedback, newestFeedback } from './queries.ts'

/** Opens the feedback. */
export function openFeedback({ database }: { database: Database }): Feedback {
  return {
    give: async (siteId, input) => void (await insertFeedback(database, siteId, input)),
    newest: (limit) => newestFeedback(database, limit),
    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
