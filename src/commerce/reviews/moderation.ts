import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { markPublished, markRejected, variantsOf, waitingReviews } from './moderation-queries.ts'
import type { Moderation, Review } from './reviews.ts'

interface ModerationDependencies {
  database: Database
  /** Adds the photos to reviews. */
  withPhotos: (reviews: readonly Review[]) => Promise<Review[]>
}

/** Opens the moderation. */
export function openModeration({ database, withPhotos }: ModerationDependencies): Moderation {
  const decide = (reviewId: string, write: typeof markPublished) =>
    database.transact(async () => {
      const decided = await write(database, reviewId)
      if (!decided) return refuse('review-not-found', { reviewId })
      await database.announce(await tagsOf(database, decided.productId))
      return decided
    })
  return {
    waiting: async (limit) => withPhotos(await waitingReviews(database, limit)),
    publish: (reviewId) => decide(reviewId, markPublished),
    reject: (reviewId) => decide(reviewId, markRejected),
  }
}

/** The tags of all cached data with the rating of a product. */
export async function tagsOf(database: Database, productId: string): Promise<string[]> {
  const variantIds = await variantsOf(database, productId)
  return ['search', `reviews:${productId}`, ...[productId, ...variantIds].map((id) => `product:${id}`)]
}
