import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopTime } from './shop-time.ts'

test.each([
  // Standard time is 8 hours behind UTC, daylight saving time 7.
  ['2026-01-16', '06:00', '2026-01-16T14:00:00Z'],
  ['2026-07-16', '06:00', '2026-07-16T13:00:00Z'],
  // Clocks are put forward on March 8 and back on November 1, at two in the morning.
  ['2026-03-08', '00:00', '2026-03-08T08:00:00Z'],
  ['2026-03-08', '06:00', '2026-03-08T13:00:00Z'],
  ['2026-11-01', '00:00', '2026-11-01T07:00:00Z'],
  ['2026-11-01', '06:00', '2026-11-01T14:00:00Z'],
])('%s at %s is %s', (day, time, instant) => expect(shopTime(day, time)).toEqual(new Date(instant)))

test('no source adds hours to the beginning of a day, or subtracts them from the current time, to get a local time', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const pattern = /shopDayStart\([^\n]*\)\.getTime\(\)\s*[+-]|shopDay\(\s*new Date\([^)\n]*[+-]/
  expect(sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
