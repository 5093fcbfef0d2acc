import { sql, type Database } from '#commerce/database.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import type { ReviewPhoto, ReviewPhotoRecord } from './photos.ts'

/** Locks the author's waiting review, so that concurrent uploads count its photos one after the other. */
export const lockWaiting = (
  database: Database,
  { reviewId, customerId }: { reviewId: string; customerId: string },
): Promise<{ id: string } | undefined> =>
  database.row(sql`
    select id from reviews
    where id = ${reviewId} and customer_id = ${customerId} and not is_published and not is_rejected
    for update`)

/**
 * Counts the photos of a review. Run it after `lockWaiting`: a statement that waits for a lock sees the data from
 * before the wait.
 */
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

/** Deletes the photos of a rejected review, so that they do not appear with the next one. */
export const deleteRejectedPhotos = (
  database: Database,
  { productId, customerId }: { productId: string; customerId: string },
): Promise<number> =>
  database.run(sql`
    delete from review_photos using reviews
    where reviews.id = review_photos.review_id and reviews.product_id = ${productId}
      and reviews.customer_id = ${customerId} and reviews.is_rejected`)

/** Returns the photos in upload order. */
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
    where review_photos.id = ${id} and reviews.is_published
      and reviews.product_id in (select products.id from products)`)

export const photoBytes = (
  database: Database,
  id: string,
): Promise<{ sha256: string; bytes: Uint8Array } | undefined> =>
  database.row(sql`select sha256, bytes from review_photos where id = ${id}`)

export const publishedPhotos = (database: Database): Promise<Omit<ReviewPhotoRecord, 'readBytes'>[]> =>
  database.rows(sql`
    select review_photos.id || '.webp' as file, review_id as "reviewId", position, width, height, sha256
    from review_photos join reviews on reviews.id = review_id
    where reviews.is_published and reviews.product_id in (select products.id from products)
    order by review_photos.id collate "C"`)

/**
 * Replaces imported photos. Returns the products whose review photos changed. Photos of retained reviews remain:
 * replace the reviews first. Sends only new bytes to the database.
 */
export async function replaceImportedPhotos(
  database: Database,
  photos: readonly ReviewPhotoRecord[],
): Promise<string[]> {
  const known = await database.rows<{ key: string }>(sql`
    select concat_ws(' ', id || '.webp', review_id, position, sha256) as key from review_photos
    where id || '.webp' = any(${photos.map(({ file }) => file)})`)
  const knownKeys = new Set(known.map(({ key }) => key))
  const isKnown = ({ file, reviewId, position, sha256 }: ReviewPhotoRecord) =>
    knownKeys.has(`${file} ${reviewId} ${position} ${sha256}`)
  const removed = await database.rows<{ productId: string }>(sql`
    delete from review_photos using reviews
    where reviews.id = review_id and reviews.is_imported and not reviews.is_retained
      and not review_photos.id || '.webp' = any(${photos.filter(isKnown).map(({ file }) => file)})
    returning product_id as "productId"`)
  const added: { productId: string }[] = []
  for (const photo of photos) if (!isKnown(photo)) added.push(...(await addPhoto(database, photo)))
  return [...new Set([...removed, ...added].map(({ productId }) => productId))]
}

/** Skips a review that a shopper wrote in this shop: its author or an erasure may have removed the photo. */
async function addPhoto(
  database: Database,
  { file, reviewId, position, width, height, sha256, readBytes }: ReviewPhotoRecord,
): Promise<{ productId: string }[]> {
  const bytes = await readBytes()
  return database.rows(sql`
    insert into review_photos (id, review_id, position, sha256, width, height, bytes)
    select ${file.replace(/\.webp$/, '')}, id, ${position}::smallint, ${sha256}, ${width}::integer, ${height}::integer, ${bytes}::bytea
    from reviews where id = ${reviewId} and is_imported
    on conflict do nothing
    returning (select product_id from reviews where id = review_id) as "productId"`)
}
