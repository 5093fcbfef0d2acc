import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { EmptyList } from './empty-list.tsx'

const textFor = (q: string) =>
  renderToText(<EmptyList filters={{ q }} onChange={() => {}} onReset={() => {}} />, { messages: {} })

test('OFF-038 a number without an order may belong to a declined card', () => {
  expect(textFor('10000042')).toContain('orders.empty.declined')
  for (const other of ['Grace', '1Z999AA10123456784', '3105550142'])
    expect(textFor(other)).not.toContain('declined')
})
