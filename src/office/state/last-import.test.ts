import { expect, test } from 'vitest'
import { forgetImport, keepImport, lastImport } from './last-import.ts'

const until = '2026-11-28T18:52:00.000Z'
const early = Date.parse(until) - 1

test('OFF-048 a dispatch can be undone after the page was left, until its time limit', () => {
  expect(lastImport(early)).toBeUndefined()
  keepImport([
    { parcelId: 'one', undoUntil: '2026-11-28T18:53:00.000Z' },
    { parcelId: 'two', undoUntil: until },
    // Results of rows that cannot be undone: already known, refused, or captured immediately.
    { parcelId: 'three' },
    {},
  ])
  expect(lastImport(early)).toEqual({ parcelIds: ['one', 'two'], until })
  expect(lastImport(early + 1)).toBeUndefined()
  // A file without dispatched rows does not replace the last import.
  keepImport([{}])
  expect(lastImport(early)?.parcelIds).toEqual(['one', 'two'])
  forgetImport()
  expect(lastImport(early)).toBeUndefined()
})
