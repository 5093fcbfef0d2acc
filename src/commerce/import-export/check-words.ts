import { checkSiteIds } from './check-trade.ts'
import { contentFileName } from './format/content.ts'
import { checkKnown, checkUnique, type Known } from './known.ts'
import type { Located, Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** Pictures, reviews, content, menus and footers: whether all that they refer to is there. */
export function checkContent(files: ShopFiles, known: Known, problems: Problems): void {
  checkUnique(files.images, ['file'], ({ file }) => file, problems)
  for (const review of files.reviews) {
    const { productId } = review.item
    checkKnown(review, ['product'], productId, known.kinds, 'product', problems)
    if (known.kinds.get(productId) === 'variant')
      problems.at(review, ['product'], `"${productId}" is a variant: its master has the reviews`)
  }
  checkUnique(files.reviews, ['id'], ({ id }) => id, problems)
  checkReviewPhotos(files, problems)
  checkUnique(files.accounts, ['login'], ({ login }) => login.toLowerCase(), problems)
  for (const item of files.content) {
    const { deliveryKey, siteIds, body } = item.item
    const file = contentFileName(deliveryKey)
    if (item.file !== file)
      problems.at(item, ['deliveryKey'], `is "${deliveryKey}", so the file must be ${file}`)
    checkSiteIds(item, siteIds, known, problems)
    checkPictures(item, ['body'], body, known, problems)
  }
  for (const located of [...files.navigations, ...files.footers])
    checkKnown(located, [], located.item.siteId, known.siteIds, 'site', problems)
}

function checkReviewPhotos({ reviews, reviewPhotos }: ShopFiles, problems: Problems): void {
  const reviewIds = new Set(reviews.map(({ item }) => item.id))
  for (const photo of reviewPhotos)
    checkKnown(photo, ['review'], photo.item.reviewId, reviewIds, 'review', problems)
  checkUnique(reviewPhotos, ['file'], ({ file }) => file, problems)
  checkUnique(reviewPhotos, ['position'], ({ reviewId, position }) => `${reviewId} ${position}`, problems)
}

/** Every `image` in a content body names a picture. */
function checkPictures(
  place: Omit<Located<unknown>, 'item'>,
  path: readonly PropertyKey[],
  value: unknown,
  known: Known,
  problems: Problems,
): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'image' && typeof part === 'string')
      checkKnown(place, [...path, key], part, known.imageFiles, 'picture', problems)
    else checkPictures(place, [...path, key], part, known, problems)
  }
}
