import { afterEach, expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

const zone = process.env.TZ
afterEach(() => {
  // Assigning undefined to `process.env.TZ` would store the text 'undefined'.
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['America/Los_Angeles', 'America/New_York', 'UTC', 'Pacific/Kiritimati'])(
  'SALE-119 a calendar date is the same day in a browser in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    // Each zone needs different options, because formats are cached with the zone in which they were created.
    const options = { weekday: 'short', month: 'short', day: 'numeric', numberingSystem: 'latn' } as const
    expect(
      formatDate('2026-11-28', `en-US-x-${timeZone.replaceAll(/[^a-z]/gi, '').slice(0, 8)}`, options),
    ).toBe('Sat, Nov 28')
  },
)

test('shows an instant in the zone of the options', () => {
  const options = { month: 'short', day: 'numeric', timeZone: 'America/Los_Angeles' } as const
  expect(formatDate('2026-11-29T03:00:00Z', 'en-US', options)).toBe('Nov 28')
})
