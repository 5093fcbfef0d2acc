import { expect, test } from 'vitest'
import { ShipmentStates } from '#office/components/orders/shipment-states.tsx'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { SendButton } from './send-button.tsx'

const hold = (reason: 'heat' | 'stock') => ({
  id: reason,
  reason,
  placedAt: '2026-11-28T18:42:00.000Z',
  releaseOn: null,
  lookAgainOn: null,
  note: null,
})
const render = (element: React.ReactNode) => renderToText(element, { messages: officeMessages })

test('OFF-064 a shipment on hold cannot be sent, and the button shows the reason', () => {
  const held = render(<SendButton holds={[hold('heat'), hold('stock'), hold('heat')]} onPress={() => {}} />)
  expect(held).toContain('aria-disabled="true"')
  expect(held).toContain('Release what is on hold first (Heat, Stock).')
  expect(render(<SendButton holds={[]} onPress={() => {}} />)).not.toContain('aria-disabled')
})

test('OFF-060 a shipment on hold is shown as on hold in lists and headings, and is not counted as waiting', () => {
  const words = (states: Record<string, number>, held: number) =>
    render(<ShipmentStates states={states} held={held} />)
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean)
  expect(words({ waiting: 1 }, 1)).toEqual(['On hold'])
  expect(words({ waiting: 1 }, 0)).toEqual(['Waiting'])
  expect(words({ waiting: 2, packed: 1, shipped: 4 }, 2)).toEqual(['2 on hold', '1 packed', '4 shipped'])
  expect(words({ waiting: 1, packed: 1 }, 2)).toEqual(['2 on hold'])
  expect(words({}, 0)).toEqual(['Nothing to ship'])
})
