import type { SiteId } from '#commerce/settings/sites.ts'

export interface Review {
  id: string
  productId: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  author: string
  writtenOn: string
  isVerifiedPurchase: boolean
}

export interface ReviewSummary {
  productId: string
  rating: number | null
  reviewCount: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
}

export interface Reviews {
  summary(siteId: SiteId, productId: string): Promise<ReviewSummary>
  /** Published reviews, newest first. */
  list(
    siteId: SiteId,
    productId: string,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; reviews: Review[] }>
}
