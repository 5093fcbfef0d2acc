import { isRefusal, refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { pickupDocument } from './pickup-document.ts'
import { isOwnPickup, PickupPath, pickupSubject } from './pickup-input.ts'

const mostNotes = 20

export const getPickup = staffCall({
  path: 'GET /pickups/{no}/{id}',
  summary: 'Reads a pickup: who comes, what to fetch, and the notes of its order',
  access: 'pickup',
  readsPersons: true,
  parameters: PickupPath,
  async handle({ shop, member, parameters: { no: orderNo, id: shipmentId } }) {
    const order = await shop.orders.administration.find(orderNo)
    if (isRefusal(order)) return order
    if (order.placedAt === null || !isOwnPickup(member)(order, shipmentId))
      return refuse('order-not-found', { orderNo })
    const shipment = order.shipments.find(({ id }) => id === shipmentId)
    if (!shipment || shipment.storeId === null) return refuse('shipment-not-found', { shipmentId })
    const productIds = order.items
      .filter((item) => item.shipmentId === shipmentId)
      .map((item) => item.productId)
    const [products, events] = await Promise.all([
      shop.catalog.products(order.siteId, productIds),
      shop.orders.administration.newestEvents(orderNo, { kind: 'note', limit: mostNotes }),
    ])
    const notes = events.flatMap(({ at, private: values }) =>
      typeof values?.text === 'string' ? [{ at, text: values.text }] : [],
    )
    return { order, shipmentId, products, notes }
  },
  subject: pickupSubject,
  answer: pickupDocument,
})
