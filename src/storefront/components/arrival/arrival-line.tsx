import { isPast, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'

interface ArrivalLineProps {
  day: CalendarDate
  /** Whether the shopper chose the day. Otherwise the day is the latest arrival. */
  isChosen?: boolean | undefined
  /** The city and ZIP code, unless the page already shows them. */
  place?: string | undefined
}

/**
 * 'Arrives by Wednesday, Dec 9', or 'Arrives in Austin by …' with a place; 'on' replaces 'by' for a chosen day. Needs
 * the messages of the bag.
 */
export function ArrivalLine({ day, isChosen = false, place }: ArrivalLineProps) {
  const text = useText()
  const formatDay = useArrivalDay()
  const chosen = isChosen ? 'yes' : 'no'
  const words = isPast(day, shopDay(new Date()))
    ? text('bag.arrival.promised', { chosen })
    : place === undefined
      ? text('bag.arrival.by', { chosen })
      : text('bag.arrival.to', { place, chosen })
  return (
    <>
      {words} <strong>{formatDay(day)}</strong>
    </>
  )
}

interface ShipmentArrivalProps {
  shipment: { c_arrivesOn?: CalendarDate | undefined; c_DATE_WANTED?: CalendarDate | undefined }
  place?: string | undefined
}

/** The arrival day of a shipment. Renders nothing without a promised day. */
export function ShipmentArrival({ shipment, place }: ShipmentArrivalProps) {
  const { c_arrivesOn: day, c_DATE_WANTED: wanted } = shipment
  return day === undefined ? null : <ArrivalLine day={day} isChosen={day === wanted} place={place} />
}
