import { addReviewPhoto } from './addReviewPhoto.ts'
import { getOwnReview } from './getOwnReview.ts'
import { getProductReviews } from './getProductReviews.ts'
import { reviseProductReview } from './reviseProductReview.ts'
import { writeProductReview } from './writeProductReview.ts'

/** Calls on reviews of products. */
export const reviews = {
  addReviewPhoto,
  getOwnReview,
  getProductReviews,
  reviseProductReview,
  writeProductReview,
}
