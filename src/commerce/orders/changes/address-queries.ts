import type { Address } from '#commerce/address.ts'
import { json, sql, type Database } from '#commerce/database.ts'

interface ReplacedAddress {
  orderNo: string
  shipmentId: string
  /** The place of the shipment in the order. */
  index: number
  address: Address
}

/** Writes the address of a parcel into the order and into its row for reports. The caller has locked the order. */
export async function replaceAddress(
  database: Database,
  { orderNo, shipmentId, index, address }: ReplacedAddress,
): Promise<void> {
  const { firstName, lastName, city, postalCode } = address
  await database.run(sql`
    with changed as (
      update orders
      set document = jsonb_set(document, array['shipments', ${String(index)}, 'address'], ${json(address)}::jsonb),
          modified_at = now(), version = version + 1
      where order_no = ${orderNo} and document #>> array['shipments', ${String(index)}, 'id'] = ${shipmentId}
      returning order_no
    )
    update order_shipments
    set version = version + 1, first_name = ${firstName}, last_name = ${lastName}, city = ${city}, postal_code = ${postalCode}
    from changed where order_shipments.order_no = changed.order_no and shipment_id = ${shipmentId}`)
}
