import { z } from 'zod'
import { named } from '#api/document-schema.ts'
import type { Order, Parcel } from '#commerce/orders/order.ts'

const OmsShipmentSchema = named(
  'OmsShipment',
  z.strictObject({
    id: z.string(),
    /** The shipment that it belongs to. */
    c_shipmentId: z.string(),
    status: z.enum(['packed', 'shipped', 'delivered', 'lost', 'returned']),
    provider: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional(),
    expectedDeliveryDate: z.string().optional(),
    actualDeliveryDate: z.string().optional(),
    c_shippedOn: z.string().optional(),
    shipmentItems: z.array(z.strictObject({ id: z.string(), c_itemId: z.string(), quantity: z.number() })),
  }),
)

export const OmsDataSchema = named('OmsData', z.strictObject({ shipments: z.array(OmsShipmentSchema) }))

/** The parcels of an order (SALE-112); nothing before the first one leaves. Those that were taken back are no part of it. */
export function omsData(order: Pick<Order, 'items' | 'parcels' | 'shipments'>) {
  const productIds = new Map(order.items.map((item) => [item.id, item.productId]))
  const arrivals = new Map(order.shipments.map(({ id, arrivesOn }) => [id, arrivesOn]))
  const shipments = order.parcels.flatMap((parcel) => {
    const { state, shipmentId } = parcel
    const arrivesOn = arrivals.get(shipmentId) ?? undefined
    return state === 'unpacked' ? [] : [omsShipment(parcel, state, { arrivesOn, productIds })]
  })
  return shipments.length > 0 ? { shipments } : undefined
}

function omsShipment(
  parcel: Parcel,
  status: Exclude<Parcel['state'], 'unpacked'>,
  { arrivesOn, productIds }: { arrivesOn: string | undefined; productIds: ReadonlyMap<string, string> },
) {
  const { id, shipmentId, carrierName, trackingNo, trackingUrl, shippedOn, deliveredOn } = parcel
  return {
    id,
    c_shipmentId: shipmentId,
    status,
    provider: carrierName ?? undefined,
    trackingNumber: trackingNo ?? undefined,
    trackingUrl: trackingUrl ?? undefined,
    expectedDeliveryDate: arrivesOn,
    actualDeliveryDate: deliveredOn ?? undefined,
    c_shippedOn: shippedOn ?? undefined,
    shipmentItems: parcel.items.map(({ itemId, quantity }) => ({
      id: productIds.get(itemId) ?? itemId,
      c_itemId: itemId,
      quantity,
    })),
  }
}
