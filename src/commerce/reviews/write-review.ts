import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'
import { insertWaiting } from './moderation-queries.ts'
import { deleteRejectedPhotos } from './photo-queries.ts'
import type { Purchases, Reviews } from './reviews.ts'

interface WriteDependencies {
  database: Database
  catalog: Catalog
  purchases: Purchases
  clock: () => Date
}

/** See Reviews.write. */
export async function writeReview(
  { database, catalog, purchases, clock }: WriteDependencies,
  ...[{ siteId, customerId }, productId, input]: Parameters<Reviews['write']>
): ReturnType<Reviews['write']> {
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
}
