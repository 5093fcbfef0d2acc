import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['Ada\u200b\u2060\ufeff Bell', 'Ada Bell'],
  ['\u202eecila\u202c', 'ecila'],
  ['A\u00adda\u0007\u009f', 'Ada'],
  ['12\u00a0Oak\u202fSt\u2009\u3000\tRear', '12 Oak St   Rear'],
  ['one\u2028two\r\nthree', 'one\ntwo\r\nthree'],
  ['Jose\u0301', 'José'],
  ['A\u200dda', 'Ada'],
  ['👩‍👧 ❤️‍🔥', '👩‍👧 ❤️‍🔥'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['O’Neil – “Ada”…', 'O’Neil – “Ada”…'],
])('%j becomes %j', (text, visible) => expect(visibleText(text)).toBe(visible))

test('a visible text is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const visible = visibleText(text)
      expect(visibleText(visible)).toBe(visible)
      expect(visible.replace(/[\r\n]/g, '').replace(/\u0000/g, '')).not.toMatch(/\p{Cc}/u)
    }),
  )
})
