import { sql, type Database } from '#commerce/database.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import type { ReviewPhoto, ReviewPhotoRecord } from './photos.ts'

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

export const publishedPhotos = (database: Database): Promise<ReviewPhotoRecord[]> =>
  database.rows(sql`
    select review_photos.id || '.webp' as file, review_id as "reviewId", position, width, height, sha256, bytes
    from review_photos join reviews on reviews.id = review_id
    where reviews.is_published order by review_photos.id collate "C"`)

/** Gives the products whose reviews have other photos now. Bytes go to the database only when it does not have them. */
export async function replaceImportedPhotos(
  database: Database,
  photos: readonly ReviewPhotoRecord[],
): Promise<string[]> {
  const known = await database.rows<{ mark: string }>(sql`
    select concat_ws(' ', id || '.webp', review_id, position, sha256) as mark from review_photos
    where id || '.webp' = any(${photos.map(({ file }) => file)})`)
  const marks = new Set(known.map(({ mark }) => mark))
  const isKnown = ({ file, reviewId, position, sha256 }: ReviewPhotoRecord) =>
    marks.has(`${file} ${reviewId} ${position} ${sha256}`)
  const removed = await database.rows<{ productId: string }>(sql`
    delete from review_photos using reviews
    where reviews.id = review_id and reviews.is_imported
      and not review_photos.id || '.webp' = any(${photos.filter(isKnown).map(({ file }) => file)})
    returning product_id as "productId"`)
  const added = []
  for (const photo of photos) if (!isKnown(photo)) added.push(...(await addPhoto(database, photo)))
  return [...new Set([...removed, ...added].map(({ productId }) => productId))]
}

/** A review of this shop that has a photo in this place already keeps its own. */
const addPhoto = (
  database: Database,
  { file, reviewId, position, width, height, sha256, bytes }: ReviewPhotoRecord,
): Promise<{ productId: string }[]> =>
  database.rows(sql`
    insert into review_photos (id, review_id, position, sha256, width, height, bytes)
    values (${file.replace(/\.webp$/, '')}, ${reviewId}, ${position}, ${sha256}, ${width}, ${height}, ${bytes})
    on conflict do nothing
    returning (select product_id from reviews where id = review_id) as "productId"`)
