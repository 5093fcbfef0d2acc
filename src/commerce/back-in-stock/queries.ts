import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'

interface SignUp {
  siteId: string
  productId: string
  email: string
  /** The locale of the alert. */
  locale: string | null
}

/** Saves a sign-up, unless the same one exists. */
export const insertSignUp = (
  database: Database,
  { siteId, productId, email, locale }: SignUp,
): Promise<number> =>
  database.run(sql`
    insert into stock_notices (site_id, product_id, email, locale) values (${siteId}, ${productId}, ${email}, ${locale})
    on conflict do nothing`)

/** The products with sign-ups, by site. */
export const waitedForProducts = (database: Database): Promise<{ siteId: string; productIds: string[] }[]> =>
  database.rows(sql`
    select site_id as "siteId", array_agg(distinct product_id) as "productIds" from stock_notices group by site_id`)

/** Deletes and returns sign-ups for a product. Skips rows that another process is deleting. */
export const claimSignUps = (
  database: Database,
  { siteId, productId, limit }: { siteId: string; productId: string; limit: number },
): Promise<{ id: string; email: string; locale: string | null }[]> =>
  database.rows(sql`
    delete from stock_notices where id in (
      select id from stock_notices where site_id = ${siteId} and product_id = ${productId}
      order by asked_at limit ${limit} for update skip locked)
    returning id, email, locale`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from stock_notices where ctid = any(array(
        select ctid from stock_notices where asked_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
