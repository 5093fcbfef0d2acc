import messages from 'virtual:messages/bag'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { BoxesToFinish } from './boxes-to-finish.tsx'

test('BAG-080 an ordered box with a discontinued piece names the piece and links to the builder', () => {
  const href = '/build-a-box/review-box?order=00000042&item=301171'
  const state = { boxes: [{ name: 'Custom Mix Box', missing: ['Earl Grey Leaf', 'Old Toffee'], href }] }
  const html = renderToText(<BoxesToFinish state={state} />, { messages })
  expect(html).toContain('Custom Mix Box is waiting for you: Earl Grey Leaf, Old Toffee')
  expect(html).toContain(href.replace('&', '&amp;'))
})

test('ignores navigation state without valid boxes', () => {
  for (const state of [
    null,
    {},
    { boxes: 'x' },
    { boxes: [{ name: 'Box', missing: [], href: 'https://elsewhere' }] },
  ])
    expect(renderToText(<BoxesToFinish state={state} />, { messages })).not.toContain('waits')
})
