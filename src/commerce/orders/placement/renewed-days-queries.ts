import { json, sql, type Database } from '#commerce/database.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'

/** Writes the days of an order into it and into its rows for reports. The caller has locked the order. */
export const replaceDays = (
  database: Database,
  { orderNo, shipments, eGiftCards = [] }: Pick<StoredOrder, 'orderNo' | 'shipments' | 'eGiftCards'>,
): Promise<number> =>
  database.run(sql`
    with changed as (
      update orders
      set document = document || jsonb_build_object('shipments', ${json(shipments)}::jsonb)
            || case when document ? 'eGiftCards' then jsonb_build_object('eGiftCards', ${json(eGiftCards)}::jsonb) else '{}' end,
          modified_at = now()
      where order_no = ${orderNo}
      returning order_no
    )
    update order_shipments
    set date_wanted = day.date_wanted, ships_on = day.ships_on
    from changed, jsonb_to_recordset(${json(
      shipments.map(({ id, dateWanted, shipsOn = null }) => ({
        shipment_id: id,
        date_wanted: dateWanted,
        ships_on: shipsOn,
      })),
    )}) as day (shipment_id text, date_wanted date, ships_on date)
    where order_shipments.order_no = changed.order_no and order_shipments.shipment_id = day.shipment_id`)
