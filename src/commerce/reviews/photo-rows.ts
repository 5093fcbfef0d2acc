import { sql, type Database } from '#commerce/database.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import type { ReviewPhoto } from './photos.ts'

/** Locks the waiting review of this author, so that its photos are counted one after the other. */
export const lockWaiting = (
  database: Database,
  { reviewId, customerId }: { reviewId: string; customerId: string },
): Promise<{ id: string } | undefined> =>
  database.row(sql`
    select id from reviews
    where id = ${reviewId} and customer_id = ${customerId} and not is_published and not is_rejected
    for update`)

/** A statement of its own: the one that waits for the lock sees what was there before it waited. */
export async function countPhotos(database: Database, reviewId: string): Promise<number> {
  const found = await database.row<{ count: number }>(
    sql`select count(*)::int as count from review_photos where review_id = ${reviewId}`,
  )
  return found?.count ?? 0
}

export const insertPhoto = (
  database: Database,
  { id, reviewId, position, photo }: { id: string; reviewId: string; position: number; photo: EncodedPhoto },
): Promise<number> =>
  database.run(sql`
    insert into review_photos (id, review_id, position, sha256, width, height, bytes)
    values (${id}, ${reviewId}, ${position}, ${photo.sha256}, ${photo.width}, ${photo.height}, ${photo.bytes})`)

/** What a review was rejected with is not shown with the next try. */
export const deleteRejectedPhotos = (
  database: Database,
  { productId, customerId }: { productId: string; customerId: string },
): Promise<number> =>
  database.run(sql`
    delete from review_photos using reviews
    where reviews.id = review_photos.review_id and reviews.product_id = ${productId}
      and reviews.customer_id = ${customerId} and reviews.is_rejected`)

/** In the order in which they were sent. */
export const photosOf = (
  database: Database,
  reviewIds: readonly string[],
): Promise<(ReviewPhoto & { reviewId: string })[]> =>
  database.rows(sql`
    select review_id as "reviewId", id || '.webp' as file, left(sha256, 8) as hash, width, height
    from review_photos where review_id = any(${reviewIds}) order by review_id, position`)

export const publishedPhoto = (database: Database, id: string): Promise<ReviewPhoto | undefined> =>
  database.row(sql`
    select review_photos.id || '.webp' as file, left(sha256, 8) as hash, width, height
    from review_photos join reviews on reviews.id = review_id
    where review_photos.id = ${id} and reviews.is_published`)

export const photoBytes = (
  database: Database,
  id: string,
): Promise<{ sha256: string; bytes: Uint8Array } | undefined> =>
  database.row(sql`select sha256, bytes from review_photos where id = ${id}`)
