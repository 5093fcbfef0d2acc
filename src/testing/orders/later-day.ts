import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Shop } from '#commerce/shop.ts'

/**
 * The first day, from the given number of days on, on which the shop delivers by ground: in a month, today's
 * authorisations have expired.
 */
export async function laterDay({ shipping }: Pick<Shop, 'shipping'>, days = 30): Promise<CalendarDate> {
  const table = await shipping.table('main', 'USD')
  const wanted = addDays(shopDay(new Date()), days)
  const found = table.nextDay(
    { wanted, method: table.method('ground'), destination: undefined, isMeltable: false },
    new Date(),
  )
  if (!found) throw new Error('Nothing is delivered then')
  return found
}
