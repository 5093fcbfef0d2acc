import { json, sql, type Database } from '#commerce/database.ts'

/** A shipment with waiting units of which there is too little stock. */
export interface WaitingShipment {
  orderNo: string
  shipmentId: string
  /** YYYY-MM-DD. Null for a pickup. */
  shipsOn: string | null
  /** In units of the product: pieces of boxes are fractions of units. */
  units: number
}

interface Key {
  productId: string
  locationId: string
}

/**
 * The shipments that wait for units of these products at these locations, by the stock that is promised to them,
 * including the pieces of boxes. Latest dispatch day first, and pickups before them. At most `limit` for each product
 * and location.
 */
export const readWaitingShipments = (
  database: Database,
  keys: readonly Key[],
  limit: number,
): Promise<(WaitingShipment & Key)[]> =>
  database.rows(sql`
    with short as (
      select * from jsonb_to_recordset(${json(keys.map(({ productId, locationId }) => ({ productId, locationId })))}::jsonb)
        as short("productId" text, "locationId" text)
    ),
    shipments as (
      select "productId", "locationId", line.order_no, line.shipment_id,
        sum(taken.quantity * (line.quantity - cancelled - left_units) / line.quantity) as units
      from orders
        cross join lateral jsonb_to_recordset(document -> 'takenStock')
          as taken("itemId" text, "productId" text, "locationId" text, quantity float8)
        join short using ("productId", "locationId")
        join order_lines line on line.order_no = orders.order_no and line.item_id = "itemId"
      where orders.status in ('created', 'new', 'open') and cancelled + left_units < line.quantity
      group by 1, 2, 3, 4
    ),
    ranked as (
      select shipments.*, ships_on, row_number() over (
          partition by "productId", "locationId"
          order by ships_on desc nulls first, order_no desc, shipment_id desc) as place
      from shipments join order_shipments using (order_no, shipment_id)
    )
    select "productId", "locationId", order_no as "orderNo", shipment_id as "shipmentId", ships_on as "shipsOn", units
    from ranked where place <= ${limit} order by "productId", "locationId", place`)
