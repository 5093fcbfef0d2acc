import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { Charge } from './charge.tsx'

const base = {
  toChargeCents: 4_490,
  notChargedCents: 0,
  when: 'dispatch',
  waiting: 2,
  nextShipsOn: '2031-12-01',
} as const
const said = (change: Partial<Parameters<typeof Charge>[0]['charge']>) =>
  renderToText(<Charge charge={{ ...base, ...change }} shown={(cents) => `$${(cents / 100).toFixed(2)}`} />, {
    messages: officeMessages,
  }).replaceAll(/<[^>]*>/g, '')

test.each([
  [{}, '$44.90 will be charged when the 2 shipments that wait leave. The next one ships Mon, Dec 1, 2031.'],
  [{ waiting: 1, nextShipsOn: null }, '$44.90 will be charged when the shipment that waits leaves.'],
  [{ waiting: 0 }, '$44.90 will be charged soon.'],
  [{ when: 'order' }, '$44.90 will be charged soon.'],
  [{ when: 'check' }, '$44.90 is to be paid by check.'],
  [{ toChargeCents: 0 }, 'Nothing more will be charged.'],
  [
    { toChargeCents: 0, notChargedCents: 3_634 },
    'Nothing more will be charged.$36.34 of what was given back had not been charged, so it goes back to nobody.',
  ],
] as const)('OFF-061 shows which amount will be charged, and when: %j', (change, expected) => {
  expect(said(change)).toBe(expected)
})
