import type { Shipment } from '#commerce/baskets/basket.ts'
import { json, sql, type Database } from '#commerce/database.ts'

interface ReplacedShipment {
  orderNo: string
  /** The index of the shipment in the order. */
  index: number
  shipment: Shipment
}

/**
 * Writes a changed shipment into the order and into its row for reports. Both versions rise. The caller has locked
 * the order.
 */
export async function replaceShipment(
  database: Database,
  { orderNo, index, shipment }: ReplacedShipment,
): Promise<void> {
  const { id, address, methodId, dateWanted, shipsOn = null } = shipment
  const {
    firstName = null,
    lastName = null,
    city = null,
    stateCode = null,
    postalCode = null,
  } = address ?? {}
  await database.run(sql`
    with changed as (
      update orders
      set document = jsonb_set(document, array['shipments', ${String(index)}], ${json(shipment)}::jsonb),
          modified_at = now(), version = version + 1
      where order_no = ${orderNo} and document #>> array['shipments', ${String(index)}, 'id'] = ${id}
      returning order_no
    )
    update order_shipments
    set version = version + 1, first_name = ${firstName}, last_name = ${lastName}, city = ${city},
        state_code = ${stateCode}, postal_code = ${postalCode}, method_id = ${methodId}, date_wanted = ${dateWanted},
        ships_on = ${shipsOn}
    from changed where order_shipments.order_no = changed.order_no and shipment_id = ${id}`)
}
