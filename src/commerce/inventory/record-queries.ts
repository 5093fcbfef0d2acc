import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces, type CountChanges, type CountConflict } from '#commerce/records.ts'
import type { StockCount, StockKey } from './inventory.ts'
import { lockTable } from './queries.ts'

// The counts of stock, for imports and exports.

export const allStock = (database: Database): Promise<StockCount[]> =>
  database.rows(sql`
    select product_id as "productId", location_id as "locationId", on_hand as "onHand", counted - on_hand as sold,
      is_perpetual as "isPerpetual", restock_date as "restockDate"
    from stock order by location_id collate "C", product_id collate "C"`)

interface ReplacedCount extends StockKey {
  onHand: number
  /** Set when a number has changed that the shop has sold of since the export. */
  soldSince: number | null
}

/** The counts that the shop does not have in the same way, and the rows that are not among them. Locks nothing. */
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

const differentIn = (piece: readonly StockCount[]) => sql`
    select given.product_id as "productId", given.location_id as "locationId"
    from ${given(piece)} left join stock using (product_id, location_id)
    where (stock.counted, stock.is_perpetual, stock.restock_date)
      is distinct from (given.counted, given.is_perpetual, given.restock_date)`

/**
 * Writes changed stock counts. `counted` is the last imported count: what is on hand, and what was sold since. An equal
 * count changes nothing, another one changes the stock by the difference. Gives the products with a new count.
 */
export async function writeStock(
  database: Database,
  { written: counts, removed: keys }: CountChanges<StockCount, StockKey>,
  onConflict: (conflict: CountConflict<StockCount>) => void = () => {},
): Promise<string[]> {
  await lockTable(database)
  const removed = await database.rows<{ productId: string }>(sql`
    delete from stock where (product_id, location_id) in (select * from ${keysIn(keys)})
    returning product_id as "productId"`)
  const written = await inPieces(
    counts,
    (statement) => database.rows<ReplacedCount>(statement),
    (piece) => replacePiece(piece),
  )
  const byKey = new Map(counts.map((count) => [keyOf(count), count]))
  for (const { soldSince, onHand, ...key } of written) {
    const item = byKey.get(keyOf(key))
    if (item && soldSince !== null) onConflict({ item, used: soldSince, result: onHand })
  }
  return [...new Set([...removed, ...written].map(({ productId }) => productId))]
}

/** Runs under the lock of the table, so the rows that it reads are those that it writes. */
const replacePiece = (piece: readonly StockCount[]) => sql`
    with given as (select * from ${given(piece)}),
    added as (
      insert into stock (product_id, location_id, on_hand, counted, is_perpetual, restock_date)
      select product_id, location_id, on_hand, counted, is_perpetual, restock_date from given
      on conflict (product_id, location_id) do nothing
      returning product_id, location_id, on_hand
    ),
    changed as (
      update stock
      set counted = given.counted, is_perpetual = given.is_perpetual, restock_date = given.restock_date,
        opened_parts = case
          when given.sold is null and given.counted <> before.counted then 0 else before.opened_parts end,
        on_hand = case
          when given.counted = before.counted then before.on_hand
          when given.sold is null then given.on_hand
          else greatest(0, before.on_hand + given.counted - before.counted) end
      from given join stock before using (product_id, location_id)
      where stock.product_id = given.product_id and stock.location_id = given.location_id
        and (stock.counted, stock.is_perpetual, stock.restock_date)
          is distinct from (given.counted, given.is_perpetual, given.restock_date)
      returning stock.product_id, stock.location_id, stock.on_hand,
        case when given.counted <> before.counted and not given.is_perpetual
          then nullif(before.counted - before.on_hand - given.sold, 0) end as sold_since
    )
    select product_id as "productId", location_id as "locationId", on_hand as "onHand", null::int as "soldSince"
    from added
    union all
    select product_id, location_id, on_hand, sold_since from changed`

const given = (piece: readonly StockCount[]) => sql`(
      select "productId" as product_id, "locationId" as location_id, "onHand" as on_hand, sold,
        "onHand" + coalesce(sold, 0) as counted, "isPerpetual" as is_perpetual, "restockDate" as restock_date
      from jsonb_to_recordset(${json(piece)}::jsonb) as count("productId" text, "locationId" text, "onHand" int,
        sold int, "isPerpetual" boolean, "restockDate" date)
    ) given`
