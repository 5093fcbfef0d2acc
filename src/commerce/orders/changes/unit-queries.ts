import { json, sql, type Database } from '#commerce/database.ts'
import type { ChangedLine, StoredShipment } from '#commerce/orders/order.ts'
import type { PlacedStatus } from '#commerce/orders/states/order-status.ts'

interface WrittenUnits {
  orderNo: string
  status: PlacedStatus
  lines: readonly ChangedLine[]
  shipments: readonly StoredShipment[]
  raisesVersion: boolean
  givenBackCents: number
}

/** Writes counters and states of an order. One statement for any size. The caller has locked the order. */
export const writeUnits = (
  database: Database,
  { orderNo, status, lines, shipments, raisesVersion, givenBackCents }: WrittenUnits,
): Promise<number> =>
  database.run(sql`
    with lines as (
      update order_lines l
      set cancelled = line.cancelled, left_units = line."left", returned = line.returned, given_back = line."givenBack",
          given_back_cents = line."givenBackCents", given_back_tax_cents = line."givenBackTaxCents"
      from jsonb_to_recordset(${json(lines)}) as line (
        "itemId" text, cancelled int, "left" int, returned int, "givenBack" int,
        "givenBackCents" bigint, "givenBackTaxCents" bigint)
      where l.order_no = ${orderNo} and l.item_id = line."itemId"
    ), shipments as (
      update order_shipments s
      set state = shipment.state, version = shipment.version,
          handed_over_at = case shipment.state when 'handed-over' then coalesce(s.handed_over_at, now()) else s.handed_over_at end,
          given_back_cents = shipment."givenBackCents", given_back_tax_cents = shipment."givenBackTaxCents"
      from jsonb_to_recordset(${json(shipments)}) as shipment (
        "shipmentId" text, state text, version int, "givenBackCents" bigint, "givenBackTaxCents" bigint)
      where s.order_no = ${orderNo} and s.shipment_id = shipment."shipmentId"
        and (s.state, s.version) is distinct from (shipment.state, shipment.version)
    )
    update orders set status = ${status}, version = version + ${raisesVersion ? 1 : 0}, modified_at = now(),
      given_back_cents = ${givenBackCents}
    where order_no = ${orderNo}`)
