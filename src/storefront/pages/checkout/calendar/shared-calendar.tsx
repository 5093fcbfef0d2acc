import calendarMessages from 'virtual:messages/calendar'
import { useState } from 'react'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { DayLegend } from './day-legend.tsx'
import styles from './delivery-calendar.module.css'
import { addMonths, monthOf, type Month } from './month-dates.ts'
import { MonthGrid, type DayFace } from './month-grid.tsx'

export interface SharedCalendarProps {
  /** The names of the recipients by chosen shipment. */
  names: ReadonlyMap<string, string>
  /** Other inputs of the days: when it changes, the month is loaded again. */
  version: string
  chosen: CalendarDate | undefined
  onChoose: (date: CalendarDate) => void
}

const monthsAhead = 12
const mostNames = 5

/**
 * A month for several shipments. Each day shows the number of shipments that can arrive, and the recipients that it
 * cannot reach.
 */
export function SharedCalendar(props: SharedCalendarProps) {
  return (
    <Messages of={calendarMessages}>
      <SharedMonth {...props} />
    </Messages>
  )
}

function SharedMonth({ names, version, chosen, onChoose }: SharedCalendarProps) {
  const text = useText()
  const today = monthOf(shopDay(new Date()))
  const [month, setMonth] = useState<Month>()
  const [pointedAt, setPointedAt] = useState<CalendarDate>()
  const ids = [...names.keys()]
  const key = `${version} ${ids.join(' ')}`
  // The first month is the one with the earliest day, which the response contains.
  const first = useMonth(key, ids, today)
  const earliest = first.kind === 'loaded' ? first.value.earliest : null
  const shown = month ?? (earliest ? monthOf(earliest) : today)
  // The shopper cannot navigate before the first response, because it may change the shown month.
  const isSettled = month !== undefined || first.kind !== 'loading'
  const other = useMonth(shown === today ? undefined : key, ids, shown)
  const loaded = shown === today ? first : other
  const failed = [first, other].find((one) => one.kind === 'failed')
  const days = loaded.kind === 'loaded' ? loaded.value.days : []
  const common = days.find(({ reached }) => reached === ids.length)?.date
  const faceOf = useFaces(days, names)
  const shownDay = pointedAt ?? chosen ?? common
  return (
    <div className={styles.calendar} aria-busy={loaded.kind !== 'loaded' && !failed}>
      {failed?.kind === 'failed' && <FailedRead onRetry={failed.retry}>{text('calendar.unread')}</FailedRead>}
      <MonthGrid
        month={shown}
        range={
          isSettled ? { first: today, last: addMonths(today, monthsAhead) } : { first: shown, last: shown }
        }
        faceOf={faceOf}
        chosen={chosen}
        suggested={common}
        onMonth={setMonth}
        onFocus={setPointedAt}
        onChoose={(date) => faceOf(date)?.isOpen && onChoose(date)}
      />
      <DayWords date={shownDay} face={shownDay === undefined ? undefined : faceOf(shownDay)} />
      <DayLegend hasEarliest={common !== undefined} isClosed={false} />
    </div>
  )
}

function DayWords({ date, face }: { date: CalendarDate | undefined; face: DayFace | undefined }) {
  const formatDay = useArrivalDay()
  return (
    <p className={styles.words} aria-hidden="true">
      {date !== undefined && face && (
        <>
          <strong>{formatDay(date)}</strong>: {face.words}
        </>
      )}
    </p>
  )
}

const useMonth = (key: string | undefined, shipmentIds: string[], month: Month) =>
  useLoaded(key === undefined ? undefined : `${key} ${month}`, () =>
    calls().Site.findSharedDays({ body: { shipmentIds, month } }),
  )

interface SharedDay {
  date: CalendarDate
  reached: number
  unreached: readonly string[]
}

/** The look of the days: open for all, open for some with their number, or closed. */
function useFaces(days: readonly SharedDay[], names: ReadonlyMap<string, string>) {
  const text = useText()
  const byDate = new Map(days.map((day) => [day.date, day]))
  return (date: CalendarDate): DayFace | undefined => {
    const day = byDate.get(date)
    if (!day) return undefined
    const { reached, unreached } = day
    const count = names.size
    if (reached === 0) return { isOpen: false, words: text('calendar.shared.none') }
    if (reached === count) return { isOpen: true, words: text('calendar.shared.all', { count }) }
    const left = unreached.slice(0, mostNames).map((id) => names.get(id) ?? '')
    return {
      isOpen: true,
      note: { text: text('calendar.shared.note', { reached, count }), always: true },
      words: text('calendar.shared.some', {
        reached,
        count,
        names: left.join(', '),
        more: count - reached - left.length,
      }),
    }
  }
}
