import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { readableOrder } from '#api/staff/readable-order.ts'
import { shipmentDocument } from '#api/staff/order-documents/shipment-document.ts'

const pageLength = 50

export const getOrderShipments = staffCall({
  path: 'GET /orders/{no}/shipments',
  summary: 'Reads the shipments of an order, 50 a page, all or those whose recipient has all the typed words',
  access: 'orders.read',
  readsPersons: true,
  parameters: z.object({
    no: OrderNo,
    q: z.string().max(200).optional(),
    /** The cursor from the previous page: the position of its last shipment. */
    after: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  async handle({ shop, member, parameters: { no, q, after = 0 } }) {
    const order = await readableOrder(shop, member, no)
    if (isRefusal(order)) return order
    const reader = orderReaderOf(member)
    const places = shop.orderSearch.shipmentsOf(order, q ?? '', reader)
    const [{ method }, delays] = await Promise.all([
      shop.shipping.table(order.siteId, order.currency),
      shop.orders.administration.openDelays(no),
    ])
    return {
      order,
      total: places.length,
      places: places.filter((place) => place > after),
      reading: {
        reader,
        delays,
        carrierOf: (methodId: string) => method(methodId)?.carrier,
        undoUntil: shop.orders.parcels.undoUntil,
      },
    }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ order, total, places, reading }) => ({
    items: places.slice(0, pageLength).map((place) => shipmentDocument(order, place - 1, reading)),
    /** The order's version, which changes of its shipments need. */
    version: order.version,
    next: places.length > pageLength ? String(places[pageLength - 1]) : undefined,
    total,
  }),
})
