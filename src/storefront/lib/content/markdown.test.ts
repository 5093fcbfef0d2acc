import { expect, test } from 'vitest'
import { htmlOf, inlineHtmlOf } from './markdown.ts'

test('CONT-027 a text of content may have bold words, lists, links and tables', () => {
  const html = htmlOf(
    '## Rates\n\n**Free** from [60](/help/shipping-rates)\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(html).toContain('<h2>Rates</h2>')
  expect(html).toContain('<strong>Free</strong>')
  expect(html).toContain('<a href="/help/shipping-rates">60</a>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<td>2</td>')
})

test('a text of content cannot bring HTML or script of its own', () => {
  expect(htmlOf('<script>alert(1)</script>')).not.toContain('<script>')
  expect(inlineHtmlOf('[x](javascript:alert(1))')).not.toContain('href')
})

test('the highest heading of a text is an h2, whatever its author wrote', () => {
  expect(htmlOf('### Rates\n\n#### Canada\n')).toBe('<h2>Rates</h2>\n<h3>Canada</h3>\n')
})
