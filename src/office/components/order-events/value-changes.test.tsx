import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import type { OrderEvent } from './order-event.ts'
import { useChangeText, useEventChanges } from './value-changes.ts'

const base: OrderEvent = {
  id: '1',
  at: '2026-11-28T18:42:00.000Z',
  actor: { kind: 'member', name: 'Sam' },
  kind: 'day-changed',
  shipmentId: 'me',
  shipment: { position: 1, name: 'Ada Bell' },
  parcel: null,
  details: {},
  private: null,
}

function Changes({ event }: { event: OrderEvent }) {
  return useEventChanges()(event).map(useChangeText()).join('; ')
}

function shown(event: Partial<OrderEvent>): string {
  const queries = new QueryClient()
  queries.setQueryData(['order-filters'], {
    sites: [],
    stores: [],
    methods: [
      { id: 'ground', name: 'Ground' },
      { id: 'air', name: 'Overnight' },
    ],
  })
  return renderToText(
    <QueryClientProvider client={queries}>
      <Changes event={{ ...base, ...event }} />
    </QueryClientProvider>,
    { messages: officeMessages },
  )
}

test('OFF-062 a changed day shows the new and the former day, with the names of both methods', () => {
  const days = { from: '2031-12-18', to: '2031-12-19' }
  expect(shown({ details: days })).toBe('Arrives on: Fri, Dec 19, 2031 (was Thu, Dec 18, 2031)')
  expect(shown({ details: { ...days, from: null } })).toBe('Arrives on: Fri, Dec 19, 2031')
  expect(shown({ details: { ...days, from: days.to, fromMethodId: 'ground', toMethodId: 'air' } })).toContain(
    'Shipping method: Overnight (was Ground)',
  )
})

test('OFF-062 a changed address shows the different lines, as far as the role may read them', () => {
  const kind = 'address-changed'
  const before = { firstName: 'Ada', address1: '12 Orchard Lane', address2: 'Flat 2', companyName: null }
  const after = { firstName: 'Ada', address1: '14 Orchard Lane', address2: null, companyName: 'Bell Inc.' }
  expect(shown({ kind, private: { before, after } })).toBe(
    'Company: Bell Inc.; Street: 14 Orchard Lane (was 12 Orchard Lane); Apartment, suite: removed (was Flat 2)',
  )
  expect(shown({ kind, private: null })).toBe('')
})

test('OFF-062 a changed message, driver note or contact shows both values', () => {
  const kind = 'shipment-changed'
  const before = {
    giftMessage: 'Hi',
    instructions: null,
    contact: { firstName: 'Ada', email: 'a@example.com' },
  }
  const after = {
    giftMessage: 'Hello',
    instructions: 'Side door',
    contact: { firstName: 'Ben', email: 'a@example.com' },
  }
  expect(shown({ kind, private: { before, after } })).toBe(
    'Gift message: Hello (was Hi); Note for the driver: Side door; First name: Ben (was Ada)',
  )
})
