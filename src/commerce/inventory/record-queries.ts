import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import { inPieces, type CountChanges, type CountConflict } from '#commerce/records.ts'
import type { StockCount, StockKey } from './inventory.ts'
import { unit } from './part-queries.ts'
import { lockTable } from './queries.ts'

// Stock counts, for imports and exports.

export const allStock = (database: Database): Promise<StockCount[]> =>
  database.rows(sql`
    select product_id as "productId", location_id as "locationId", on_hand as "onHand", counted - on_hand as sold,
      is_perpetual as "isPerpetual", restock_date as "restockDate"
    from stock order by location_id collate "C", product_id collate "C"`)

interface ReplacedCount extends StockKey {
  onHand: number
  /** The number of units of a changed record that have left since the export. */
  leftSince: number | null
}

/**
 * The counts that differ from the stored ones, and the stored records that are missing in the import. Locks no row.
 */
export async function stockChanges(
  database: Database,
  counts: readonly StockCount[],
): Promise<CountChanges<StockCount, StockKey>> {
  const removed = await database.rows<StockKey>(sql`
    select product_id as "productId", location_id as "locationId" from stock
    where not (product_id, location_id) in (select * from ${keysIn(counts)})`)
  const different = await inPieces(
    counts,
    (statement) => database.rows<StockKey>(statement),
    (piece) => differentIn(piece),
  )
  const keys = new Set(different.map(keyOf))
  return { written: counts.filter((count) => keys.has(keyOf(count))), removed }
}

const keyOf = ({ productId, locationId }: StockKey): string => `${productId} ${locationId}`

const keysIn = (keys: readonly StockKey[]) => sql`(
      select "productId", "locationId"
      from jsonb_to_recordset(${json(keys.map(({ productId, locationId }) => ({ productId, locationId })))}::jsonb)
        as key("productId" text, "locationId" text)
    ) keys`

/**
 * Whether a count changes the stock: its number, an opened unit, or the units that left since the last count. A row
 * with `sold` differs if its sum does. A removed row always differs.
 */
const isDifferent = (stored: Statement) => sql`(
      (${stored}.counted, ${stored}.is_perpetual, ${stored}.restock_date, ${stored}.removed_at)
        is distinct from (given.counted, given.is_perpetual, given.restock_date, null::timestamptz)
      or given.sold is null and (${stored}.on_hand, ${stored}.opened_parts, ${stored}.left_parts) <> (given.on_hand, 0, 0))`

const differentIn = (piece: readonly StockCount[]) => sql`
    select given.product_id as "productId", given.location_id as "locationId"
    from ${given(piece)} left join all_stock using (product_id, location_id)
    where ${isDifferent(sql`all_stock`)}`

/**
 * Writes changed stock counts. Without `sold`, the number is a physical count that replaces on-hand stock (SALE-163).
 * With `sold`, the sum of both is compared with the sum of the last import, and the difference corrects on-hand stock
 * (SALE-164). Promises to orders do not change in either case. Returns the products whose number changed.
 */
export async function writeStock(
  database: Database,
  { written: counts, removed: keys }: CountChanges<StockCount, StockKey>,
  onConflict: (conflict: CountConflict<StockCount>) => void = () => {},
): Promise<string[]> {
  await lockTable(database)
  const removed = await removeStock(database, keys)
  const written = await inPieces(
    counts,
    (statement) => database.rows<ReplacedCount>(statement),
    (piece) => replacePiece(piece),
  )
  const byKey = new Map(counts.map((count) => [keyOf(count), count]))
  for (const { leftSince, onHand, ...key } of written) {
    const item = byKey.get(keyOf(key))
    if (item && leftSince !== null) onConflict({ item, used: leftSince, result: onHand })
  }
  return [...new Set([...removed, ...written].map(({ productId }) => productId))]
}

/** The rows remain for orders that they have promised units to. They can no longer be sold or held. */
const removeStock = (database: Database, keys: readonly StockKey[]) =>
  database.rows<{ productId: string }>(sql`
    with removed as (
      update all_stock set removed_at = now()
      where removed_at is null and (product_id, location_id) in (select * from ${keysIn(keys)})
      returning product_id, location_id
    ),
    ended as (
      delete from stock_holds using removed
      where stock_holds.product_id = removed.product_id and stock_holds.location_id = removed.location_id
    )
    select product_id as "productId" from removed`)

/** Runs under the table lock, so it reads exactly the rows that it writes. */
const replacePiece = (piece: readonly StockCount[]) => sql`
    with given as (select * from ${given(piece)}),
    added as (
      insert into all_stock (product_id, location_id, on_hand, counted, counted_parts, is_perpetual, restock_date)
      select product_id, location_id, on_hand, counted, on_hand::bigint * ${unit}, is_perpetual, restock_date from given
      on conflict (product_id, location_id) do nothing
      returning product_id, location_id, on_hand
    ),
    compared as (
      select given.*, given.sold is null or before.removed_at is not null as is_count,
        given.counted - before.counted as difference,
        case when given.counted <> before.counted and not given.is_perpetual and before.removed_at is null
          then nullif(before.counted - before.on_hand - given.sold, 0) end as left_since
      from given join all_stock before using (product_id, location_id)
      where ${isDifferent(sql`before`)}
    ),
    changed as (
      update all_stock stored
      set counted = compared.counted, is_perpetual = compared.is_perpetual, restock_date = compared.restock_date,
        removed_at = null,
        on_hand = case when is_count then compared.on_hand else stored.on_hand + difference end,
        opened_parts = case when is_count then 0 else opened_parts end,
        counted_parts = case when is_count then compared.on_hand::bigint * ${unit} else counted_parts end,
        counted_at = case when is_count then clock_timestamp() else counted_at end,
        left_parts = case when is_count then 0 else left_parts end
      from compared
      where stored.product_id = compared.product_id and stored.location_id = compared.location_id
      returning stored.product_id, stored.location_id, stored.on_hand, is_count, difference, left_since
    ),
    corrected as (
      insert into stock_movements (product_id, location_id, reason, parts, note, actor_kind)
      select product_id, location_id, 'correction', difference::bigint * ${unit}, 'Import', 'command-line'
      from changed where not is_count and difference <> 0
    )
    select product_id as "productId", location_id as "locationId", on_hand as "onHand", null::int as "leftSince"
    from added
    union all
    select product_id, location_id, on_hand, left_since from changed`

const given = (piece: readonly StockCount[]) => sql`(
      select "productId" as product_id, "locationId" as location_id, "onHand" as on_hand, sold,
        "onHand" + coalesce(sold, 0) as counted, "isPerpetual" as is_perpetual, "restockDate" as restock_date
      from jsonb_to_recordset(${json(piece)}::jsonb) as count("productId" text, "locationId" text, "onHand" int,
        sold int, "isPerpetual" boolean, "restockDate" date)
    ) given`
