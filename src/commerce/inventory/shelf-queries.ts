import { sql, type Database, type Statement } from '#commerce/database.ts'
import type { MovementReason } from './inputs.ts'
import type { StockKey, TakenStock } from './inventory.ts'
import { onShelf, promisedParts, shelfOf, unit, unpromised } from './part-queries.ts'
import { isPromisedOf, promises } from './promise-queries.ts'
import type { ShelfHistory, ShelfLevel, ShelfMovement, StockAuthor } from './shelf.ts'

const level = sql`
    product_id as "productId", location_id as "locationId", ${onShelf}::float8 / ${unit} as "onHand",
    ${promisedParts}::float8 / ${unit} as promised, is_perpetual as "isPerpetual"`

/** A record after a change, with its availability before and after. */
export interface ChangedLevel extends ShelfLevel {
  wasForSale: boolean
  isForSale: boolean
}

const changedLevel = (before: Statement) => sql`
    ${level}, is_perpetual or ${before} >= ${unit} as "wasForSale", is_perpetual or ${unpromised} >= ${unit} as "isForSale"`

/** On-hand stock less promises of a record before a change. The record is locked. */
const beforeChange = ({ productId, locationId }: StockKey) => sql`
    before as (
      select id as before_id, ${unpromised} as before_parts from stock
      where product_id = ${productId} and location_id = ${locationId}
    )`

/** Sets on-hand stock to a count. Lock the record first. Undefined without a stock record. */
export const setCount = (database: Database, key: StockKey, units: number) =>
  database.row<ChangedLevel>(sql`
    with ${beforeChange(key)}
    update stock
    set on_hand = ${units}, opened_parts = 0, left_parts = 0, counted_parts = ${units}::bigint * ${unit},
      counted_at = clock_timestamp()
    from before where id = before_id
    returning ${changedLevel(sql`before_parts`)}`)

/**
 * Adds units to on-hand stock, with the movement. Lock the record first. Undefined without a record, or if it has too
 * few units.
 */
export const addMovement = (
  database: Database,
  key: StockKey,
  { units, reason, note }: Pick<ShelfMovement, 'units' | 'reason' | 'note'>,
  by: StockAuthor,
) =>
  database.row<ChangedLevel>(sql`
    with ${beforeChange(key)},
    moved as (
      update stock set on_hand = on_hand + ${units}::int
      from before where id = before_id and (${units}::int > 0 or on_hand + ${units}::int >= 0)
      returning ${changedLevel(sql`before_parts`)}
    ),
    written as (
      insert into stock_movements (product_id, location_id, reason, parts, note, actor_kind, actor_id)
      select "productId", "locationId", ${reason}, ${units}::bigint * ${unit}, ${note}, ${by.kind}, ${by.id ?? null}
      from moved
    )
    select * from moved`)

/** Units that current checkouts hold, in parts of units. */
const heldParts = sql`
      (
        select coalesce(sum(held.quantity::bigint * ${unit} + held.parts), 0)::bigint from stock_holds held
        where held.product_id = stock.product_id and held.location_id = stock.location_id and held.expires_at > now()
      )`

/**
 * Sets on-hand stock to whole units, or adds units to it, and records the difference as a movement. Lock the record
 * first. Undefined without a record, or if a removal would leave less than is promised and held.
 */
export const adjust = (
  database: Database,
  key: StockKey,
  change: { to: number } | { add: number },
  note: string,
  by: StockAuthor,
) => {
  const [to, add] = 'to' in change ? [change.to, 0] : [null, change.add]
  return database.row<ChangedLevel>(sql`
    with before as (
      select id as before_id, ${unpromised} as before_parts, ${onShelf} as shelf_parts,
        coalesce(${to}::bigint * ${unit}, ${onShelf} + ${add}::bigint * ${unit}) as target_parts,
        ${promisedParts} + ${heldParts} as needed_parts
      from stock where product_id = ${key.productId} and location_id = ${key.locationId}
    ),
    moved as (
      update stock set ${shelfOf(sql`target_parts`)}
      from before where id = before_id and target_parts >= least(needed_parts, shelf_parts)
      returning ${changedLevel(sql`before_parts`)}, target_parts - shelf_parts as moved_parts
    ),
    written as (
      insert into stock_movements (product_id, location_id, reason, parts, note, actor_kind, actor_id)
      select "productId", "locationId", 'correction', moved_parts, ${note}, ${by.kind}, ${by.id ?? null}
      from moved where moved_parts <> 0
    )
    select "productId", "locationId", "onHand", promised, "isPerpetual", "wasForSale", "isForSale" from moved`)
}

