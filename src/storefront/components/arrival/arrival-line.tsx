import { isPast, shopDay, type CalendarDate } from '#shared/calendar-date.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'

interface ArrivalLineProps {
  day: CalendarDate
  /** The city and ZIP, where they are not shown already. */
  place?: string | undefined
}

/** 'Arrives by Wednesday, Dec 9', or 'Arrives in Austin by …' with a place. Needs the messages of the bag. */
export function ArrivalLine({ day, place }: ArrivalLineProps) {
  const text = useText()
  const formatDay = useArrivalDay()
  const words = isPast(day, shopDay(new Date()))
    ? text('bag.arrival.promised')
    : place === undefined
      ? text('bag.arrival.by')
      : text('bag.arrival.to', { place })
  return (
    <>
      {words} <strong>{formatDay(day)}</strong>
    </>
  )
}
