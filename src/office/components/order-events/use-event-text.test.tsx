import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { eventReasons } from './event-reasons.ts'
import { eventTitles, useEventText } from './use-event-text.ts'
import type { OrderEvent } from './order-event.ts'

const base: OrderEvent = {
  id: '1',
  at: '2026-11-28T18:42:00.000Z',
  actor: { kind: 'shop', name: null },
  kind: 'placed',
  shipmentId: null,
  shipment: null,
  parcel: null,
  details: {},
  private: null,
}

function Shown({ event }: { event: OrderEvent }) {
  const { title, more } = useEventText('USD')(event)
  return `${title} | ${more}`
}

const shown = (event: Partial<OrderEvent>): string =>
  renderToText(<Shown event={{ ...base, ...event }} />, { messages: officeMessages })

// The type of `eventTitles` requires each kind.
const kinds = Object.keys(eventTitles) as OrderEvent['kind'][]

test('OFF-062 an event names its shipment and parcel like the page, and never shows an id', () => {
  const event = { kind: 'parcel-dispatched', shipmentId: 'me', parcel: 3 } as const
  const shipment = { position: 2, name: 'Ada Bell' }
  expect(shown({ ...event, shipment })).toBe('Parcel sent | shipment 2, to Ada Bell · parcel 3')
  expect(shown({ ...event, shipment: { position: 2, name: null } })).toBe(
    'Parcel sent | shipment 2 · parcel 3',
  )
  for (const kind of kinds)
    expect(shown({ kind, shipmentId: 'Shipment1', shipment }), kind).not.toMatch(/Shipment1|order\.event/)
})

test('OFF-062 each reason of an event is shown in words', () => {
  for (const kind of kinds)
    for (const code of eventReasons[kind]?.codes ?? []) {
      const said = shown({ kind, details: { reason: code } })
      expect(said, `${kind} ${code}`).not.toMatch(/(order\.event|orderState|effect)\./)
      expect(said.split(' | ')[1], `${kind} ${code}`).toMatch(/^[A-Za-z][a-z]+( |$|:)/)
      // One word, such as 'Late', may equal its code.
      if (code.includes('-')) expect(said).not.toContain(code)
      expect(said.split(' | ')[1], `${kind} ${code}`).not.toBe(code)
    }
  expect(shown({ kind: 'failed', details: { failure: 'given-up' } })).toBe(
    'Order failed | the buyer stopped paying',
  )
})

test('OFF-062 a reason with a note shows both; a gateway code or a written reason is shown unchanged', () => {
  const cancelled = (reason: string) => shown({ kind: 'units-cancelled', private: { reason } })
  expect(cancelled('requested')).toBe('Units canceled | The buyer asked for it')
  expect(cancelled('other: Wants it\nlater')).toBe('Units canceled | Other: Wants it\nlater')
  expect(cancelled('The buyer has not accepted the new day')).toContain('has not accepted the new day')
  expect(shown({ kind: 'dispute-opened', details: { reason: 'product_not_received' } })).toContain(
    'product not received',
  )
})
