import calendarMessages from 'virtual:messages/calendar'
import { useState } from 'react'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { daysOf, type GridDay, type ShippingCalendar } from './calendar-days.ts'
import { ClosedDays } from './closed-days.tsx'
import { DayLegend } from './day-legend.tsx'
import { MonthGrid, type DayFace } from './month-grid.tsx'
import { addMonths, monthOf, type Month } from './month-dates.ts'
import styles from './delivery-calendar.module.css'

export interface DeliveryCalendarProps {
  shipmentId: string
  /** A typed ZIP that is not saved yet. */
  postalCode?: string | undefined
  /** Represents the other inputs of the days. A change reloads the month. */
  version?: string | undefined
  chosen: CalendarDate | undefined
  /** The estimated arrival day on the page, if no day is chosen. */
  estimate?: CalendarDate | undefined
  /** Called with the chosen day, and the cheapest shipping method that can deliver on it. */
  onChoose: (date: CalendarDate, methodId: string) => void
}

/** The number of months after the current one that can be opened. Their last days may be closed. */
const monthsAhead = 12

/** The days on which a shipment can arrive (SHIP-041): open days with their price, closed ones with the reason. */
export function DeliveryCalendar(props: DeliveryCalendarProps) {
  return (
    <Messages of={calendarMessages}>
      <ShipmentMonth {...props} />
    </Messages>
  )
}

function ShipmentMonth(props: DeliveryCalendarProps) {
  const { shipmentId, postalCode, version, chosen, estimate, onChoose } = props
  const text = useText()
  const today = monthOf(shopDay(new Date()))
  const [month, setMonth] = useState(chosen ? monthOf(chosen) : undefined)
  const [pointedAt, setPointedAt] = useState<CalendarDate>()
  const place = `${shipmentId} ${postalCode} ${version}`
  // The response for the current month contains the earliest open day, whose month is shown first.
  const first = useMonth(place, { shipmentId, postalCode, month: today })
  const earliest = first.kind === 'loaded' ? first.value.c_earliest : null
  const shown = month ?? (earliest ? monthOf(earliest.date) : today)
  // The shopper cannot navigate before the first response, because it may change the shown month.
  const isSettled = month !== undefined || first.kind !== 'loading'
  const other = useMonth(shown === today ? undefined : place, { shipmentId, postalCode, month: shown })
  const loaded = shown === today ? first : other
  const failed = [first, other].find((one) => one.kind === 'failed')
  const calendar = loaded.kind === 'loaded' ? loaded.value : undefined
  const { faceOf, dayOf, days } = useFaces(calendar, earliest?.date)
  return (
    <div className={styles.calendar} aria-busy={!calendar && !failed}>
      {failed?.kind === 'failed' && <FailedRead onRetry={failed.retry}>{text('calendar.unread')}</FailedRead>}
      <MonthGrid
        month={shown}
        range={
          isSettled ? { first: today, last: addMonths(today, monthsAhead) } : { first: shown, last: shown }
        }
        faceOf={faceOf}
        chosen={chosen ?? estimate}
        suggested={earliest?.date}
        onMonth={setMonth}
        onFocus={setPointedAt}
        onChoose={(date) => {
          const day = dayOf(date)
          if (day?.kind === 'open') onChoose(date, day.methodId)
        }}
      />
      <DayWords date={pointedAt ?? chosen ?? estimate} faceOf={faceOf} />
      <DayLegend hasEarliest={earliest !== null} isClosed={calendar !== undefined && earliest === null} />
      {days && <ClosedDays days={days} />}
    </div>
  )
}

interface MonthRequest {
  shipmentId: string
  postalCode: string | undefined
  month: Month
}

function useMonth(place: string | undefined, { shipmentId, postalCode, month }: MonthRequest) {
  const [year, number] = month.split('-')
  return useLoaded(place === undefined ? undefined : `${place} ${month}`, () =>
    calls().Ocapi.getShippingCalendar({
      parameters: {
        c_shipmentId: shipmentId,
        c_dt: `${year}/${Number(number)}/1`,
        ...(postalCode && { c_postalCode: postalCode }),
      },
    }),
  )
}

/** The labels and marks of the days. */
function useFaces(calendar: ShippingCalendar | undefined, earliest: CalendarDate | undefined) {
  const text = useText()
  const money = useMoney(calendar?.currency ?? 'USD')
  const days = calendar && daysOf(calendar)
  const prices = [...(days?.values() ?? [])].flatMap((day) => (day.kind === 'open' ? [day.price] : []))
  const isOnePrice = new Set(prices).size <= 1
  const priceOf = (price: number) => (price === 0 ? text('calendar.free') : money(price))
  const closed = ({ reason }: GridDay & { kind: 'closed' }): DayFace => ({
    isOpen: false,
    note: reason === 'full' ? { text: text('calendar.full'), always: true } : undefined,
    words: text(`calendar.closed.${reason}`),
  })
  const faceOf = (date: CalendarDate): DayFace | undefined => {
    const day = days?.get(date)
    if (!day) return undefined
    if (day.kind === 'closed') return closed(day)
    const { method } = day
    const price = priceOf(day.price)
    const words = date === earliest ? 'calendar.open.earliest' : 'calendar.open'
    // If the prices differ, small screens show them, too.
    return {
      isOpen: true,
      note: { text: price, always: !isOnePrice },
      words: text(words, { method, price }),
    }
  }
  return { faceOf, days, dayOf: (date: CalendarDate) => days?.get(date) }
}

/**
 * The text about the focused day, otherwise about the chosen one. For screen readers, the day's label has the same
 * text.
 */
function DayWords({
  date,
  faceOf,
}: {
  date: CalendarDate | undefined
  faceOf: (date: CalendarDate) => DayFace | undefined
}) {
  const formatDay = useArrivalDay()
  const face = date === undefined ? undefined : faceOf(date)
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
