import messages from 'virtual:messages/content'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { HighlightSkeleton } from './highlight-skeleton.tsx'

test.each([
  [1, 1],
  [6, 6],
  [9, 6],
])('CONT-047 OPS-050 while %i highlight cards load, the skeleton has %i outlines', (count, outlined) => {
  const html = renderToText(<HighlightSkeleton count={count} />, { messages })
  expect(html).toContain('aria-busy="true"')
  // A row with one outline per card.
  expect(html.match(/<div><(span|div)[^>]*><\/\1><\/div>/g)).toHaveLength(outlined)
})
