import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { HoldLine } from './holds.tsx'

const hold = {
  id: '1',
  reason: 'fraud' as const,
  placedAt: '2026-11-28T18:42:00.000Z',
  releaseOn: null,
  lookAgainOn: null,
  note: 'The order comes to $500.00 or more.',
}
const line = (rights: { mayRelease: boolean; isForOthers: boolean }) =>
  renderToText(<HoldLine hold={hold} {...rights} onRelease={() => {}} />, { messages: officeMessages })

test('SALE-043 a fraud hold shows the failed check, and whom to ask without the permission to release it', () => {
  const service = line({ mayRelease: false, isForOthers: true })
  expect(service).toContain('The order comes to $500.00 or more.')
  expect(service).toContain('Your role cannot release this one. Ask a manager or an owner.')
  expect(service).not.toContain('<button')
  const manager = line({ mayRelease: true, isForOthers: false })
  expect(manager).toContain('<button')
  expect(manager).not.toContain('Ask a manager')
})
