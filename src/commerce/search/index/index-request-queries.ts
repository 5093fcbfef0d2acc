import { sql, type Database } from '#commerce/database.ts'

export async function insertIndexRequest(database: Database): Promise<void> {
  await database.run(sql`insert into index_requests default values`)
}

export async function isIndexRequested(database: Database, minimumAgeSeconds: number): Promise<boolean> {
  const found = await database.row<{ exists: boolean }>(sql`
    select exists(
      select from index_requests
      where requested_at <= clock_timestamp() - make_interval(secs => ${minimumAgeSeconds}::double precision))`)
  return found?.exists ?? false
}

/** Lets one transaction at a time write documents: two would write the same documents in different orders. */
export async function lockIndex(database: Database): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtext('bonbon index'))`)
}

/** Acquires the lock without waiting. False if another transaction holds it. */
export const tryLockIndex = async (database: Database): Promise<boolean> =>
  (
    await database.row<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('bonbon index')) as "isLocked"`,
    )
  )?.isLocked === true

/** Deletes the requests. Returns their number. */
export const takeIndexRequests = (database: Database): Promise<number> =>
  database.run(sql`delete from index_requests`)
