import type { Publication } from '#commerce/content/content.ts'
import { contentFileName } from './format/content.ts'
import { loginKeyOf } from '#shared/login-key.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkReference, checkSiteIds, checkUnique, type KnownIds } from './known-ids.ts'
import type { Problems, Source } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** Checks the references of pictures, reviews, customer accounts, content, menus and footers. */
export function checkContent(files: ShopFiles, known: KnownIds, problems: Problems): void {
  checkUnique(files.images, ['file'], ({ file }) => file, problems)
  for (const review of files.reviews) {
    const { productId } = review.item
    checkReference(review, ['product'], productId, known.productTypes, 'product', problems)
    if (known.productTypes.get(productId) === 'variant')
      problems.at(review, ['product'], `"${productId}" is a variant: its master has the reviews`)
  }
  checkUnique(files.reviews, ['id'], ({ id }) => id, problems)
  checkReviewPhotos(files, problems)
  checkUnique(files.accounts, ['login'], ({ login }) => loginKeyOf(login), problems)
  for (const item of files.content) {
    const { deliveryKey, siteIds, body, variations } = item.item
    const file = contentFileName(deliveryKey)
    if (item.file !== file)
      problems.at(item, ['deliveryKey'], `is "${deliveryKey}", so the file must be ${file}`)
    checkSiteIds(item, siteIds, known, problems)
    checkPictures(item, ['body'], body, known, problems)
    checkDates(item, [], item.item, problems)
    for (const [index, variation] of variations.entries()) {
      checkPictures(item, ['variations', index, 'body'], variation.body, known, problems)
      checkDates(item, ['variations', index], variation, problems)
    }
  }
  checkBlocks(files.content, problems)
  for (const located of [...files.navigations, ...files.footers])
    checkReference(located, [], located.item.siteId, known.siteIds, 'site', problems)
}

function checkReviewPhotos({ reviews, reviewPhotos }: ShopFiles, problems: Problems): void {
  const reviewIds = new Set(reviews.map(({ item }) => item.id))
  for (const photo of reviewPhotos)
    checkReference(photo, ['review'], photo.item.reviewId, reviewIds, 'review', problems)
  checkUnique(reviewPhotos, ['file'], ({ file }) => file, problems)
  checkUnique(reviewPhotos, ['position'], ({ reviewId, position }) => `${reviewId} ${position}`, problems)
}

function checkDates(
  source: Source,
  path: readonly PropertyKey[],
  { startsAt, endsAt }: Publication,
  problems: Problems,
): void {
  if (startsAt !== null && endsAt !== null && new Date(startsAt) >= new Date(endsAt))
    problems.at(source, [...path, 'endsAt'], 'must be after startsAt')
}

/** Checks that every `image` in a content body is a known picture. */
function checkPictures(
  source: Source,
  path: readonly PropertyKey[],
  value: unknown,
  known: KnownIds,
  problems: Problems,
): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'image' && typeof part === 'string')
      checkReference(source, [...path, key], part, known.imageFiles, 'picture', problems)
    else checkPictures(source, [...path, key], part, known, problems)
  }
}
