import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The element with the earliest day; the first one if several have the same day. Undefined without a day. */
export function earliestOf<Thing>(
  things: readonly Thing[],
  dayOf: (thing: Thing) => CalendarDate | null | undefined,
): Thing | undefined {
  let earliest: { thing: Thing; day: CalendarDate } | undefined
  for (const thing of things) {
    const day = dayOf(thing)
    if (day && (!earliest || day < earliest.day)) earliest = { thing, day }
  }
  return earliest?.thing
}
