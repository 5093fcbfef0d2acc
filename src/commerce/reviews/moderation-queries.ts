import { sql, type Database } from '#commerce/database.ts'
import type { Review, WaitingReview } from './reviews.ts'

/** Saves a review for moderation. Returns undefined if the customer already has a review of the product. */
export const insertWaiting = (
  database: Database,
  review: Review & { customerId: string },
): Promise<{ id: string } | undefined> => {
  const { id, productId, customerId, rating, title, text, author, writtenOn, isVerifiedPurchase } = review
  return database.row(sql`
    insert into reviews (id, product_id, customer_id, rating, title, text, author, written_on,
      is_verified_purchase, is_published)
    values (${id}, ${productId}, ${customerId}, ${rating}, ${title}, ${text}, ${author}, ${writtenOn},
      ${isVerifiedPurchase}, false)
    on conflict (product_id, customer_id) where customer_id is not null do update
    set id = excluded.id, former_ids = reviews.former_ids || reviews.id, rating = excluded.rating, title = excluded.title, text = excluded.text,
      author = excluded.author, written_on = excluded.written_on,
      is_verified_purchase = excluded.is_verified_purchase, is_rejected = false
    where reviews.is_rejected
    returning id`)
}

/** Reviews that await moderation, oldest first. */
export const waitingReviews = (database: Database, limit: number): Promise<WaitingReview[]> =>
  database.rows(sql`
    select id, product_id as "productId", rating, title, text, author, written_on as "writtenOn",
      is_verified_purchase as "isVerifiedPurchase"
    from reviews where not is_published and not is_rejected
    order by written_on, id limit ${limit}`)

export const markPublished = (database: Database, id: string): Promise<{ productId: string } | undefined> =>
  database.row(sql`
    update reviews set is_published = true where id = ${id} and not is_published and not is_rejected
    returning product_id as "productId"`)

/** Rejects a waiting or published review; an imported one only while no import file can contain it. */
export const markRejected = (database: Database, id: string): Promise<{ productId: string } | undefined> =>
  database.row(sql`
    update reviews set is_published = false, is_rejected = true
    where id = ${id} and not is_rejected and (not is_imported or is_retained)
    returning product_id as "productId"`)

export async function variantsOf(database: Database, productId: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`select id from products where master_id = ${productId}`,
  )
  return rows.map(({ id }) => id)
}
