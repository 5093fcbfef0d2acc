import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { OmsShipmentSchema } from '#api/scapi/shopper-orders/oms-data.ts'
import { OrderShipmentSchema } from '#api/scapi/shopper-baskets/documents/shipment-document.ts'
import { anonymousOrderDocument, AnonymousOrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import type { Order } from '#commerce/orders/order.ts'

const shipment = OrderShipmentSchema.shape
const parcel = OmsShipmentSchema.shape
const order = AnonymousOrderSchema.shape

/** The content of an order's tracking link (SALE-121). Buyers forward the link, also to recipients of gifts. */
export const TrackingSchema = named(
  'OrderTracking',
  z.strictObject({
    orderNo: order.orderNo,
    status: order.status,
    shipments: z.array(
      z.strictObject({
        shipmentId: shipment.shipmentId,
        /** The destination; absent for a pickup. */
        city: z.string().optional(),
        c_fromStoreId: shipment.c_fromStoreId,
        c_state: shipment.c_state,
        c_holds: shipment.c_holds,
        c_DATE_WANTED: shipment.c_DATE_WANTED,
        c_arrivesOn: shipment.c_arrivesOn,
        c_readyUntil: shipment.c_readyUntil,
        c_handedOverAt: shipment.c_handedOverAt,
      }),
    ),
    parcels: z.array(
      z.strictObject({
        id: parcel.id,
        c_shipmentId: parcel.c_shipmentId,
        status: parcel.status,
        provider: parcel.provider,
        trackingNumber: parcel.trackingNumber,
        trackingUrl: parcel.trackingUrl,
        actualDeliveryDate: parcel.actualDeliveryDate,
        c_shippedOn: parcel.c_shippedOn,
      }),
    ),
  }),
)

/** A shipment with only e-gift cards has no destination. */
export function trackingDocument(found: Order) {
  const { orderNo, status, shipments, omsData } = anonymousOrderDocument(found)
  const cities = new Map(found.shipments.map(({ id, address }) => [id, address?.city]))
  return {
    orderNo,
    status,
    shipments: shipments
      .filter(({ shipmentId, c_fromStoreId: storeId }) => storeId !== undefined || cities.get(shipmentId))
      .map((one) => ({
        shipmentId: one.shipmentId,
        city: one.c_fromStoreId === undefined ? (cities.get(one.shipmentId) ?? undefined) : undefined,
        c_fromStoreId: one.c_fromStoreId,
        c_state: one.c_state,
        c_holds: one.c_holds,
        c_DATE_WANTED: one.c_DATE_WANTED,
        c_arrivesOn: one.c_arrivesOn,
        c_readyUntil: one.c_readyUntil,
        c_handedOverAt: one.c_handedOverAt,
      })),
    parcels: (omsData?.shipments ?? []).map(({ shipmentItems: _, expectedDeliveryDate: __, ...one }) => one),
  }
}
