import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { Delivery } from './shipment-card.tsx'

const days = {
  methodName: 'Ground',
  shipsOn: '2031-12-01',
  arrivesOn: '2031-12-04',
  hasColdPack: false,
  isGift: false,
}
const shown = (state: 'waiting' | 'part-shipped' | 'shipped' | 'cancelled') =>
  renderToText(<Delivery shipment={{ ...days, state }} />, { messages: officeMessages })

test('OFF-060 shows the dispatch day while a part of the shipment has to leave', () => {
  for (const state of ['waiting', 'part-shipped'] as const)
    expect(shown(state)).toContain('Ships Mon, Dec 1, 2031')
  for (const state of ['shipped', 'cancelled'] as const) expect(shown(state)).not.toContain('Ships ')
  expect(shown('shipped')).toContain('Arrives Thu, Dec 4, 2031')
})
