import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { markPublished, markRejected, variantsOf, waitingReviews } from './moderation-queries.ts'
import type { Review, WaitingReview } from './reviews.ts'

/** What somebody of the shop does with what shoppers wrote. */
export interface Moderation {
  /** What waits to be read, oldest first. */
  waiting(limit: number): Promise<WaitingReview[]>
  /** Shows a waiting review and counts its stars. Gives the product that it is about. */
  publish(reviewId: string): Promise<{ productId: string } | Refusal<'review-not-found'>>
  /** Keeps a review away from shoppers; a published one is taken back. Imported ones are the import's to remove. */
  reject(reviewId: string): Promise<{ productId: string } | Refusal<'review-not-found'>>
}

interface ModerationParts {
  database: Database
  /** The same reviews with their photos. */
  pictured: (reviews: readonly Review[]) => Promise<Review[]>
}

export function openModeration({ database, pictured }: ModerationParts): Moderation {
  const decide = (reviewId: string, write: typeof markPublished) =>
    database.transact(async () => {
      const decided = await write(database, reviewId)
      if (!decided) return refuse('review-not-found', { reviewId })
      await database.announce(await tagsOf(database, decided.productId))
      return decided
    })
  return {
    waiting: async (limit) => pictured(await waitingReviews(database, limit)),
    publish: (reviewId) => decide(reviewId, markPublished),
    reject: (reviewId) => decide(reviewId, markRejected),
  }
}

/** What hangs on the stars of a product. */
async function tagsOf(database: Database, productId: string): Promise<string[]> {
  const variantIds = await variantsOf(database, productId)
  return ['search', `reviews:${productId}`, ...[productId, ...variantIds].map((id) => `product:${id}`)]
}
