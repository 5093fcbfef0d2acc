import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from './calendar-date.ts'
import { shopTimeZone } from './shop-time-zone.ts'
import { openingStatus, spansOn, weekdays, type Openings, type OpenSpan } from './opening-hours.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages } from '#shared/messages/text-of.ts'
import { openingText, timeText } from './opening-text.ts'
import storefrontInFrench from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import { shopTimeZones } from './shop-time-zones.ts'

const span = (open: string, close: string): OpenSpan => ({ open, close })
const closed = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }

const wordsIn = (locale: string, texts: Readonly<Record<string, string>>) => {
  const messages = Object.entries(texts).map(([id, text]) => [id, parseMessage(text)])
  return { locale, text: textOfMessages(Object.fromEntries(messages), locale) }
}
const english = wordsIn('en-US', storefront)

/** Weekdays 10 to 7 with a break on Wednesday, late on Friday, closed on Sunday. */
const shop: Openings = {
  hours: {
    ...closed,
    monday: [span('10:00', '19:00')],
    tuesday: [span('10:00', '19:00')],
    wednesday: [span('15:30', '19:00'), span('09:30', '12:00')],
    thursday: [span('10:00', '19:00')],
    friday: [span('10:00', '21:00')],
    saturday: [span('10:00', '21:00')],
  },
  holidays: [
    { date: '2026-12-24', open: '09:00', close: '15:00' },
    { date: '2026-12-25', open: null, close: null },
  ],
}

const textAt = (instant: string, openings = shop): string =>
  openingText(openingStatus(openings, new Date(instant)), english)

// Pacific time is eight hours behind UTC in winter, seven in summer. 2026-12-07 is a Monday.
test.each([
  ['before it opens', '2026-12-07T17:59:00Z', 'Closed - opens at 10 a.m. PT'],
  ['at the minute of opening', '2026-12-07T18:00:00Z', 'Open until 7 p.m. PT'],
  ['at noon', '2026-12-07T20:00:00Z', 'Open until 7 p.m. PT'],
  ['at the minute of closing', '2026-12-08T03:00:59Z', 'Open until 7 p.m. PT'],
  ['a minute after', '2026-12-08T03:01:00Z', 'Closed - opens on Tuesday, at 10 a.m. PT'],
  ['just before midnight', '2026-12-08T07:59:00Z', 'Closed - opens on Tuesday, at 10 a.m. PT'],
  ['just after midnight', '2026-12-08T08:00:00Z', 'Closed - opens at 10 a.m. PT'],
  ['on the morning of a day with a break', '2026-12-09T18:00:00Z', 'Open until 12 p.m. PT'],
  ['in the break', '2026-12-09T21:00:00Z', 'Closed - opens at 3:30 p.m. PT'],
  ['on Saturday night, past the Sunday', '2026-12-13T06:00:00Z', 'Closed - opens on Monday, at 10 a.m. PT'],
  ['in summer', '2026-07-07T17:00:00Z', 'Open until 7 p.m. PT'],
  ['in summer, a minute earlier', '2026-07-07T16:59:00Z', 'Closed - opens at 10 a.m. PT'],
])('SHOP-020 SHOP-021 SHOP-022 SHOP-024 SHOP-025 SHOP-026 %s', (_, instant, text) => {
  expect(textAt(instant)).toBe(text)
})

test.each([
  ['shorter hours apply on that day only', '2026-12-24T17:30:00Z', 'Open until 3 p.m. PT'],
  ['a closed holiday is skipped', '2026-12-25T00:00:00Z', 'Closed - opens on Saturday, at 10 a.m. PT'],
  ['all through the day', '2026-12-25T20:00:00Z', 'Closed - opens on Saturday, at 10 a.m. PT'],
])('on holidays %s', (_, instant, text) => {
  expect(textAt(instant)).toBe(text)
})

test.each([
  ['America/Chicago', '2026-12-07T15:59:00Z', 'Closed - opens at 10 a.m. CT'],
  ['America/Chicago', '2026-12-07T16:00:00Z', 'Open until 7 p.m. CT'],
  ['America/Chicago', '2026-12-08T01:01:00Z', 'Closed - opens on Tuesday, at 10 a.m. CT'],
  // Already the holiday in Toronto, not yet in Los Angeles.
  ['America/Toronto', '2026-12-25T05:00:00Z', 'Closed - opens on Saturday, at 10 a.m. ET'],
  // Phoenix has no daylight saving time.
  ['America/Phoenix', '2026-07-07T17:00:00Z', 'Open until 7 p.m. MST'],
  ['America/Vancouver', '2026-07-07T17:00:00Z', 'Open until 7 p.m. PT'],
] as const)(
  'SHOP-024 the opening text of a shop in %s uses its time zone at %s',
  (timeZone, instant, text) => {
    expect(
      openingText(openingStatus({ ...shop, timeZone }, new Date(instant)), { ...english, timeZone }),
    ).toBe(text)
  },
)

