import { checkReference, checkUnique, orMentioned, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

export function checkReviews({ reviews }: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const review of reviews) {
    const { productId } = review.item
    checkReference(review, ['product'], productId, known.productTypes, 'product', problems)
    if (known.productTypes.get(productId) === 'variant')
      problems.at(review, ['product'], `"${productId}" is a variant: its master has the reviews`)
  }
  checkUnique(reviews, ['id'], ({ id }) => id, problems)
}

export function checkReviewPhotos(
  { reviews, reviewPhotos }: ShopFiles,
  known: KnownIds,
  problems: Problems,
): void {
  const reviewIds = orMentioned(new Set(reviews.map(({ item }) => item.id)), known, 'reviews/reviews.csv')
  for (const photo of reviewPhotos)
    checkReference(photo, ['review'], photo.item.reviewId, reviewIds, 'review', problems)
  checkUnique(reviewPhotos, ['file'], ({ file }) => file, problems)
  checkUnique(reviewPhotos, ['position'], ({ reviewId, position }) => `${reviewId} ${position}`, problems)
}
