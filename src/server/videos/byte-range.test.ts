import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each<[header: string | null, part: ReturnType<typeof byteRange>]>([
  [null, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // An invalid range, or more than one, may be ignored (RFC 9110, 14.2).
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-9', undefined],
  ['items=0-1', undefined],
  [`bytes=0-${'9'.repeat(400)}`, undefined],
])('reads %s of a file of 100 bytes as %o', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part)
})
