import { json, sql, type Database } from '#commerce/database.ts'
import type { ShopGauges } from './shop-gauges.ts'

/** Claims the next reading for this process, if the last one is older than `seconds`. */
export const claimReading = (database: Database, seconds: number) =>
  database.run(sql`
    update shop_gauges set read_at = now()
    where read_at < now() - make_interval(secs => ${seconds})`)

/** A crash of PostgreSQL empties the table. */
export const insertMissing = (database: Database) =>
  database.run(sql`
    insert into shop_gauges (read_at, gauges) values ('-infinity', '{}') on conflict do nothing`)

export const readStored = async (database: Database) =>
  (await database.row<{ gauges: ShopGauges | Record<string, never> }>(sql`select gauges from shop_gauges`))
    ?.gauges

export const storeGauges = (database: Database, gauges: ShopGauges) =>
  database.run(sql`update shop_gauges set gauges = ${json(gauges)}::jsonb`)

/** Reads all gauges except those of the jobs, whose tables may not exist. */
export const countGauges = (database: Database) =>
  database.row<Omit<ShopGauges, 'oldestOverdueJobSeconds' | 'lastBackupSeconds'>>(sql`
    select
      mails.count as "unsentMails", coalesce(extract(epoch from now() - mails.oldest), 0)::float8 as "oldestUnsentMailSeconds",
      (select count(*) from outbox where given_up_at is not null) as "givenUpMails",
      unsettled.count as "unsettledOrders",
      coalesce(extract(epoch from now() - unsettled.oldest), 0)::float8 as "oldestUnsettledOrderSeconds",
      uncaptured.count as "uncapturedOrders",
      coalesce(extract(epoch from now() - uncaptured.oldest), 0)::float8 as "oldestUncapturedOrderSeconds",
      (select count(*) from (
        select from stock group by product_id
        having not bool_or(is_perpetual) and sum(greatest(on_hand - promised, 0)) = 0
      ) as empty) as "productsOutOfStock",
      (select coalesce(sum(quantity), 0) from stock_holds where expires_at > now()) as "heldUnits",
      coalesce((select extract(epoch from clock_timestamp() - min(requested_at)) from index_requests), 0)::float8
        as "searchIndexLagSeconds",
      (select count(*) from reviews where not is_published and not is_rejected) as "waitingReviews"
    from
      (select count(*), min(created_at) as oldest from outbox
        where sent_at is null and given_up_at is null and waits_for is null) as mails,
      (select count(*), min(created_at) as oldest from orders where status = 'created') as unsettled,
      (select count(*), min(capture_due_at) as oldest from orders where capture_due_at <= now()) as uncaptured`)

/** The time of the last backup. Undefined before the first one. */
export const readLastBackup = async (database: Database): Promise<number | undefined> =>
  (
    await database.row<{ seconds: number | null }>(
      sql`select extract(epoch from now() - max(taken_at))::float8 as seconds from backups`,
    )
  )?.seconds ?? undefined

/** Undefined if no job has ever run. */
export async function readOverdueJob(database: Database): Promise<number | undefined> {
  const jobs = await database.row<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  )
  if (!jobs?.exists) return undefined
  const found = await database.row<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after < now()`)
  return found?.seconds
}
