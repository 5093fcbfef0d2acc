import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'
import { tagsOf } from './moderation.ts'
import { readOwn, updateOwn } from './own-review-queries.ts'
import type { Reviews } from './reviews.ts'

interface OwnReviewDependencies {
  database: Database
  catalog: Pick<Catalog, 'product'>
}

/** See Reviews.own. */
export async function ownReview(
  { database, catalog }: OwnReviewDependencies,
  ...[{ siteId, customerId }, productId]: Parameters<Reviews['own']>
): ReturnType<Reviews['own']> {
  const product = await catalog.product(siteId, productId)
  if (isRefusal(product)) return product
  const reviewedId = product.masterId ?? product.id
  const own = await readOwn(database, { productId: reviewedId, customerId })
  return own ?? refuse('review-not-found', { reviewId: `of ${reviewedId}` })
}

/** See Reviews.revise. */
export async function reviseReview(
  { database, catalog, clock }: OwnReviewDependencies & { clock: () => Date },
  ...[{ siteId, customerId }, productId, input]: Parameters<Reviews['revise']>
): ReturnType<Reviews['revise']> {
  const product = await catalog.product(siteId, productId)
  if (isRefusal(product)) return product
  const reviewedId = product.masterId ?? product.id
  return database.transact(async () => {
    const revision = {
      ...input,
      id: newId(),
      productId: reviewedId,
      customerId,
      writtenOn: shopDay(clock()),
    }
    const revised = await updateOwn(database, revision)
    if (!revised) return refuse('review-not-found', { reviewId: `of ${reviewedId}` })
    await database.announce(await tagsOf(database, reviewedId))
    return revised
  })
}
