import type { PlacedOrder } from './place-order.ts'

/** What the pages read of an order to show its parcels. */
export interface ShippedOrder {
  omsData?: { shipments: OmsParcel[] } | undefined
}

export type OmsParcel = Omit<
  NonNullable<PlacedOrder['omsData']>['shipments'][number],
  'shipmentItems' | 'expectedDeliveryDate'
>

/** The parcels of a shipment that have left, the first one first. */
export const parcelsOf = ({ omsData }: ShippedOrder, shipmentId: string): OmsParcel[] =>
  (omsData?.shipments ?? []).filter(
    ({ c_shipmentId, status }) => c_shipmentId === shipmentId && status !== 'packed',
  )
