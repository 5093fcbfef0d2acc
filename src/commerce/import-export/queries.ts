import { sql, type Database } from '#commerce/database.ts'

/**
 * Waits until no other import runs. PostgreSQL releases the lock at the end of the transaction. Two products may swap
 * their slugs or SKUs in separate statements, so their uniqueness is checked afterwards (`checkUniqueness`).
 */
export async function lockImport(database: Database): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtext('bonbon import'))`)
  await database.run(sql`set constraints all deferred`)
}

/** Checks the constraints that `lockImport` has deferred. */
export async function checkUniqueness(database: Database): Promise<void> {
  await database.run(sql`set constraints all immediate`)
}

/** Makes all statements of the transaction read the same snapshot. Must be the first statement. */
export async function readSnapshot(database: Database): Promise<void> {
  await database.run(sql`set transaction isolation level repeatable read, read only`)
}

const textsOf = async (rows: Promise<{ key: string }[]>): Promise<string[]> =>
  (await rows).map(({ key }) => key)

/** The products and variants that an import would remove if its folder lacked them. */
export const productIds = (database: Database): Promise<string[]> =>
  textsOf(database.rows(sql`select id as key from products order by id collate "C"`))

/** The reviews that an import would remove if its folder lacked them: reviews that shoppers wrote here remain. */
export const importedReviewIds = (database: Database): Promise<string[]> =>
  textsOf(
    database.rows(sql`
      select reviews.id as key from reviews join products on products.id = product_id
      where is_imported order by reviews.id collate "C"`),
  )

/** The review photos that an import would remove if its folder lacked them, by file. */
export const importedPhotoFiles = (database: Database): Promise<string[]> =>
  textsOf(
    database.rows(sql`
      select review_photos.id || '.webp' as key from review_photos
      join reviews on reviews.id = review_id join products on products.id = product_id
      where is_imported order by review_photos.id collate "C"`),
  )

/** The imported gift cards. If the folder lacks them, an import removes the ones without a balance. */
export const importedCards = (database: Database) =>
  database.rows<{ number: string; isRetained: boolean }>(sql`
    select number, balance_cents > 0 as "isRetained" from gift_cards
    where imported_cents is not null and removed_at is null order by number collate "C"`)

/** The slugs of all products, by id. */
export async function productSlugs(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ id: string; slug: string }>(
    sql`select id, slug from products where slug is not null`,
  )
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
