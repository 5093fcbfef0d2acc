import { expect, test } from 'vitest'
import { safeHtmlOf } from './safe-html.ts'

test('CONT-044 custom HTML keeps text, lists, tables, links and the pictures of the shop', () => {
  const html =
    '<h3>Sleeves</h3><p>Your <strong>logo</strong>, <a href="/help/faq">in two colours</a>.</p>' +
    '<ul><li>one</li></ul><table><tr><th scope="row">100</th><td>$2</td></tr></table>' +
    '<img alt="A box" src="/images/0a/box.webp" width="40" height="20">'
  expect(safeHtmlOf(html)).toBe(html.replace('height="20">', 'height="20" loading="lazy" />'))
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">A</p>', '<p>A</p>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="JaVa&#x09;script:alert(1)">A</a>', '<a>A</a>'],
  ['<img src="x" onerror="alert(1)">', '<img alt="" src="x" loading="lazy" />'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<img src="https://spy.example/pixel.gif">', ''],
  ['<img src="//spy.example/pixel.gif">', ''],
  ['<style>body{display:none}</style>', ''],
  ['<p style="position:fixed">A</p>', '<p>A</p>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<form action="/login"><input name="password">A</form>', 'A'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', '<img alt="" src="x" loading="lazy" />'],
  ['<p id="content" name="location" class="x">A</p>', '<p>A</p>'],
  ['<base href="https://evil.example"><meta http-equiv="refresh">A', 'A'],
  ['<p>never closed', '<p>never closed</p>'],
])('CONT-044 removes dangerous parts of custom HTML: %s', (html, safe) => {
  expect(safeHtmlOf(html)).toBe(safe)
})

test('CONT-044 an h1 in custom HTML becomes an h2, because the page has its own h1', () => {
  expect(safeHtmlOf('<h1>A</h1>')).toBe('<h2>A</h2>')
})

test('CONT-068 CONT-069 in custom HTML, only links to other sites open in a new tab', () => {
  expect(safeHtmlOf('<a href="https://a.example/">A</a>')).toBe(
    '<a href="https://a.example/" target="_blank" rel="noreferrer">A</a>',
  )
  expect(safeHtmlOf('<a href="/b" target="_blank">B</a>')).toBe('<a href="/b">B</a>')
  expect(safeHtmlOf('<a href="tel:800.347.7337" rel="x">C</a>')).toBe('<a href="tel:800.347.7337">C</a>')
})
