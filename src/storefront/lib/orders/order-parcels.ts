import type { PlacedOrder } from './place-order.ts'

/** The fields of an order that pages need to show its parcels. */
export interface ShippedOrder {
  omsData?: { shipments: OmsParcel[] } | undefined
}

export type OmsParcel = Omit<
  NonNullable<PlacedOrder['omsData']>['shipments'][number],
  'shipmentItems' | 'expectedDeliveryDate'
>

/** The dispatched parcels of a shipment, the first one first. */
export const parcelsOf = ({ omsData }: ShippedOrder, shipmentId: string): OmsParcel[] =>
  (omsData?.shipments ?? []).filter(
    ({ c_shipmentId, status }) => c_shipmentId === shipmentId && status !== 'packed',
  )
