import { expect, test } from 'vitest'
import { timelineEntries } from './timeline-entries.ts'
import type { OrderEvent } from '#office/components/order-events/order-event.ts'
import type { OrderMail } from './use-order.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

const event = (id: string, minute: number): OrderEvent => ({
  id,
  at: at(minute),
  actor: { kind: 'shop', name: null },
  kind: 'note',
  shipmentId: null,
  shipment: null,
  parcel: null,
  details: {},
  private: null,
})

const mail = (id: string, minute: number): OrderMail => ({
  id,
  at: at(minute),
  state: 'sent',
  subject: 'Hello',
  to: 'ada@example.com',
  isGiftCard: false,
})

test('OFF-063 sorts mails between events by time, the newest first, and does not change the order of events', () => {
  // The order of the journal can differ from the order of the times, because a clock may be behind.
  const pages = [
    { items: [event('e4', 30), event('e3', 20)], mails: [mail('m3', 40), mail('m2', 20)] },
    { items: [event('e2', 12), event('e1', 13)], mails: [mail('m1', 5)] },
  ]
  expect(
    timelineEntries(pages).map((entry) => (entry.kind === 'mail' ? entry.mail.id : entry.event.id)),
  ).toEqual(['m3', 'e4', 'm2', 'e3', 'e2', 'e1', 'm1'])
  expect(timelineEntries([])).toEqual([])
})
