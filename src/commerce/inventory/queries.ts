import { sql, type Database } from '#commerce/database.ts'
import type { LocationId, StockLevel, StockLine } from './inventory.ts'
import { promisedParts, unit, unpromised } from './part-queries.ts'
import { partsPerUnit, toParts } from '#shared/boxes/stock-parts.ts'
import { inBatches } from '#shared/work/in-batches.ts'

/** The quantity that the Shopper APIs return for perpetual stock. */
const perpetualAts = 999_999

/**
 * The parts of units of a `stock` row that are available to a basket: on hand, less promises to orders and unexpired
 * holds of other baskets (of all baskets for null). May be negative. The caller handles perpetual stock.
 */
const freeFor = (basketId: string | null) => sql`
    ${unpromised} - (
      select coalesce(sum(held.quantity::bigint * ${unit} + held.parts), 0)::bigint from stock_holds held
      where held.product_id = stock.product_id and held.location_id = stock.location_id
        and held.basket_id is distinct from ${basketId}::text and held.expires_at > now())`

/**
 * Lines as array columns, so that PostgreSQL finds the row of each line by its key. With a join, it expects many
 * lines and reads the whole table. The `select` hides the number of lines, so that PostgreSQL uses one plan for any
 * number: planning is slower than these statements.
 */
export const productIdsOf = (lines: readonly StockLine[]) =>
  sql`(select ${lines.map(({ productId }) => productId)}::text[])`
export const locationIdsOf = (lines: readonly StockLine[]) =>
  sql`(select ${lines.map(({ locationId }) => locationId)}::text[])`
export const partsOf = (lines: readonly StockLine[]) =>
  sql`(select ${lines.map(({ quantity }) => toParts(quantity))}::bigint[])`

/**
 * The rule against overselling, as two tables of a `with`: `wanted` contains the lines, `short` contains the lines
 * that are not fully available to a basket, with their available units. A statement that holds or promises stock
 * writes only if `short` is empty. Lock the rows of the lines first (`lock`).
 */
const wantedAndShort = (basketId: string, lines: readonly StockLine[]) => sql`
    wanted as (
      select *
      from unnest(${productIdsOf(lines)}, ${locationIdsOf(lines)}, ${partsOf(lines)})
        as line(product_id, location_id, parts)
    ),
    short as (
      select wanted.product_id, wanted.location_id, greatest(0, coalesce(free / ${unit}, 0))::int as available
      from wanted
      left join lateral (
        select is_perpetual, ${freeFor(basketId)} as free
        from stock
        where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id
        limit 1
      ) located on true
      where is_perpetual is not true and (free is null or free < wanted.parts)
    )`

/**
 * See Inventory.levelsAt. Without `offset 0`, PostgreSQL adds up the holds again for each column that uses `free`.
 */
export const levels = (
  database: Database,
  productIds: readonly string[],
  locationIds: readonly LocationId[],
  forBasketId?: string,
): Promise<StockLevel[]> =>
  database.rows(sql`
    select product_id as "productId", location_id as "locationId", ats, ats > 0 as "isOrderable",
      free::float8 / ${unit} as "unitsLeft", is_perpetual as "isPerpetual", restock_date as "restockDate"
    from stock
    cross join lateral (
      select case when is_perpetual then ${perpetualAts * partsPerUnit}::bigint
        else greatest(0, ${freeFor(forBasketId ?? null)}) end as free
      offset 0
    ) located
    cross join lateral (select (free / ${unit})::int as ats) available
    where product_id = any(${productIds}) and location_id = any(${locationIds})
    order by product_id collate "C", location_id collate "C"`)

/** The products with units to sell at a location. Held units are included. */
export async function stocked(
  database: Database,
  productIds: readonly string[],
  locationId: LocationId,
): Promise<Set<string>> {
  const rows = await database.rows<{ id: string }>(sql`
    select product_id as id from stock
    where product_id = any(${productIds}) and location_id = ${locationId}
      and (is_perpetual or ${unpromised} >= ${unit})`)
  return new Set(rows.map(({ id }) => id))
}

