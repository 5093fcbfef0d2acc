import type { Calls } from '#api/calls.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** A month of a shipment, as the call returns it. */
export type ShippingCalendar = Awaited<ReturnType<Calls['Ocapi']['getShippingCalendar']>>
export type ClosedReason = Extract<ShippingCalendar['days'][number], { reason: unknown }>['reason']

/** A day of the calendar: open with a method and a price, or closed. */
export type GridDay =
  | { kind: 'open'; methodId: string; method: string; price: number }
  | { kind: 'closed'; reason: ClosedReason }

/** The days of a calendar by date. */
export function daysOf({ days, c_shippingMethods }: ShippingCalendar): Map<CalendarDate, GridDay> {
  const methods = new Map(c_shippingMethods.map((method) => [method.id, method]))
  return new Map(days.map((day) => [day.date, gridDay(day, methods)]))
}

type Method = ShippingCalendar['c_shippingMethods'][number]

function gridDay(day: ShippingCalendar['days'][number], methods: ReadonlyMap<string, Method>): GridDay {
  if ('reason' in day) return { kind: 'closed', reason: day.reason }
  const method = methods.get(day.shippingMethodId)
  return method
    ? { kind: 'open', methodId: method.id, method: method.name, price: method.c_discountedPrice }
    : { kind: 'closed', reason: 'no-delivery' }
}
