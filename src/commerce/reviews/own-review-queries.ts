import { sql, type Database } from '#commerce/database.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
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

/** Changes a review and lets it wait for moderation. */
export const updateOwn = (
  database: Database,
  {
    productId,
    customerId,
    rating,
    title,
    text,
    author,
    writtenOn,
  }: OwnKey & ReviewInput & { writtenOn: CalendarDate },
): Promise<{ id: string } | undefined> =>
  database.row(sql`
    update reviews
    set rating = ${rating}, title = ${title}, text = ${text}, author = ${author}, written_on = ${writtenOn},
      is_published = false
    where product_id = ${productId} and customer_id = ${customerId} and not is_rejected
    returning id`)
