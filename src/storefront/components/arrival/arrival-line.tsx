import { isPast, shopDay, type CalendarDate } from '#shared/calendar-date.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'

interface ArrivalLineProps {
  day: CalendarDate
  /** The city and ZIP, where they are not shown already. */
  place?: string | undefined
}

/** 'Arrives by Wednesday, Dec 9', with the place after it if given. Needs the messages of the bag. */
export function ArrivalLine({ day, place }: ArrivalLineProps) {
  const text = useText()
  const formatDay = useArrivalDay()
  const label = isPast(day, shopDay(new Date())) ? 'bag.arrival.promised' : 'bag.arrival.by'
  return (
    <>
      {text(label)} <strong>{formatDay(day)}</strong>
      {place !== undefined && ` ${text('bag.arrival.to', { place })}`}
    </>
  )
}
