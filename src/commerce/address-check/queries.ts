import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { fullWords, houseNumberPattern, unitPattern } from './street-line.ts'

export interface KnownStreet {
  postalCode: string
  streetKey: string
  name: string
}

/**
 * The minimum number of customers and of house numbers for a street, so that no person can be recognised (decision
 * 0040).
 */
const fewest = 3

/** The maximum age of the orders whose streets are used. Older orders show little about current addresses. */
const countedDays = 730

/** A position in the list of placed orders. */
export interface PlacedOrder {
  placedAt: string
  orderNo: string
}

/**
 * The position up to which orders are read, less some minutes, because an order may be committed after a later one.
 */
export const readProgress = async (database: Database): Promise<PlacedOrder> => ({
  placedAt:
    (
      await database.row<{ placedAt: string }>(sql`
        select greatest(placed_at - interval '10 minutes', now() - make_interval(days => ${countedDays}))::text as "placedAt"
        from known_streets_progress`)
    )?.placedAt ?? '-infinity',
  orderNo: '',
})

export const saveProgress = (database: Database, { placedAt }: PlacedOrder) =>
  database.run(sql`
    update known_streets_progress set placed_at = greatest(placed_at, ${placedAt}::timestamptz)`)

/**
 * Records the streets of at most `most` placed orders after a position. Safe to repeat. Returns the last of these
 * orders and their number, or undefined without further orders. If another transaction is changing an order, reads
 * the order after that change.
 */
export const noteStreets = (
  database: Database,
  { placedAt, orderNo }: PlacedOrder,
  most: number,
): Promise<(PlacedOrder & { count: number }) | undefined> =>
  database.row(sql`
    with next as materialized (
      select order_no, placed_at, customer_email, document from orders
      where (placed_at, order_no) > (${placedAt}::timestamptz, ${orderNo}) and status in ('new', 'open', 'completed')
      order by placed_at, order_no limit ${most} for share
    ), lines as (
      select order_no, placed_at, left(address ->> 'postalCode', 5) as postal_code,
        regexp_match(address ->> 'address1', ${houseNumberPattern}) as parts
      from next, jsonb_path_query(document, '$.shipments[*].address') as address
      where customer_email <> '' and document ->> 'customerEmail' <> '' and address ->> 'countryCode' = 'US'
        and address ->> 'postalCode' ~ '^[0-9]{5}'
    ), named as (
      select order_no, placed_at, postal_code, lower(parts[1]) as number,
        regexp_replace(parts[2], ${unitPattern}, '', 'i') as name
      from lines where parts is not null
    ), keyed as (
      select n.*, (
        select string_agg(coalesce(full_word.value, word), ' ' order by position)
        from regexp_split_to_table(lower(translate(n.name, '.''', '')), '[[:space:]]+') with ordinality as w(word, position)
        left join jsonb_each_text(${json(fullWords)}::jsonb) as full_word on full_word.key = word
        where word <> ''
      ) as street_key
      from named n
    ), written as (
      insert into order_streets (order_no, postal_code, street_key, number, name, placed_at)
      select order_no, postal_code, street_key, number, name, placed_at from keyed where street_key is not null
      on conflict do nothing
    )
    select placed_at::text as "placedAt", order_no as "orderNo", (select count(*)::int from next) as count
    from next order by placed_at desc, order_no desc limit 1`)

/** Deletes the streets of orders that are too old. */
export const deleteOldStreets = (database: Database): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from order_streets where ctid = any(array(
        select ctid from order_streets where placed_at < now() - make_interval(days => ${countedDays})
        limit ${most} for update skip locked))`),
  )

/** Locks the counting until the caller's transaction ends, so that an older count does not replace a newer one. */
export const lockCounting = (database: Database): Promise<number> =>
  database.run(sql`select pg_advisory_xact_lock(hashtext('bonbon known streets'))`)

/**
 * Counts the streets of at most `most` changes again. Returns the number of these, and the number of changed known
 * streets.
 */
export const countStreets = (
  database: Database,
  most: number,
): Promise<{ counted: number; changes: number } | undefined> =>
  database.row(sql`
    with done as (
      delete from changed_streets where id = any(array(select id from changed_streets order by id limit ${most}))
      returning postal_code, street_key
    ), taken as (
      select distinct postal_code, street_key from done
    ), streets as (
      select postal_code, street_key, mode() within group (order by name) as name,
        count(distinct lower(customer_email))::int as customers
      from taken join order_streets using (postal_code, street_key) join orders using (order_no)
      where customer_email <> ''
      group by postal_code, street_key
      having count(distinct lower(customer_email)) >= ${fewest} and count(distinct number) >= ${fewest}
    ), removed as (
      delete from known_streets k using taken t
      where (t.postal_code, t.street_key) = (k.postal_code, k.street_key)
        and not exists (select from streets s where (s.postal_code, s.street_key) = (k.postal_code, k.street_key))
      returning 1
    ), written as (
      insert into known_streets (postal_code, street_key, name, customers)
      select postal_code, street_key, name, customers from streets
      on conflict (postal_code, street_key) do update
      set name = excluded.name, customers = excluded.customers
      where (known_streets.name, known_streets.customers) is distinct from (excluded.name, excluded.customers)
      returning 1
    )
    select (select count(*)::int from done) as counted,
      (select count(*)::int from removed) + (select count(*)::int from written) as changes`)

export const streetsOfCode = (database: Database, postalCode: string): Promise<KnownStreet[]> =>
  database.rows(sql`
    select postal_code as "postalCode", street_key as "streetKey", name from known_streets
    where postal_code = ${postalCode}`)

interface Beginning {
  /** The beginning of the key, as typed and with its words written out. */
  typed: string
  full: string
  /** The first digits of the ZIP codes to search; empty for all. */
  codes: readonly string[]
  limit: number
}

/** Sorts after every character of a name. */
const last = '\u{10ffff}'

/** Streets that begin like this, most customers first. */
export const streetsFrom = (
  database: Database,
  { typed, full, codes, limit }: Beginning,
): Promise<KnownStreet[]> =>
  database.rows(sql`
    select postal_code as "postalCode", street_key as "streetKey", name from known_streets
    where (street_key between ${typed} and ${typed + last} or street_key between ${full} and ${full + last})
      and (${codes.length} = 0 or exists (select from unnest(${codes}::text[]) as code where starts_with(postal_code, code)))
    order by customers desc, postal_code, street_key
    limit ${limit}`)
