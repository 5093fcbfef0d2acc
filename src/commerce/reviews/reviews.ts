import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { shopDay, type CalendarDate } from '#shared/calendar-date.ts'
import { newId } from '#shared/ids.ts'
import type { ReviewInput } from './inputs.ts'
import { insertWaiting } from './moderation-queries.ts'
import { openModeration, type Moderation } from './moderation.ts'
import { deleteRejectedPhotos } from './photo-queries.ts'
import { openReviewPhotos, type ReviewPhoto, type ReviewPhotos } from './photos.ts'
import { allReviews, replaceReviews, reviewPage, reviewSummary } from './queries.ts'

export interface Review {
  id: string
  productId: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  author: string
  writtenOn: CalendarDate
  isVerifiedPurchase: boolean
  /** What its author sent with it. */
  photos?: ReviewPhoto[]
}

export interface ReviewSummary {
  productId: string
  rating: number | null
  reviewCount: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
}

/** A review that nobody of the shop has read yet. */
export type WaitingReview = Review

/** Whether somebody bought any of the products, in an order that was placed and kept. */
export interface Purchases {
  hasBought(customerId: string, productIds: readonly string[]): Promise<boolean>
}

export type ReviewSort = 'newest' | 'highest' | 'lowest'

export interface ReviewPage {
  /** Newest first when nothing is said; within the same stars too. */
  sort?: ReviewSort
  offset: number
  limit: number
}

/** What shoppers say of a product, the same on every site. A variant has its master's reviews: ask for the master. */
export interface Reviews {
  /** Warm: no SQL. */
  summary(productId: string): Promise<ReviewSummary>
  /** Published reviews. The first page warm: no SQL. */
  list(productId: string, page: ReviewPage): Promise<{ total: number; reviews: Review[] }>
  /**
   * Keeps what a shopper wrote until it has been moderated: one review a product and customer, again after a rejected
   * one. Verified when an order of this customer holds the product.
   */
  write(
    author: { siteId: SiteId; customerId: string },
    productId: string,
    input: ReviewInput,
  ): Promise<{ id: string } | Refusal<'product-not-found' | 'review-exists'>>
  photos: ReviewPhotos
  moderation: Moderation
  records: Records<Review>
}

interface ReviewsParts {
  database: Database
  readModel: ReadModel
  catalog: Catalog
  purchases: Purchases
  clock?: () => Date
}

/** Opens the reviews. A change is announced as `reviews:{productId}` and `product:{id}` of the product and variants. */
export function openReviews({
  database,
  readModel,
  catalog,
  purchases,
  clock = () => new Date(),
}: ReviewsParts): Reviews {
  const summary = (productId: string) =>
    readModel.getOrLoad(`reviews:${productId}`, [`reviews:${productId}`], () =>
      reviewSummary(database, productId),
    )
  const photos = openReviewPhotos({ database })
  const pictured = async (reviews: readonly Review[]): Promise<Review[]> => {
    const found = await photos.of(reviews.map(({ id }) => id))
    return reviews.map((review) => ({ ...review, photos: found.get(review.id) ?? [] }))
  }
  const list = async (productId: string, page: ReviewPage) => {
    const load = async () => pictured(await reviewPage(database, productId, page))
    const { reviewCount } = await summary(productId)
    const reviews =
      page.offset === 0
        ? await readModel.getOrLoad(
            `reviews:${productId}:${page.sort ?? 'newest'}:${page.limit}`,
            [`reviews:${productId}`],
            load,
          )
        : await load()
    return { total: reviewCount, reviews }
  }
  return {
    summary,
    list,
    async write({ siteId, customerId }, productId, input) {
      const product = await catalog.product(siteId, productId)
      if (isRefusal(product)) return product
      const reviewedId = product.masterId ?? product.id
      const reviewed = await catalog.product(siteId, reviewedId)
      const variantIds = isRefusal(reviewed) ? [] : reviewed.variantIds
      const isVerifiedPurchase = await purchases.hasBought(customerId, [reviewedId, ...variantIds])
      const written = await database.transact(async () => {
        await deleteRejectedPhotos(database, { productId: reviewedId, customerId })
        return insertWaiting(database, {
          ...input,
          id: newId(),
          productId: reviewedId,
          customerId,
          writtenOn: shopDay(clock()),
          isVerifiedPurchase,
        })
      })
      return written ?? refuse('review-exists', { productId: reviewedId })
    },
    photos,
    moderation: openModeration({ database, pictured }),
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
