import type { OrderEvent } from '#office/components/order-events/order-event.ts'
import type { OrderMail } from './use-order.ts'

type TimelineEntry =
  | { kind: 'event'; at: string; event: OrderEvent }
  | { kind: 'mail'; at: string; mail: OrderMail }

/**
 * Events and mails in one list, the newest first. Events keep the order of the journal. A mail with the same time as an
 * event counts as newer, because the event is its cause.
 */
export function timelineEntries(
  pages: readonly { items: readonly OrderEvent[]; mails: readonly OrderMail[] }[],
): TimelineEntry[] {
  const mails = pages.flatMap((page) => page.mails)
  const entries: TimelineEntry[] = []
  let next = 0
  const addMailsSince = (at: string) => {
    for (let mail = mails[next]; mail && mail.at >= at; mail = mails[++next])
      entries.push({ kind: 'mail', at: mail.at, mail })
  }
  for (const event of pages.flatMap(({ items }) => items)) {
    addMailsSince(event.at)
    entries.push({ kind: 'event', at: event.at, event })
  }
  addMailsSince('')
  return entries
}
