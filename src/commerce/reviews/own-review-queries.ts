import { sql, type Database } from '#commerce/database.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ReviewInput } from './inputs.ts'
import type { OwnReview } from './reviews.ts'

interface OwnKey {
  productId: string
  customerId: string
}

export const readOwn = (
  database: Database,
  { productId, customerId }: OwnKey,
): Promise<OwnReview | undefined> =>
  database.row(sql`
    select id, product_id as "productId", rating, title, text, author, written_on as "writtenOn",
      is_verified_purchase as "isVerifiedPurchase", is_published as "isPublished"
    from reviews where product_id = ${productId} and customer_id = ${customerId} and not is_rejected`)

/**
 * Changes a review under a new id and puts it back into moderation: a decision about the old text does not apply to
 * the new one. Photos remain.
 */
export const updateOwn = (
  database: Database,
  {
    id,
    productId,
    customerId,
    rating,
    title,
    text,
    author,
    writtenOn,
  }: OwnKey & ReviewInput & { id: string; writtenOn: CalendarDate },
): Promise<{ id: string } | undefined> =>
  database.row(sql`
    update reviews
    set id = ${id}, former_ids = case when is_published then former_ids || id else former_ids end,
      rating = ${rating}, title = ${title}, text = ${text}, author = ${author},
      written_on = ${writtenOn}, is_published = false
    where product_id = ${productId} and customer_id = ${customerId} and not is_rejected
    returning id`)
