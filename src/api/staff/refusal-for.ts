import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { orderReaderOf } from './order-reader.ts'
import { eventDocuments } from './order-documents/order-event-document.ts'

const aboutMoney = new Set([
  'captured',
  'amountCents',
  'taxCents',
  'currency',
  'money',
  'promoCodes',
  'parts',
])

/** The maximum number of events. The order's page shows all of them. */
const mostEvents = 20

/**
 * A refusal of a change as a member may read it (SALE-141): `effect-changed` has the new effect, `order-changed` the
 * events since the version that the member has seen (SALE-126).
 */
export async function refusalFor(
  { shop, member }: { shop: Shop; member: Member },
  refusal: Refusal,
): Promise<Refusal> {
  const { seesMoney } = orderReaderOf(member)
  if (refusal.refused === 'effect-changed' && !seesMoney)
    return refuse('effect-changed', { orderNo: refusal.orderNo, now: withoutMoney(refusal.now) })
  if (refusal.refused === 'order-changed' && refusal.since !== undefined) {
    const { refused, since, ...rest } = refusal
    const order = await shop.orders.administration.find(refusal.orderNo)
    if (isRefusal(order)) return refusal
    const events = await shop.orders.administration.eventsSince(refusal.orderNo, {
      version: since,
      limit: mostEvents,
    })
    return refuse(refused, { ...rest, since, events: await eventDocuments({ shop, member, order }, events) })
  }
  return refusal
}

const withoutMoney = (effect: object): object =>
  Object.fromEntries(Object.entries(effect).filter(([name]) => !aboutMoney.has(name)))
