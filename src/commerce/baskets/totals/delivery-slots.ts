import type { ShippingTable } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The delivery slots that the parcels of a basket, or of an order, use together on days with limited capacity. */
export interface DeliverySlots {
  use(methodId: string, day: CalendarDate): void
  /** Uses a slot on `day`, or on the first later day with a free one. `next` returns the day after a full one. */
  first(
    methodId: string,
    day: CalendarDate | undefined,
    next: (full: CalendarDate) => CalendarDate | undefined,
  ): CalendarDate | undefined
}

export function openDeliverySlots(table: Pick<ShippingTable, 'slotsLeft'>): DeliverySlots {
  const used = new Map<string, number>()
  const usedOn = (methodId: string, day: CalendarDate) => used.get(`${methodId} ${day}`) ?? 0
  const use: DeliverySlots['use'] = (methodId, day) =>
    void used.set(`${methodId} ${day}`, usedOn(methodId, day) + 1)
  return {
    use,
    first(methodId, day, next) {
      let free = day
      while (free !== undefined && table.slotsLeft(methodId, free) <= usedOn(methodId, free))
        free = next(free)
      if (free !== undefined) use(methodId, free)
      return free
    },
  }
}
