import type { PlacedOrder } from './place-order.ts'

/** What the pages read of an order to show its parcels. */
export type ShippedOrder = Pick<PlacedOrder, 'omsData'>

export type OmsParcel = NonNullable<PlacedOrder['omsData']>['shipments'][number]

/** The parcels of a shipment that have left, the first one first. */
export const parcelsOf = ({ omsData }: ShippedOrder, shipmentId: string): OmsParcel[] =>
  (omsData?.shipments ?? []).filter(
    ({ c_shipmentId, status }) => c_shipmentId === shipmentId && status !== 'packed',
  )
