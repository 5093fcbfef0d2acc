import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { readsShipment } from '#shared/reads-shipment.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderEventDocument } from './order-event-document.ts'
import { orderReaderOf } from './order-reader.ts'

const pageLength = 100

export const getOrderEvents = staffCall({
  path: 'GET /orders/{no}/events',
  summary: 'Reads the journal of an order, the newest events first, 100 a page; with a kind its notes only',
  access: 'orders.read',
  readsPersons: true,
  parameters: z.object({
    no: OrderNo,
    /** The cursor that the page before gave. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Notes have a list of their own. */
    kind: z.enum(['note']).optional(),
  }),
  async handle({ shop, member, parameters: { no, before, kind } }) {
    const reader = orderReaderOf(member)
    if (!(await shop.orderSearch.mayRead(no, reader))) return refuse('order-not-found', { orderNo: no })
    const order = await shop.orders.administration.find(no)
    if (isRefusal(order)) return order
    const events = await shop.orders.administration.newestEvents(no, {
      before,
      kind,
      limit: pageLength + 1,
    })
    const ids = events.flatMap(({ actor }) => (actor.kind === 'member' && actor.id ? [actor.id] : []))
    const names = await shop.staff.members.namesOf([...new Set(ids)])
    return {
      events,
      names,
      reader,
      seesNotes: reader.seesPersons || member.permissions.includes('orders.note'),
      readsShipment: (shipmentId: string) =>
        order.shipments.some((one) => one.id === shipmentId && readsShipment(one, reader)),
    }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ events, ...reading }) => {
    const page = events.slice(0, pageLength)
    return {
      items: page.flatMap((event) => orderEventDocument(event, reading)),
      next: events.length > pageLength ? String(page.at(-1)?.id) : undefined,
    }
  },
})
