import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { ActivityKind } from './inputs.ts'

interface ActivityRecord {
  visitor: Buffer
  siteId: string
  kind: ActivityKind
  subjects: readonly string[]
}

export const countActivities = (
  database: Database,
  { visitor, siteId, kind, subjects }: ActivityRecord,
): Promise<number> =>
  database.run(sql`
    insert into activities (visitor, site_id, kind, subject)
    select ${visitor}, ${siteId}, ${kind}, subject from unnest(${subjects}::text[]) as subject order by subject
    on conflict (visitor, site_id, kind, subject) do update
    set times = least(activities.times + 1, 1000000), last_at = clock_timestamp()`)

/** The products that a visitor viewed last, newest first. */
export async function recentlyViewed(
  database: Database,
  { visitor, siteId, limit }: { visitor: Buffer; siteId: string; limit: number },
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select subject as id from activities
    where visitor = ${visitor} and site_id = ${siteId} and kind = 'viewProduct'
    order by last_at desc, subject limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The maximum number of viewers, enough for a stable ranking. A higher number would only be slower. */
const maxViewers = 500

/**
 * The products that the latest viewers of a product also viewed or added to the basket. Adding has the weight of two
 * views.
 */
export const viewedWith = (
  database: Database,
  { siteId, productId, limit }: { siteId: string; productId: string; limit: number },
): Promise<{ productId: string; times: number }[]> =>
  database.rows(sql`
    with viewers as (
      select visitor, max(last_at) as seen_at from activities
      where site_id = ${siteId} and kind = 'viewProduct' and subject = ${productId}
      group by visitor order by seen_at desc limit ${maxViewers})
    select subject as "productId", sum(case kind when 'addToCart' then 2 else 1 end)::int as times
    from viewers join activities using (visitor)
    where site_id = ${siteId} and kind in ('viewProduct', 'addToCart') and subject <> ${productId}
    group by subject order by times desc, subject limit ${limit}`)

/** The number of visitors who viewed each product. */
export const viewCounts = (
  database: Database,
  { siteId, limit }: { siteId: string; limit: number },
): Promise<{ productId: string; times: number }[]> =>
  database.rows(sql`
    select subject as "productId", count(*) as times from activities
    where site_id = ${siteId} and kind = 'viewProduct' group by subject order by times desc, subject limit ${limit}`)

/** The longest phrase that the Shopper APIs suggest. */
const longestPhrase = 50

/** The phrases that at least `fewestVisitors` visitors searched for, those of most visitors first. */
export const searchedPhrases = (
  database: Database,
  { siteId, fewestVisitors, limit }: { siteId: string; fewestVisitors: number; limit: number },
): Promise<{ phrase: string; lastAt: Date }[]> =>
  database.rows(sql`
    select subject as phrase, max(last_at) as "lastAt" from activities
    where site_id = ${siteId} and kind = 'viewSearch' and length(subject) <= ${longestPhrase}
    group by subject having count(*) >= ${fewestVisitors}
    order by count(*) desc, subject limit ${limit}`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from activities where ctid = any(array(
        select ctid from activities where last_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
