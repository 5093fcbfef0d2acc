import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { LocationId, StockCount, StockLevel, StockLine } from './inventory.ts'

// Columns of a list of lines. As arrays and read by `lateral … limit 1`, PostgreSQL finds each line's row by its key;
// as a join it expects many lines and reads the whole of `stock`. Behind a `select` it does not count the lines and
// keeps one plan for any number of them: planning takes longer than these statements do.
const productOf = ({ productId }: StockLine) => productId
const placeOf = ({ locationId }: StockLine) => locationId
const quantityOf = ({ quantity }: StockLine) => quantity

/** What the Shopper APIs say when there is no end of something. */
const perpetualAts = 999_999

export const levels = (
  database: Database,
  productIds: readonly string[],
  locationIds: readonly LocationId[],
  forBasketId?: string,
): Promise<StockLevel[]> =>
  database.rows(sql`
    select product_id as "productId", location_id as "locationId", ats, ats > 0 as "isOrderable",
      is_perpetual as "isPerpetual", restock_date as "restockDate"
    from stock
    cross join lateral (
      select case when is_perpetual then ${perpetualAts}::int else greatest(0, on_hand - (
        select coalesce(sum(quantity), 0)::int from stock_holds held
        where held.product_id = stock.product_id and held.location_id = stock.location_id
          and held.basket_id is distinct from ${forBasketId ?? null}::text and held.expires_at > now())) end as ats
    ) available
    where product_id = any(${productIds}) and location_id = any(${locationIds})
    order by product_id collate "C", location_id collate "C"`)

/** Which of the products have any on hand at a place, held or not. */
export async function stocked(
  database: Database,
  productIds: readonly string[],
  locationId: LocationId,
): Promise<Set<string>> {
  const rows = await database.rows<{ id: string }>(sql`
    select product_id as id from stock
    where product_id = any(${productIds}) and location_id = ${locationId} and (on_hand > 0 or is_perpetual)`)
  return new Set(rows.map(({ id }) => id))
}

