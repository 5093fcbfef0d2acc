import type { OrderMail } from '#commerce/mail/outbox/order-mail.ts'
import type { Order } from '#commerce/orders/order.ts'
import { refuse, isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { isWhollyWithin } from '#api/staff/order-reader.ts'
import { readableOrder } from '#api/staff/readable-order.ts'

/** An email in the timeline's list. */
export const orderMailDocument = ({ id, at, kind, state, subject, to }: OrderMail) => ({
  id,
  at: at.toISOString(),
  state,
  subject,
  to,
  isGiftCard: kind === 'gift-card',
})

/** Whether a member may read an order's emails: they contain personal data and all shipments. */
export const readsMailsOf =
  (member: Pick<Member, 'permissions' | 'limits'>) =>
  (order: Pick<Order, 'siteId' | 'shipments'>): boolean =>
    member.permissions.includes('orders.persons') && isWhollyWithin(member)(order)

/** An order whose emails a member may read. */
export async function orderWithMails(
  shop: Pick<Shop, 'orders' | 'orderSearch'>,
  member: Pick<Member, 'permissions' | 'limits'>,
  orderNo: string,
): Promise<Order | Refusal<'order-not-found'>> {
  const order = await readableOrder(shop, member, orderNo)
  if (isRefusal(order)) return order
  return readsMailsOf(member)(order) ? order : refuse('order-not-found', { orderNo })
}
