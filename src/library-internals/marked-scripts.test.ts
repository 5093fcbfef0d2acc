import { expect, it } from 'vitest'
import { takeMarks } from './marked-scripts.ts'

it('removes the marks of links and scripts, and returns the marked inline scripts only', () => {
  const page = [
    '<link rel="modulepreload" nonce="n-1" href="/a.js"/>',
    '<script nonce="n-1">one("ü")</script>',
    '<script src="/a.js" nonce="n-1"></script>',
    '<script>stolen()</script>',
    '<script nonce="guess">stolen()</script>',
    '<script type="module" nonce="n-1" async="">import("/b.js")</script>',
  ].join('')
  expect(takeMarks(page, 'n-1')).toEqual({
    html: page.replaceAll(' nonce="n-1"', ''),
    inlineScripts: ['one("ü")', 'import("/b.js")'],
  })
})