/** All products with units to sell at any of the locations. Held units are included. */
export async function stockedAt(database: Database, locationIds: readonly LocationId[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select distinct product_id as id from stock
    where location_id = any(${locationIds}) and (is_perpetual or ${unpromised} >= ${unit})`)
  return rows.map(({ id }) => id)
}

/**
 * Locks the rows of the lines, always in the same order, which prevents deadlocks. Run it before the statement that
 * reads the stock, which then sees every hold and order that was written before the lock.
 */
export const lock = (database: Database, lines: readonly StockLine[]): Promise<number> =>
  database.run(sql`
    select from unnest(${productIdsOf(lines)}, ${locationIdsOf(lines)}) as wanted(product_id, location_id)
    join stock using (product_id, location_id)
    order by product_id collate "C", location_id collate "C"
    for update of stock`)

/** A product that is not fully available, with its available units. */
export interface Shortage {
  productId: string
  available: number
}

/**
 * The maximum number of baskets for which one sender can hold stock: enough for an office or a school behind one
 * address.
 */
const mostHeldBaskets = 20

/**
 * Replaces the holds of a basket by these lines. Ends the holds of other baskets with the same voucher, except holds
 * that another transaction is changing. If a line is short, returns the shortage and changes no hold. A sender with
 * too many held baskets gets no new hold. `until` is the expiry of the new holds; null without new holds.
 */
export const hold = (
  database: Database,
  basketId: string,
  lines: readonly StockLine[],
  { minutes, voucher, sender }: { minutes: number; voucher: Buffer | null; sender: Buffer | null },
): Promise<(Shortage & { until: null }) | { productId: null; until: Date | null } | undefined> =>
  database.row(sql`
    with ${wantedAndShort(basketId, lines)},
    vouched_before as (
      select ctid from stock_holds where voucher = ${voucher} and basket_id <> ${basketId} for update skip locked
    ),
    ended as (
      delete from stock_holds where ctid in (select ctid from vouched_before) and not exists (select from short)
    ),
    dropped as (
      delete from stock_holds held where basket_id = ${basketId}
        and not exists (
          select from wanted
          where wanted.product_id = held.product_id and wanted.location_id = held.location_id)
        and not exists (select from short)
    ),
    crowd as (
      select from stock_holds
      where sender = ${sender} and expires_at > now()
        and not exists (select from stock_holds own where own.basket_id = ${basketId})
      having count(distinct basket_id) >= ${mostHeldBaskets}
    ),
    held as (
      insert into stock_holds (basket_id, product_id, location_id, quantity, parts, expires_at, voucher, sender)
      select ${basketId}, product_id, location_id, parts / ${unit}, parts % ${unit}, now() + make_interval(mins => ${minutes}::int),
        ${voucher}::bytea, ${sender}::bytea
      from wanted
      where not exists (select from short) and not exists (select from crowd)
      on conflict (basket_id, product_id, location_id) do update
      set quantity = excluded.quantity, parts = excluded.parts, expires_at = excluded.expires_at, voucher = excluded.voucher
    )
    select product_id as "productId", available,
      case when product_id is null and not exists (select from crowd)
        then now() + make_interval(mins => ${minutes}::int) end as until
    from (values (true)) as one
    left join short on true
    order by product_id collate "C" limit 1`)

export async function removeHold(database: Database, basketId: string): Promise<void> {
  await database.run(sql`delete from stock_holds where basket_id = ${basketId}`)
}

/**
 * Deletes expired holds. Skips holds that a checkout is changing: waiting for one while holding others could
 * deadlock.
 */
export const removeExpiredHolds = (database: Database): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from stock_holds where ctid = any(array(
        select ctid from stock_holds where expires_at <= now()
        limit ${most} for update skip locked))`),
  )

/** A stock record that promises units. */
interface TakenRecord {
  productId: string
  locationId: string
  stockId: number
  isSoldOut: boolean
}

/**
 * Promises all lines, or returns the shortage that prevents it. Otherwise returns the records of counted stock with
 * the promises.
 */
export async function take(
  database: Database,
  basketId: string,
  lines: readonly StockLine[],
): Promise<{ short: (Shortage & { locationId: string }) | undefined; taken: TakenRecord[] }> {
  const rows = await database.rows<TakenRecord & { available: number | null }>(sql`
    with ${wantedAndShort(basketId, lines)},
    taken as (
      update stock set promised = (${promisedParts} + parts) / ${unit},
        promised_parts = (${promisedParts} + parts) % ${unit}
      from wanted
      where stock.product_id = wanted.product_id and stock.location_id = wanted.location_id and not is_perpetual
        and not exists (select from short)
      returning stock.id, stock.product_id, stock.location_id, ${unpromised} < ${unit} as is_sold_out
    ),
    used as (
      delete from stock_holds where basket_id = ${basketId} and not exists (select from short)
    )
    select product_id as "productId", location_id as "locationId", 0 as "stockId", false as "isSoldOut", available from short
    union all
    select product_id, location_id, id, is_sold_out, null from taken
    order by 1`)
  for (const { productId, locationId, available } of rows)
    if (available !== null) return { short: { productId, available, locationId }, taken: [] }
  return { short: undefined, taken: rows }
}

/**
 * See Inventory.lockForImport. Locks the whole table, because an import would lock the rows in another order than
 * orders do.
 */
export async function lockTable(database: Database): Promise<void> {
  await database.run(sql`lock table all_stock in exclusive mode`)
}

/**
 * Makes imports wait until the caller's transaction ends, as a row lock does. For functions that change holds before
 * they lock stock, because an import locks the stock and then deletes the holds of its products.
 */
export const keepImportsOut = async (database: Database): Promise<void> =>
  void (await database.run(sql`lock table all_stock in row share mode`))
