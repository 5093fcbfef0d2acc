import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Records } from '#commerce/records.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { allReviews, replaceReviews, reviewPage, reviewSummary } from './rows.ts'

export interface Review {
  id: string
  productId: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  author: string
  writtenOn: CalendarDate
  isVerifiedPurchase: boolean
}

export interface ReviewSummary {
  productId: string
  rating: number | null
  reviewCount: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
}

export interface ReviewPage {
  offset: number
  limit: number
}

/** What shoppers say of a product, the same on every site. A variant has its master's reviews: ask for the master. */
export interface Reviews {
  /** Warm: no SQL. */
  summary(productId: string): Promise<ReviewSummary>
  /** Published reviews, newest first. The first page warm: no SQL. */
  list(productId: string, page: ReviewPage): Promise<{ total: number; reviews: Review[] }>
  records: Records<Review>
}

/** Opens the reviews. A change is announced as `reviews:{productId}` and `product:{id}` of the product and variants. */
export function openReviews({ database, readModel }: { database: Database; readModel: ReadModel }): Reviews {
  const summary = (productId: string) =>
    readModel.remember(`reviews:${productId}`, [`reviews:${productId}`], () =>
      reviewSummary(database, productId),
    )
  const list = async (productId: string, page: ReviewPage) => {
    const load = () => reviewPage(database, productId, page)
    const { reviewCount } = await summary(productId)
    const reviews =
      page.offset === 0
        ? await readModel.remember(`reviews:${productId}:${page.limit}`, [`reviews:${productId}`], load)
        : await load()
    return { total: reviewCount, reviews }
  }
  return {
    summary,
    list,
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