/** All products that any of the places has on hand, held or not. */
export async function stockedAt(database: Database, locationIds: readonly LocationId[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select distinct product_id as id from stock
    where location_id = any(${locationIds}) and (on_hand > 0 or is_perpetual)`)
  return rows.map(({ id }) => id)
}

/**
 * Locks the lines' rows in one order for everybody, so that nobody waits in a ring. It stands before the statement
 * that counts: that one then sees every hold and order that was written before the lock was had.
 */
export const lock = (database: Database, lines: readonly StockLine[]): Promise<number> =>
  database.run(sql`
    select from unnest((select ${lines.map(productOf)}::text[]), (select ${lines.map(placeOf)}::text[]))
      as wanted(product_id, location_id)
    join stock using (product_id, location_id)
    order by product_id collate "C", location_id collate "C"
    for update of stock`)

export interface Shortage {
  productId: string
  available: number
}

/** Makes these lines all that the basket holds, or gives the first that is not there for it in full and holds nothing new. */
export const hold = (
  database: Database,
  basketId: string,
  lines: readonly StockLine[],
  minutes: number,
): Promise<Shortage | undefined> =>
  database.row(sql`
    with wanted as (
      select *
      from unnest((select ${lines.map(productOf)}::text[]), (select ${lines.map(placeOf)}::text[]),
          (select ${lines.map(quantityOf)}::int[]))
        as line(product_id, location_id, quantity)
    ),
    short as (
      select wanted.product_id, greatest(0, coalesce(free, 0)) as available
      from wanted
      left join lateral (
        select is_perpetual, on_hand - (
          select coalesce(sum(held.quantity), 0)::int from stock_holds held
          where held.product_id = stock.product_id and held.location_id = stock.location_id
            and held.basket_id <> ${basketId} and held.expires_at > now()) as free
        from stock
        where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id
        limit 1
      ) there on true
      where is_perpetual is not true and (free is null or free < wanted.quantity)
    ),
    dropped as (
      delete from stock_holds held where basket_id = ${basketId}
        and not exists (
          select from wanted
          where wanted.product_id = held.product_id and wanted.location_id = held.location_id)
        and not exists (select from short)
    ),
    held as (
      insert into stock_holds (basket_id, product_id, location_id, quantity, expires_at)
      select ${basketId}, product_id, location_id, quantity, now() + make_interval(mins => ${minutes}::int)
      from wanted
      where not exists (select from short)
      on conflict (basket_id, product_id, location_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at
    )
    select product_id as "productId", available from short order by product_id collate "C" limit 1`)

export async function removeHold(database: Database, basketId: string): Promise<void> {
  await database.run(sql`delete from stock_holds where basket_id = ${basketId}`)
}

export const removeExpiredHolds = (database: Database): Promise<number> =>
  database.run(sql`delete from stock_holds where expires_at <= now()`)

/** Takes all lines or none. Gives the shortage that prevented it, or the products that are gone from a place now. */
export async function take(
  database: Database,
  basketId: string,
  lines: readonly StockLine[],
): Promise<{ short: Shortage | undefined; soldOut: string[] }> {
  const rows = await database.rows<Shortage & { isShort: boolean }>(sql`
    with wanted as (
      select *
      from unnest((select ${lines.map(productOf)}::text[]), (select ${lines.map(placeOf)}::text[]),
          (select ${lines.map(quantityOf)}::int[]))
        as line(product_id, location_id, quantity)
    ),
    short as (
      select wanted.product_id, greatest(0, coalesce(free, 0)) as available
      from wanted
      left join lateral (
        select is_perpetual, on_hand - (
          select coalesce(sum(held.quantity), 0)::int from stock_holds held
          where held.product_id = stock.product_id and held.location_id = stock.location_id
            and held.basket_id <> ${basketId} and held.expires_at > now()) as free
        from stock
        where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id
        limit 1
      ) there on true
      where is_perpetual is not true and (free is null or free < wanted.quantity)
    ),
    taken as (
      update stock set on_hand = on_hand - quantity
      from wanted
      where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id and not is_perpetual
        and not exists (select from short)
      returning stock.product_id, on_hand
    ),
    used as (
      delete from stock_holds where basket_id = ${basketId} and not exists (select from short)
    )
    select product_id as "productId", available, true as "isShort" from short
    union all
    select product_id, 0, false from taken where on_hand = 0
    order by 1`)
  const short = rows.find(({ isShort }) => isShort)
  return {
    short: short && { productId: short.productId, available: short.available },
    soldOut: rows.filter(({ isShort }) => !isShort).map(({ productId }) => productId),
  }
}

/** Gives the products that had run out at their place. */
export async function giveBack(database: Database, lines: readonly StockLine[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    with returned as (select * from jsonb_to_recordset(${json(lines)}::jsonb)
      as line("productId" text, "locationId" text, quantity int)),
    given as (
      update stock set on_hand = on_hand + quantity
      from returned
      where product_id = "productId" and location_id = "locationId" and not is_perpetual
      returning product_id, on_hand - quantity as before
    )
    select product_id as id from given where before = 0`)
  return rows.map(({ id }) => id)
}

export const allStock = (database: Database): Promise<StockCount[]> =>
  database.rows(sql`
    select product_id as "productId", location_id as "locationId", on_hand as "onHand",
      is_perpetual as "isPerpetual", restock_date as "restockDate"
    from stock order by location_id collate "C", product_id collate "C"`)

/**
 * Stock is set only where the count is another than the last one imported: what was sold since stays sold. Gives the
 * products with a new count. Buyers wait meanwhile, so that nobody waits in a ring.
 */
export async function replaceStock(database: Database, counts: readonly StockCount[]): Promise<string[]> {
  await database.run(sql`lock table stock in exclusive mode`)
  const keys = counts.map(({ productId, locationId }) => ({ productId, locationId }))
  const removed = await database.rows<{ id: string }>(sql`
    delete from stock where not (product_id, location_id) in (
      select "productId", "locationId" from jsonb_to_recordset(${json(keys)}::jsonb)
        as kept("productId" text, "locationId" text))
    returning product_id as id`)
  const written = await inPieces(
    counts,
    (statement) => database.rows<{ id: string }>(statement),
    (piece) => sql`
      insert into stock (product_id, location_id, on_hand, counted, is_perpetual, restock_date)
      select "productId", "locationId", "onHand", "onHand", "isPerpetual", "restockDate"
      from jsonb_to_recordset(${json(piece)}::jsonb)
        as count("productId" text, "locationId" text, "onHand" int, "isPerpetual" boolean, "restockDate" date)
      on conflict (product_id, location_id) do update
      set on_hand = case when stock.counted = excluded.counted then stock.on_hand else excluded.on_hand end,
        counted = excluded.counted, is_perpetual = excluded.is_perpetual, restock_date = excluded.restock_date
      where (stock.counted, stock.is_perpetual, stock.restock_date)
        is distinct from (excluded.counted, excluded.is_perpetual, excluded.restock_date)
      returning product_id as id`,
  )
  return [...new Set([...removed, ...written].map(({ id }) => id))]
}
