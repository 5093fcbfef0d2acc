import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { Currency } from '#shared/money/money.ts'
import type { FundraiserRecord } from './inputs.ts'

interface FundraiserRow {
  id: string
  organisationName: string
  title: string
  story: string
  endsOn: string
  sellers: { id: string; name: string }[]
}

export const readFundraiser = (database: Database, id: string): Promise<FundraiserRow | undefined> =>
  database.row(sql`
    select f.id, o.name as "organisationName", f.title, f.story, f.ends_on as "endsOn",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)) from fundraiser_sellers s
        where s.fundraiser_id = f.id), '[]') as sellers
    from fundraisers f join organisations o on o.id = f.organisation_id
    where f.id = ${id} and o.closed_at is null`)

/** One row for each seller and currency, and for the link of the whole fundraiser. */
export interface SalesRow {
  id: string
  organisationName: string
  title: string
  endsOn: string
  sellerId: string | null
  sellerName: string | null
  orderCount: number
  currency: Currency | null
  goodsCents: number
}

/** The sums of the fundraisers whose ids a statement selects, less refunds (SALE-092). Reads only their orders. */
const salesOf = (wanted: Statement) => sql`
    with wanted as (${wanted}),
    linked as (
      select id as fundraiser_id, null as seller_id, null as name from wanted
      union all select fundraiser_id, id, name from fundraiser_sellers
        where fundraiser_id in (select id from wanted)),
    sold as (
      select fundraiser_id, seller_id, currency, count(distinct o.order_no)::int as order_count,
        sum(l.total_cents - l.given_back_cents + l.given_back_tax_cents)::bigint as goods_cents
      from fundraiser_orders fo
        join orders o on o.order_no = fo.order_no and o.status in ('new', 'open', 'completed')
        join order_lines l on l.order_no = o.order_no
      where fundraiser_id in (select id from wanted)
      group by fundraiser_id, seller_id, currency)
    select f.id, organisation.name as "organisationName", f.title, f.ends_on as "endsOn",
      linked.seller_id as "sellerId", linked.name as "sellerName", sold.currency,
      coalesce(sold.order_count, 0) as "orderCount", coalesce(sold.goods_cents, 0) as "goodsCents"
    from fundraisers f join organisations organisation on organisation.id = f.organisation_id
      join linked on linked.fundraiser_id = f.id
      left join sold on sold.fundraiser_id = f.id and sold.seller_id is not distinct from linked.seller_id
    order by f.ends_on desc, f.id, linked.name nulls last, linked.seller_id, sold.currency desc`

/** The sums for the organisations that a customer owns. */
export const readSalesOfOwner = (database: Database, customerId: string): Promise<SalesRow[]> =>
  database.rows(
    salesOf(sql`
      select id from fundraisers where organisation_id in
        (select m.organisation_id from customers, memberships_of(customers) m
          where customers.id = ${customerId} and m.role = 'owner')`),
  )

export const readSales = (database: Database, id: string): Promise<SalesRow[]> =>
  database.rows(salesOf(sql`select id from fundraisers where id = ${id}`))

export const readList = (
  database: Database,
): Promise<{ id: string; organisationName: string; title: string; endsOn: string; sellerCount: number }[]> =>
  database.rows(sql`
    select f.id, o.name as "organisationName", f.title, f.ends_on as "endsOn",
      (select count(*)::int from fundraiser_sellers s where s.fundraiser_id = f.id) as "sellerCount"
    from fundraisers f join organisations o on o.id = f.organisation_id order by f.ends_on desc, f.id`)

/** Locks a fundraiser that the customer owns until the transaction ends, and counts its sellers. */
export const lockOwn = (
  database: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<{ sellerCount: number } | undefined> =>
  database.row(sql`
    with own as (
      select f.id from fundraisers f where f.id = ${id} and f.organisation_id in
        (select m.organisation_id from customers, memberships_of(customers) m
          where customers.id = ${customerId} and m.role = 'owner')
      for update)
    select (select count(*)::int from fundraiser_sellers s where s.fundraiser_id = own.id) as "sellerCount" from own`)

export const insertSeller = (
  database: Database,
  seller: { fundraiserId: string; id: string; name: string },
): Promise<number> =>
  database.run(sql`
    insert into fundraiser_sellers (fundraiser_id, id, name)
    values (${seller.fundraiserId}, ${seller.id}, ${seller.name})`)

export const readRecords = (
  database: Database,
): Promise<(Omit<FundraiserRecord, 'sellers'> & { sellers: { id: string; name: string }[] })[]> =>
  database.rows(sql`
    select f.id, f.organisation_id as organization, f.title, f.story, f.ends_on as "endsOn",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id collate "C")
        from fundraiser_sellers s where s.fundraiser_id = f.id), '[]') as sellers
    from fundraisers f order by f.id collate "C"`)

/** Returns the ids of the changed fundraisers. */
export async function upsertFundraisers(
  database: Database,
  records: readonly FundraiserRecord[],
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    insert into fundraisers as f (id, organisation_id, title, story, ends_on)
    select id, organization, title, story, "endsOn" from jsonb_to_recordset(${json(records)}::jsonb)
      as row (id text, organization text, title text, story text, "endsOn" date)
    on conflict (id) do update set organisation_id = excluded.organisation_id, title = excluded.title,
      story = excluded.story, ends_on = excluded.ends_on
    where (f.organisation_id, f.title, f.story, f.ends_on) is distinct from
      (excluded.organisation_id, excluded.title, excluded.story, excluded.ends_on)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Inserts and updates sellers. Returns the ids of the fundraisers whose sellers changed. */
export async function upsertSellers(
  database: Database,
  sellers: readonly { fundraiserId: string; id: string; name: string }[],
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    insert into fundraiser_sellers as s (fundraiser_id, id, name)
    select "fundraiserId", id, name from jsonb_to_recordset(${json(sellers)}::jsonb)
      as row ("fundraiserId" text, id text, name text)
    on conflict (fundraiser_id, id) do update set name = excluded.name where s.name <> excluded.name
    returning fundraiser_id as id`)
  return rows.map(({ id }) => id)
}
