import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ReviewInput } from './inputs.ts'
import type { ReviewPhoto, ReviewPhotos } from './photos.ts'

export interface Review {
  id: string
  productId: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  author: string
  writtenOn: CalendarDate
  isVerifiedPurchase: boolean
  /** The photos that the author added. */
  photos?: ReviewPhoto[]
}

export interface ReviewSummary {
  productId: string
  rating: number | null
  reviewCount: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
}

/** A review that awaits moderation. */
export type WaitingReview = Review

/** The author of a review, and the site. */
interface ReviewAuthor {
  siteId: SiteId
  customerId: string
}

/** A review as its author sees it. */
export type OwnReview = Review & { isPublished: boolean }

/** The purchase history, for verified reviews. */
export interface Purchases {
  /** Whether the customer bought any of the products in a placed order that was not cancelled. */
  hasBought(customerId: string, productIds: readonly string[]): Promise<boolean>
}

type ReviewSort = 'newest' | 'highest' | 'lowest'

export interface ReviewPage {
  /** The default is newest. Reviews with the same rating are also sorted newest first. */
  sort?: ReviewSort
  offset: number
  limit: number
}

/**
 * Reviews of products, shared by all sites. A variant has the reviews of its master: callers pass the master's id.
 */
export interface Reviews {
  /** Cached: no SQL when warm. */
  summary(productId: string): Promise<ReviewSummary>
  /** Published reviews. The first page is cached: no SQL when warm. */
  list(productId: string, page: ReviewPage): Promise<{ total: number; reviews: Review[] }>
  /**
   * Saves a review for moderation. A customer has one review per product, and may write again after a rejection. The
   * review is verified if an order of the customer contains the product.
   */
  write(
    author: ReviewAuthor,
    productId: string,
    input: ReviewInput,
  ): Promise<{ id: string } | Refusal<'product-not-found' | 'review-exists'>>
  /** The customer's own review of a product, published or waiting. A rejected one can be written again. */
  own(
    author: ReviewAuthor,
    productId: string,
  ): Promise<OwnReview | Refusal<'product-not-found' | 'review-not-found'>>
  /**
   * Changes the customer's own review, which gets a new id. It is moderated again, and not shown meanwhile; its
   * photos remain.
   */
  revise(
    author: ReviewAuthor,
    productId: string,
    input: ReviewInput,
  ): Promise<{ id: string } | Refusal<'product-not-found' | 'review-not-found'>>
  photos: ReviewPhotos
  moderation: Moderation
  records: Records<Review>
}

/** The moderation of reviews that shoppers wrote. */
export interface Moderation {
  /** Reviews that await moderation, oldest first. */
  waiting(limit: number): Promise<WaitingReview[]>
  /** Publishes a waiting review and counts its rating. Returns its product. */
  publish(reviewId: string): Promise<{ productId: string } | Refusal<'review-not-found'>>
  /**
   * Rejects a waiting or published review. Imported reviews cannot be rejected, because an import would add them
   * again. Exception: the product was removed, and has returned without this review in the files.
   */
  reject(reviewId: string): Promise<{ productId: string } | Refusal<'review-not-found'>>
}
