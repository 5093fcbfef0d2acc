import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Order, Parcel } from '#commerce/orders/order.ts'

export const OmsShipmentSchema = named(
  'OmsShipment',
  z.strictObject({
    id: z.string(),
    /** The shipment of the parcel. Like the other `c_` members, only for the shop's own storefront. */
    c_shipmentId: z.string().optional(),
    status: z.enum(['packed', 'shipped', 'delivered', 'lost', 'returned']),
    provider: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional(),
    expectedDeliveryDate: z.string().optional(),
    actualDeliveryDate: z.string().optional(),
    c_shippedOn: z.string().optional(),
    shipmentItems: z.array(
      z.strictObject({
        id: z.string(),
        c_itemId: z.string().optional(),
        productItemId: z.string().optional(),
        quantity: z.number(),
      }),
    ),
  }),
)

export const OmsDataSchema = named(
  'OmsData',
  z.strictObject({ status: z.string().optional(), shipments: z.array(OmsShipmentSchema) }),
)

/** The parcels of an order (SALE-112); undefined before the first one leaves. Undone dispatches are left out. */
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

/**
 * The state of the units of each line of an order, by the line's id (SALE-113). Shoppers can cancel units that wait.
 */
export function omsProductData({
  items,
  changedLines,
  changedShipments,
}: Pick<Order, 'items' | 'changedLines' | 'changedShipments'>) {
  const changed = new Map(changedLines.map((line) => [line.itemId, line]))
  const begun = new Set(
    changedShipments.filter(({ state }) => state !== 'waiting').map(({ shipmentId }) => shipmentId),
  )
  return new Map(
    items.map(({ id, quantity, shipmentId }) => {
      const { cancelled, left, returned } = changed.get(id) ?? { cancelled: 0, left: 0, returned: 0 }
      return [
        id,
        {
          quantityOrdered: quantity,
          quantityCanceled: cancelled,
          quantityReturned: returned,
          quantityAvailableToCancel: begun.has(shipmentId) ? 0 : quantity - cancelled - left,
          quantityAvailableToReturn: 0 as const,
          status: productStatus({ kept: quantity - cancelled, left, returned }),
        },
      ]
    }),
  )
}

function productStatus({ kept, left, returned }: { kept: number; left: number; returned: number }) {
  if (kept === 0) return 'canceled' as const
  if (left === 0) return 'ordered' as const
  if (returned === left && left === kept) return 'returned' as const
  return left === kept ? ('fulfilled' as const) : ('partially_fulfilled' as const)
}