test.each(Object.keys(shopTimeZones))('SHOP-024 all browsers support the time zone %s', (timeZone) => {
  expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
})

test('a shop that opens once a week shows that day, also if it is today', () => {
  const mondays = { hours: { ...closed, monday: [span('10:00', '12:00')] }, holidays: [] }
  expect(textAt('2026-12-07T22:00:00Z', mondays)).toBe('Closed - opens on Monday, at 10 a.m. PT')
})

test('SHOP-019 a shop that does not open within a week is closed', () => {
  const holidays = Array.from({ length: 9 }, (_, day) => ({
    date: `2026-12-${String(day + 7).padStart(2, '0')}`,
    open: null,
    close: null,
  }))
  expect(textAt('2026-12-07T20:00:00Z', { ...shop, holidays })).toBe('Closed')
})

test.each([
  ['no hours at all', closed],
  ['an invalid time', { ...closed, friday: [span('10:00', '25:00')] }],
  ['a closing before the opening', { ...closed, friday: [span('10:00', '02:00')] }],
])('SHOP-023 with %s the status is unknown', (_, hours) => {
  expect(textAt('2026-12-07T20:00:00Z', { hours, holidays: [] })).toBe('Data is not available')
})

test.each([
  ['00:00', '12 a.m.'],
  ['00:05', '12:05 a.m.'],
  ['09:30', '9:30 a.m.'],
  ['11:59', '11:59 a.m.'],
  ['12:00', '12 p.m.'],
  ['13:00', '1 p.m.'],
  ['23:45', '11:45 p.m.'],
])('SHOP-026 %s is shown as %s', (time, text) => {
  expect(timeText(time)).toBe(text)
})

const quarter = 15 * 60_000
const clockOf = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`

const shopClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
})
const clockAt = (instant: Date) => shopClock.format(instant)

const anySpans = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 4 })
  .map((ends) => ends.toSorted((a, b) => a - b))
  .map((ends) =>
    ends.flatMap((end, index) => {
      const next = ends[index + 1]
      return index % 2 === 0 && next !== undefined ? [span(clockOf(end), clockOf(next))] : []
    }),
  )

const anyShop: fc.Arbitrary<Openings> = fc
  .record(
    // Every weekday is a key.
    Object.fromEntries(weekdays.map((day) => [day, anySpans])) as Record<
      (typeof weekdays)[number],
      typeof anySpans
    >,
  )
  .map((hours) => ({ hours, holidays: [] }))

/** A full quarter of an hour in 2026 or 2027, including daylight saving changes. */
const anyInstant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / quarter, max: Date.UTC(2027, 11, 31) / quarter })
  .map((quarters) => new Date(quarters * quarter))

test('SHOP-021 SHOP-022 the shown next opening is the first one, and the shop is open at that time', () => {
  fc.assert(
    fc.property(anyShop, anyInstant, (openings, now) => {
      const status = openingStatus(openings, now)
      if (status.kind !== 'opensAt' && status.kind !== 'opensOn') return
      let instant = now
      while (openingStatus(openings, instant).kind !== 'open') {
        instant = new Date(instant.getTime() + quarter)
        // The next opening is within a week, whose days have at most 25 hours.
        expect(instant.getTime() - now.getTime()).toBeLessThanOrEqual(8 * 25 * 3_600_000)
      }
      const clock = clockAt(instant)
      const first = spansOn(openings, shopDay(instant)).find(({ close }) => clock <= close)
      expect(first?.open).toBe(status.time)
    }),
    { numRuns: 60 },
  )
})

test('SHOP-020 an open shop is open until the shown minute, and no longer', () => {
  fc.assert(
    fc.property(anyShop, anyInstant, (openings, now) => {
      const status = openingStatus(openings, now)
      if (status.kind !== 'open') return
      let instant = now
      for (;;) {
        const later = openingStatus(openings, instant)
        if (later.kind !== 'open' || later.until !== status.until) break
        instant = new Date(instant.getTime() + 60_000)
      }
      expect(clockAt(new Date(instant.getTime() - 60_000))).toBe(status.until)
    }),
    { numRuns: 40 },
  )
})

test('the status of a shop is in the language of its page', () => {
  const french = wordsIn('fr-CA', storefrontInFrench)
  const textIn = (instant: string) => openingText(openingStatus(shop, new Date(instant)), french)
  expect(textIn('2026-12-07T18:00:00Z').replaceAll(/\s/g, ' ')).toBe('Ouvert jusqu’à 19 h 00 HP')
  expect(textIn('2026-12-08T03:01:00Z')).toMatch(/^Fermé - ouvre mardi à 10/)
})