/** Units that are promised to orders or held by checkouts. Undefined without a record. */
export const unitsInUse = async (database: Database, { productId, locationId }: StockKey) =>
  (
    await database.row<{ units: number }>(sql`
      select (${promisedParts} + ${heldParts})::float8 / ${unit} as units
      from stock where product_id = ${productId} and location_id = ${locationId}`)
  )?.units

export const findLevel = (database: Database, { productId, locationId }: StockKey) =>
  database.row<ShelfLevel>(sql`
    select ${level} from stock where product_id = ${productId} and location_id = ${locationId}`)

/** The records of some products at a location. Products without one are absent. */
export const levelsAt = (database: Database, productIds: readonly string[], locationId: string) =>
  database.rows<ShelfLevel>(sql`
    select ${level} from stock where product_id = any(${productIds}) and location_id = ${locationId}`)

/**
 * Releases the promises of missing units, and removes these units from on-hand stock, as far as it has any. Lock the
 * records first. Available stock does not change, or rises to zero at most.
 */
export const writeOff = (
  database: Database,
  lines: readonly TakenStock[],
  note: string,
  by: StockAuthor,
): Promise<number> =>
  database.run(sql`
    with ${promises(lines)},
    missing as (
      select all_stock.id, parts as promised_gone, least(parts, greatest(0, ${onShelf})) as shelf_gone
      from promises join all_stock on ${isPromisedOf}
    ),
    written as (
      update all_stock
      set ${shelfOf(sql`${onShelf} - shelf_gone`)},
        promised = (${promisedParts} - promised_gone) / ${unit},
        promised_parts = (${promisedParts} - promised_gone) % ${unit}
      from missing where all_stock.id = missing.id
      returning product_id, location_id, shelf_gone
    )
    insert into stock_movements (product_id, location_id, reason, parts, note, actor_kind, actor_id)
    select product_id, location_id, 'correction', -shelf_gone, ${note}, ${by.kind}, ${by.id ?? null}
    from written where shelf_gone > 0`)

/** The record with its last count, without its movements. */
export const findCounted = (database: Database, { productId, locationId }: StockKey) =>
  database.row<Omit<ShelfHistory, 'movements'>>(sql`
    select ${level}, counted_parts::float8 / ${unit} as counted, counted_at as "countedAt", left_parts::float8 / ${unit} as left,
      (
        select coalesce(sum(parts), 0)::float8 / ${unit} from stock_movements moved
        where moved.product_id = stock.product_id and moved.location_id = stock.location_id and moved.at > counted_at
      ) as moved
    from stock where product_id = ${productId} and location_id = ${locationId}`)

interface MovementRow {
  reason: MovementReason
  units: number
  note: string | null
  at: Date
  kind: StockAuthor['kind']
  actorId: string | null
}

/** The movements of a record since its last count, newest first. */
export const movementsSinceCount = (database: Database, { productId, locationId }: StockKey) =>
  database.rows<MovementRow>(sql`
    select reason, parts::float8 / ${unit} as units, note, at, actor_kind as kind, actor_id as "actorId"
    from stock_movements join stock using (product_id, location_id)
    where product_id = ${productId} and location_id = ${locationId} and at > counted_at
    order by stock_movements.id desc limit 1000`)

/** Largest shortages first. */
export const shortLevels = (database: Database, limit: number) =>
  database.rows<ShelfLevel>(sql`
    select ${level} from all_stock
    where not is_perpetual and ${unpromised} < 0 and (removed_at is null or promised + promised_parts > 0)
    order by ${unpromised}, product_id collate "C", location_id collate "C" limit ${limit}`)
