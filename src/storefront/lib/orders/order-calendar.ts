import { addDays } from '#shared/dates/calendar-date.ts'
import { recipientsIn, type Shipped } from '#storefront/lib/basket/deliveries.ts'

interface CalendarWords {
  /** The title of an event for these recipients: '' for one without a name. */
  summary: (names: readonly string[]) => string
  now: Date
  /** The host of the shop, which makes the ids globally unique. */
  host: string
}

/**
 * The arrival days of an order as a calendar file (RFC 5545) with one event for each day; `undefined` without an
 * arrival day.
 */
export function orderCalendar(
  order: Shipped & { orderNo: string },
  words: CalendarWords,
): string | undefined {
  const days = Map.groupBy(recipientsIn(order), ({ shipment }) => shipment.c_arrivesOn ?? '')
  const events = [...days]
    .filter(([day]) => day !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, recipients]) => [
      'BEGIN:VEVENT',
      `UID:${order.orderNo}-${day}@${words.host}`,
      `DTSTAMP:${words.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(words.summary(recipients.map(({ name }) => name)))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
  if (events.length === 0) return undefined
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bonbon//Order//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

/** Lines have at most 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const most = parts.length === 0 ? 75 : 74
    if (encoder.encode(part + character).length > most) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
