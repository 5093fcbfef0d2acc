import { sql, type Database } from '#commerce/database.ts'
import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'

/** The number of emails of a kind for an order. */
export interface MailCount {
  orderNo: string
  kind: string
  count: number
  text: string
}

/** The emails about orders, by the first two words of their purpose, with all of their texts. */
export const readMailCounts = (database: Database): Promise<MailCount[]> =>
  database.rows(sql`
    select split_part(purpose, ' ', 2) as "orderNo", split_part(purpose, ' ', 1) as kind, count(*)::int as count,
      string_agg(text_body, ' ') as text
    from outbox group by 1, 2`)

/** Each email was sent once: there are as many as events in the journal that cause an email. */
export function mailFaults(
  order: Order,
  events: readonly OrderEvent[],
  mails: readonly MailCount[],
): string[] {
  const own = mails.filter(({ orderNo }) => orderNo === order.orderNo)
  const mailed = (kind: string) => own.find((mail) => mail.kind === kind)?.count ?? 0
  const told = (...kinds: OrderEvent['kind'][]) => events.filter(({ kind }) => kinds.includes(kind)).length
  const faults: string[] = []
  const sentAgain = (mail: string) =>
    events.filter(({ kind, details }) => kind === 'mail-sent-again' && details.mail === mail).length
  const expectCount = (kind: string, causes: number) => {
    const count = causes + sentAgain(kind)
    if (mailed(kind) !== count) faults.push(`${mailed(kind)} mails ${kind} for ${count} causes`)
  }
  expectCount('order-confirmation', order.placedAt === null ? 0 : 1)
  expectCount('order-refund', told('refund-made'))
  expectCount('order-cancellation', told('units-cancelled', 'gift-card-cancelled'))
  const shipped = own.find(({ kind }) => kind === 'order-shipped')
  for (const { trackingNo, state, announcedAt } of order.parcels) {
    if (state !== 'unpacked' && announcedAt === null) faults.push('a parcel was not announced')
    if (trackingNo === null || announcedAt === null) continue
    const times = (shipped?.text ?? '').split(`${trackingNo}`).length - 1
    if (times === 0) faults.push(`no mail names the parcel ${trackingNo}`)
  }
  const announced = new Set(order.parcels.flatMap(({ announcedAt }) => announcedAt ?? []))
  expectCount('order-shipped', announced.size)
  return faults
}
