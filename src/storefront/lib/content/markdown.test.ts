import { expect, test } from 'vitest'
import { htmlOf, inlineHtmlOf } from './markdown.ts'

test('CONT-027 content may have bold text, lists, links and tables', () => {
  const html = htmlOf(
    '## Rates\n\n**Free** from [60](/help/shipping-rates)\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(html).toContain('<h2>Rates</h2>')
  expect(html).toContain('<strong>Free</strong>')
  expect(html).toContain('<a href="/help/shipping-rates">60</a>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<td>2</td>')
})

test('CONT-068 CONT-069 only links to other sites open in a new tab', () => {
  expect(inlineHtmlOf('[A](https://a.example/)')).toBe(
    '<a href="https://a.example/" target="_blank" rel="noreferrer">A</a>',
  )
  for (const href of ['/gifts', '#top', 'tel:8003477337', 'mailto:a@b.example'])
    expect(inlineHtmlOf(`[A](${href})`)).toBe(`<a href="${href}">A</a>`)
})

test('content cannot contain HTML or scripts', () => {
  expect(htmlOf('<script>alert(1)</script>')).not.toContain('<script>')
  expect(inlineHtmlOf('[x](javascript:alert(1))')).not.toContain('href')
})

test('the highest heading becomes an h2', () => {
  expect(htmlOf('### Rates\n\n#### Canada\n')).toBe('<h2>Rates</h2>\n<h3>Canada</h3>\n')
})
