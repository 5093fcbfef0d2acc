import { expect, test } from 'vitest'
import { forgetImport, keepImport, lastImport } from './last-import.ts'

const until = '2026-11-28T18:52:00.000Z'
const early = Date.parse(until) - 1

test('OFF-048 what has left with a file can be undone on the way back to the page, until its time is over', () => {
  expect(lastImport(early)).toBeUndefined()
  keepImport([
    { parcelId: 'one', undoUntil: '2026-11-28T18:53:00.000Z' },
    { parcelId: 'two', undoUntil: until },
    // Known already, refused, or captured at once.
    { parcelId: 'three' },
    {},
  ])
  expect(lastImport(early)).toEqual({ parcelIds: ['one', 'two'], until })
  expect(lastImport(early + 1)).toBeUndefined()
  // A file of which nothing leaves takes nothing away.
  keepImport([{}])
  expect(lastImport(early)?.parcelIds).toEqual(['one', 'two'])
  forgetImport()
  expect(lastImport(early)).toBeUndefined()
})
