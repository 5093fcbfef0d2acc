import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type CallFailure, failureOf } from '#office/lib/calls/call-failure.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }
import { renderToText } from '#testing/render.tsx'
import { OrderChanges } from './order-changes.tsx'

const fault = (code: string) =>
  Response.json(
    {
      type: `/api/docs/faults#${code}`,
      detail: 'Somebody has changed this order meanwhile.',
      arguments: {
        version: 3,
        events: [
          {
            id: '7',
            at: '2026-11-02T20:00:00.000Z',
            actor: { kind: 'member', name: 'Olga' },
            kind: 'units-cancelled',
            shipmentId: null,
            shipment: null,
            parcel: null,
            details: { units: 2 },
            private: { reason: 'requested' },
          },
        ],
      },
    },
    { status: 409 },
  )

const render = (cause: CallFailure | undefined) =>
  renderToText(
    <QueryClientProvider client={new QueryClient()}>
      <OrderChanges cause={cause} currency="USD" onLoad={() => Promise.resolve()} />
    </QueryClientProvider>,
    { messages: {} },
  )

test('SALE-126 beside the error it lists the events with authors, and a button to reload', async () => {
  const shown = render(await failureOf(fault('order-changed')))
  const texts: Readonly<Record<string, string>> = messages
  for (const id of ['order.changes', 'order.event.units-cancelled', 'order.changes.load']) {
    expect(shown).toContain(id)
    expect(texts[id]).toBeTypeOf('string')
  }
  expect(shown).toContain('Olga')
})

test('shows no events for another refusal', async () => {
  expect(render(await failureOf(fault('effect-changed')))).not.toContain('Olga')
  expect(render(undefined)).toMatch(/^<p role="status" tabindex="-1"><\/p>$/i)
})
