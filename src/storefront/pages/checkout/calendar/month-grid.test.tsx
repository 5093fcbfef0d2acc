import { expect, test } from 'vitest'
import calendarMessages from 'virtual:messages/calendar'
import { renderToText } from '#testing/render.tsx'
import { MonthGrid, type DayFace } from './month-grid.tsx'

const ignore = () => {}
const faces: Record<string, DayFace> = {
  '2026-12-03': { isOpen: true, note: { text: '$9.95' }, words: '$9.95 by UPS Ground, the earliest day' },
  '2026-12-04': { isOpen: false, note: { text: 'Full', always: true }, words: 'Full.' },
}

const html = renderToText(
  <MonthGrid
    month="2026-12"
    range={{ first: '2026-12', last: '2027-12' }}
    faceOf={(date) => faces[date]}
    chosen={undefined}
    suggested="2026-12-03"
    onMonth={ignore}
    onChoose={ignore}
    onFocus={ignore}
  />,
  { messages: calendarMessages },
)

/** The button of a day. */
const dayOf = (date: string) =>
  new RegExp(`<button[^>]*data-date="${date}"[^>]*>.*?</button>`).exec(html)?.[0] ?? ''

test('SHIP-041 the month is a grid whose days have a label, closed ones with the reason', () => {
  expect(html).toMatch(/<table[^>]*role="grid"[^>]*aria-label="Delivery days"/)
  expect(html.match(/<th scope="col" abbr="Sunday">Sun/)).not.toBeNull()
  expect(dayOf('2026-12-03')).toContain('Thursday, December 3: $9.95 by UPS Ground, the earliest day')
  expect(dayOf('2026-12-03')).not.toContain('aria-disabled')
  expect(dayOf('2026-12-04')).toMatch(/aria-disabled="true".*Friday, December 4: Full\./)
})

test('the earliest day is the only tab stop, and the first month disables the button for the previous month', () => {
  expect(html.match(/data-date="[^"]*"[^>]*tabindex="0"|tabindex="0"[^>]*data-date="[^"]*"/gi)).toHaveLength(
    1,
  )
  expect(dayOf('2026-12-03')).toMatch(/tabindex="0"/i)
  expect(html).toMatch(/aria-label="Previous month" disabled=""/)
})
