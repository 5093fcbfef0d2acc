import { sql, type Database } from '#commerce/database.ts'

interface SignUp {
  siteId: string
  productId: string
  email: string
}

/** Keeps a sign-up; the same one again stays one. */
export const insertSignUp = (database: Database, { siteId, productId, email }: SignUp): Promise<number> =>
  database.run(sql`
    insert into stock_notices (site_id, product_id, email) values (${siteId}, ${productId}, ${email})
    on conflict do nothing`)

/** What is waited for, by site. */
export const awaited = (database: Database): Promise<{ siteId: string; productIds: string[] }[]> =>
  database.rows(sql`
    select site_id as "siteId", array_agg(distinct product_id) as "productIds" from stock_notices group by site_id`)

/** Takes out some of those who wait for a product; none that another process is taking out. */
export const claimAlerts = (
  database: Database,
  { siteId, productId, limit }: { siteId: string; productId: string; limit: number },
): Promise<{ id: string; email: string }[]> =>
  database.rows(sql`
    delete from stock_notices where id in (
      select id from stock_notices where site_id = ${siteId} and product_id = ${productId}
      order by asked_at limit ${limit} for update skip locked)
    returning id, email`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  database.run(sql`delete from stock_notices where asked_at < now() - make_interval(days => ${days})`)
