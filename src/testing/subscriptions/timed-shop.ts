import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

/** The fixture shop, whose subscriptions use the time that a test sets. */
export async function openTimedShop() {
  const database = await stockedDatabase()
  let now = new Date()
  const clock = () => now
  const opened = openShopWithAdapters(database, { clock })
  return {
    ...opened,
    database,
    /** Another process on the same database. */
    another: () => openShopWithAdapters(database, { clock }),
    clock,
    today: () => shopDay(now),
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    /** Sets the time to eight in the morning of a day. */
    setDay: (day: CalendarDate) => void (now = shopTime(day, '08:00')),
    /** Resets the time to the machine's. */
    reset: () => void (now = new Date()),
  }
}
