import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { Review, ReviewPage, ReviewSummary } from './reviews.ts'

export async function reviewSummary(database: Database, productId: string): Promise<ReviewSummary> {
  const rows = await database.rows<{ rating: 1 | 2 | 3 | 4 | 5; count: number }>(sql`
    select rating, count(*) as count from reviews where product_id = ${productId} and is_published group by rating`)
  const histogram: ReviewSummary['histogram'] = [0, 0, 0, 0, 0]
  for (const { rating, count } of rows) histogram[rating - 1] = count
  const reviewCount = histogram.reduce((sum, count) => sum + count, 0)
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const rating = reviewCount === 0 ? null : Math.round((stars / reviewCount) * 10) / 10
  return { productId, rating, reviewCount, histogram }
}

export const reviewPage = (
  database: Database,
  productId: string,
  { sort = 'newest', offset, limit }: ReviewPage,
): Promise<Review[]> =>
  sort === 'newest'
    ? newestPage(database, productId, { offset, limit })
    : pageByStars(database, productId, { isHighestFirst: sort === 'highest', offset, limit })

interface Slice {
  offset: number
  limit: number
}

const newestPage = (database: Database, productId: string, { offset, limit }: Slice): Promise<Review[]> =>
  database.rows(sql`
    select id, product_id as "productId", rating, title, text, author, written_on as "writtenOn",
      is_verified_purchase as "isVerifiedPurchase"
    from reviews where product_id = ${productId} and is_published
    order by written_on desc, id limit ${limit} offset ${offset}`)

const pageByStars = (
  database: Database,
  productId: string,
  { isHighestFirst, offset, limit }: Slice & { isHighestFirst: boolean },
): Promise<Review[]> =>
  database.rows(sql`
    select id, product_id as "productId", rating, title, text, author, written_on as "writtenOn",
      is_verified_purchase as "isVerifiedPurchase"
    from reviews where product_id = ${productId} and is_published
    order by case when ${isHighestFirst}::boolean then -rating else rating end, written_on desc, id
    limit ${limit} offset ${offset}`)

export const allReviews = (database: Database): Promise<Review[]> =>
  database.rows(sql`
    select id, product_id as "productId", rating, title, text, author, written_on as "writtenOn",
      is_verified_purchase as "isVerifiedPurchase"
    from reviews where is_published and product_id in (select products.id from products) order by id collate "C"`)

/**
 * Replaces imported reviews. Returns the products whose reviews changed, and their variants. Skips reviews that
 * shoppers wrote in this shop, also if the import contains an earlier version of them. Reviews of removed products
 * are retained, because no file can contain them. Replace the products first.
 */
export async function replaceReviews(
  database: Database,
  reviews: readonly Review[],
): Promise<{ productIds: string[]; variantIds: string[] }> {
  await database.run(sql`
    update reviews set is_retained = true
    where is_imported and not is_retained and product_id not in (select products.id from products)`)
  const removed = await database.rows<{ id: string }>(sql`
    delete from reviews
    where is_imported and not is_retained and not id = any(${reviews.map(({ id }) => id)})
    returning product_id as id`)
  const written = await inPieces(
    reviews,
    (statement) => database.rows<{ id: string }>(statement),
    (piece) => sql`
      insert into reviews
        (id, product_id, rating, title, text, author, written_on, is_verified_purchase, is_imported)
      select row.*, true from jsonb_to_recordset(${json(piece)}::jsonb)
        as row(id text, "productId" text, rating smallint, title text, text text, author text, "writtenOn" date,
          "isVerifiedPurchase" boolean)
      where id not in (select unnest(former_ids) from reviews)
      on conflict (id) do update
      set product_id = excluded.product_id, rating = excluded.rating, title = excluded.title, text = excluded.text,
        author = excluded.author, written_on = excluded.written_on,
        is_verified_purchase = excluded.is_verified_purchase, is_retained = false
      where reviews.is_imported and (reviews.is_retained, reviews.product_id, reviews.rating, reviews.title, reviews.text, reviews.author, reviews.written_on,
          reviews.is_verified_purchase)
        is distinct from (false, excluded.product_id, excluded.rating, excluded.title, excluded.text, excluded.author,
          excluded.written_on, excluded.is_verified_purchase)
      returning product_id as id`,
  )
  const productIds = [...new Set([...removed, ...written].map(({ id }) => id))]
  const variants = await database.rows<{ id: string }>(
    sql`select id from products where master_id = any(${productIds})`,
  )
  return { productIds, variantIds: variants.map(({ id }) => id) }
}
