import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import type { OrderMail } from '#commerce/mail/outbox/order-mail.ts'
import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { staffCall } from '#api/staff-call.ts'
import { eventDocuments } from '#api/staff/order-documents/order-event-document.ts'
import { orderMailDocument, orderWithMails } from '#api/staff/mails/order-mail-document.ts'
import { readableOrder } from '#api/staff/readable-order.ts'

const pageLength = 100

export const getOrderEvents = staffCall({
  path: 'GET /orders/{no}/events',
  summary:
    'Reads the journal of an order with the mails of its time, the newest events first, 100 a page; with a kind its notes only',
  access: 'orders.read',
  readsPersons: true,
  parameters: z.object({
    no: OrderNo,
    /** The cursor from the previous page. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Notes have a separate list. */
    kind: z.enum(['note']).optional(),
  }),
  async handle({ shop, member, parameters: { no, before, kind } }) {
    const order = await readableOrder(shop, member, no)
    if (isRefusal(order)) return order
    const { newestEvents } = shop.orders.administration
    const events = await newestEvents(no, { before, kind, limit: pageLength + 1 })
    const mails = kind === undefined ? await mailsBeside({ shop, member, orderNo: no, before }, events) : []
    return {
      items: await eventDocuments({ shop, member, order }, events.slice(0, pageLength)),
      mails: mails.map(orderMailDocument),
      next: events.length > pageLength ? String(events[pageLength - 1]?.id) : undefined,
    }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: (page) => page,
})

/**
 * The emails in the period of a journal page: from its last event, if more follow, to the last one of the previous
 * page.
 */
async function mailsBeside(
  {
    shop,
    member,
    orderNo,
    before,
  }: { shop: Shop; member: Member; orderNo: string; before: number | undefined },
  events: readonly OrderEvent[],
): Promise<OrderMail[]> {
  if (isRefusal(await orderWithMails(shop, member, orderNo))) return []
  const [until] =
    before === undefined
      ? []
      : await shop.orders.administration.newestEvents(orderNo, { before: before + 1, limit: 1 })
  const from = events.length > pageLength ? events[pageLength - 1] : undefined
  return shop.mail.ofOrders.list(orderNo, { from: from?.at, until: until?.at })
}
