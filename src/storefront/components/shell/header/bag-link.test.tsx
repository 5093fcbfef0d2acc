import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { CountBadge } from './bag-link.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '---'],
  [1_000, '---'],
])('SHELL-101 %i pieces in the bag are shown as “%s”', (count, shown) => {
  const text = renderToText(<CountBadge count={count} />, { messages }).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(shown)
})
