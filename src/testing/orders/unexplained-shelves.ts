import { sql, type Database } from '#commerce/database.ts'

/** Records whose stock differs from the last count plus later movements, less sent units (SALE-165). */
export const unexplainedShelves = (database: Database) =>
  database.rows<{ productId: string; onShelf: number; explained: number }>(sql`
    select product_id as "productId", on_shelf as "onShelf", explained from (
      select product_id, on_hand::bigint * 18018000 + opened_parts as on_shelf,
        counted_parts - left_parts + (
          select coalesce(sum(parts), 0)::bigint from stock_movements moved
          where moved.product_id = all_stock.product_id and moved.location_id = all_stock.location_id
            and moved.at > counted_at) as explained
      from all_stock) as sums
    where on_shelf <> explained order by 1`)
