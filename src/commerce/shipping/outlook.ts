import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { capacityOf, type DayCount } from './capacity.ts'
import { isDeliveryDay } from './calendar.ts'
import { cutOffOf, orderDay } from './cut-off.ts'
import type { DeliveryRules } from './inputs.ts'
import type { CutOffs, MethodPlaces, ShippingMethod } from './shipping.ts'

export const cutOffsAt = (now: Date, rules: DeliveryRules): CutOffs => ({
  today: cutOffOf(shopDay(now), rules),
  next: orderDay(now, rules).until,
})

/**
 * The delivery slots of the next days, from today on. Leaves out days without a capacity, and closed days without
 * parcels.
 */
export function placesOfDays(
  methods: readonly ShippingMethod[],
  {
    taken,
    rules,
    from,
    days,
  }: { taken: readonly DayCount[]; rules: DeliveryRules; from: CalendarDate; days: number },
): MethodPlaces[] {
  const parcels = new Map(taken.map(({ methodId, day, parcels: count }) => [`${methodId} ${day}`, count]))
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  return methods.flatMap((method) => {
    const { id, name, siteIds } = method
    const places = dates.flatMap((day) => {
      const capacity = capacityOf(method, day)
      const count = parcels.get(`${id} ${day}`) ?? 0
      const isClosed = count === 0 && !isDeliveryDay(day, method, rules)
      return capacity === null || isClosed ? [] : [{ day, taken: count, capacity }]
    })
    return places.length > 0 ? [{ id, name, siteIds, days: places }] : []
  })
}
