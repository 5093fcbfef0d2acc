import type { ForSite, MenuItem, Publication } from '#commerce/content/content.ts'
import { contentFileName } from '#commerce/import-export/format/content.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { isMenuAddress } from '#shared/commerce/menu-address.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkContentReferences } from './check-content-references.ts'
import {
  checkReference,
  checkSiteIds,
  checkUnique,
  orMentioned,
  type Ids,
  type KnownIds,
} from '#commerce/import-export/known-ids.ts'
import type { Located, Problems, Source } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/read-shop.ts'

/** Checks the references of images, reviews, customer accounts, content, menus and footers. */
export function checkContent(files: ShopFiles, known: KnownIds, problems: Problems): void {
  checkUnique(files.images, ['file'], ({ file }) => file, problems)
  for (const review of files.reviews) {
    const { productId } = review.item
    checkReference(review, ['product'], productId, known.productTypes, 'product', problems)
    if (known.productTypes.get(productId) === 'variant')
      problems.at(review, ['product'], `"${productId}" is a variant: its master has the reviews`)
  }
  checkUnique(files.reviews, ['id'], ({ id }) => id, problems)
  checkReviewPhotos(files, known, problems)
  checkUnique(files.accounts, ['login'], ({ login }) => loginKeyOf(login), problems)
  for (const item of files.content) {
    const { deliveryKey, siteIds, variations } = item.item
    const file = contentFileName(deliveryKey)
    if (item.file !== file)
      problems.at(item, ['deliveryKey'], `is "${deliveryKey}", so the file must be ${file}`)
    checkSiteIds(item, siteIds, known, problems)
    checkDates(item, [], item.item, problems)
    for (const [index, variation] of variations.entries()) {
      checkDates(item, ['variations', index], variation, problems)
    }
  }
  checkBlocks(files.content, problems)
  checkContentReferences(files.content, known, problems)
  for (const located of [...files.navigations, ...files.footers])
    checkReference(located, [], located.item.siteId, known.siteIds, 'site', problems)
  for (const navigation of files.navigations)
    checkMenu(navigation, known.categoryIdsOf(navigation.item.siteId), problems)
}

/** A menu item links to an address, or else to a category of its site (SHELL-092). */
function checkMenu(menu: Located<ForSite<MenuItem[]>>, categories: Ids, problems: Problems): void {
  const check = (items: readonly MenuItem[], path: readonly PropertyKey[]): void => {
    for (const [index, { pageLink, menuItems }] of items.entries()) {
      const own = [...path, index]
      if (!isMenuAddress(pageLink))
        checkReference(menu, [...own, 'pageLink'], pageLink, categories, 'category', problems)
      check(menuItems, [...own, 'menuItems'])
    }
  }
  check(menu.item.value, [])
}

function checkReviewPhotos({ reviews, reviewPhotos }: ShopFiles, known: KnownIds, problems: Problems): void {
  const reviewIds = orMentioned(new Set(reviews.map(({ item }) => item.id)), known, 'reviews/reviews.csv')
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
