import { expect, it } from 'vitest'
import { takeMarks } from './marked-scripts.ts'

it('removes the marks of links and scripts, and returns only the marked inline scripts', () => {
  const page = [
    '<link rel="modulepreload" nonce="n-1" href="/a.js"/>',
    '<script nonce="n-1">one("ü")</script>',
    '<script src="/a.js" nonce="n-1"></script>',
    '<script>stolen()</script>',
    '<script nonce="guess">stolen()</script>',
    '<script type="module" nonce="n-1" async="">import("/b.js")</script>',
  ].join('')
  const { parts, inlineScripts } = takeMarks(page, 'n-1')
  expect(parts.join('')).toBe(page.replaceAll(' nonce="n-1"', ''))
  expect(inlineScripts).toEqual(['one("ü")', 'import("/b.js")'])
})

it('rewrites only the marked tags', () => {
  const page =
    '<b>1</b><link nonce="n-1" href="/a.js"/><link href="/b.js"/><script async="" nonce="n-1">2</script>'
  const { parts } = takeMarks(page, 'n-1', (tag) =>
    tag.replace('<link', '<link rel="later"').replace(' async=""', ''),
  )
  expect(parts.join('')).toBe(
    '<b>1</b><link rel="later" href="/a.js"/><link href="/b.js"/><script>2</script>',
  )
})
