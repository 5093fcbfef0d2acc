import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { openModeration } from './moderation.ts'
import { openReviewPhotos } from './open-photos.ts'
import { allReviews, replaceReviews, reviewPage, reviewSummary } from './queries.ts'
import { ownReview, reviseReview } from './own-review.ts'
import type { Purchases, Review, ReviewPage, Reviews } from './reviews.ts'
import { writeReview } from './write-review.ts'

interface ReviewsDependencies {
  database: Database
  readModel: ReadModel
  catalog: Catalog
  purchases: Purchases
  clock?: () => Date
}

/** Opens the reviews. Announces the tags `reviews:{productId}` and `product:{id}` of the product and its variants. */
export function openReviews({
  database,
  readModel,
  catalog,
  purchases,
  clock = () => new Date(),
}: ReviewsDependencies): Reviews {
  const summary = (productId: string) =>
    readModel.getOrLoad(`reviews:${productId}`, [`reviews:${productId}`], () =>
      reviewSummary(database, productId),
    )
  const photos = openReviewPhotos({ database })
  const withPhotos = async (reviews: readonly Review[]): Promise<Review[]> => {
    const found = await photos.of(reviews.map(({ id }) => id))
    return reviews.map((review) => ({ ...review, photos: found.get(review.id) ?? [] }))
  }
  const readPage = async (productId: string, page: ReviewPage) => {
    const load = async () => withPhotos(await reviewPage(database, productId, page))
    if (page.offset > 0) return load()
    const key = `reviews:${productId}:${page.sort ?? 'newest'}:${page.limit}`
    return readModel.getOrLoad(key, [`reviews:${productId}`], load)
  }
  return {
    summary,
    async list(productId, page) {
      const { reviewCount } = await summary(productId)
      return { total: reviewCount, reviews: await readPage(productId, page) }
    },
    write: (author, productId, input) =>
      writeReview({ database, catalog, purchases, clock }, author, productId, input),
    own: (author, productId) => ownReview({ database, catalog }, author, productId),
    revise: (author, productId, input) =>
      reviseReview({ database, catalog, clock }, author, productId, input),
    photos,
    moderation: openModeration({ database, withPhotos }),
    records: {
      all: () => allReviews(database),
      replace: async (reviews) => {
        const { productIds, variantIds } = await replaceReviews(database, reviews)
        if (productIds.length === 0) return []
        return [
          'search',
          ...productIds.flatMap((id) => [`reviews:${id}`, `product:${id}`]),
          ...variantIds.map((id) => `product:${id}`),
        ]
      },
    },
  }
}
