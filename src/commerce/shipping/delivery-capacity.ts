import type { Database } from '#commerce/database.ts'
import * as queries from './queries.ts'
import type { DayUse, Shipping } from './shipping.ts'

/** The tag of the days that are full. */
export const deliveryDaysTag = 'delivery-days'

/**
 * Takes and gives back the capacity of days. Announces a day that becomes full, or open again, so that calendars need no
 * statement of their own.
 */
export function openDeliveryCapacity(database: Database): Pick<Shipping, 'takeDays' | 'giveBackDays'> {
  const giveBackDays: Shipping['giveBackDays'] = async (taken) => {
    if (taken.length === 0) return
    await database.transact(async () => {
      await Promise.all([queries.lockDays(database, taken), queries.giveBackDays(database, taken)])
      await database.announce([deliveryDaysTag])
    })
  }
  return {
    giveBackDays,
    async takeDays(uses) {
      if (uses.length === 0) return undefined
      const changed = await queries.takeDays(database, uses)
      const countOf = ({ methodId, day }: DayUse) =>
        changed.find((one) => one.methodId === methodId && one.day === day)?.parcels
      const full = uses.find((use) => countOf(use) === undefined)
      if (full) {
        // All or none; and this process has to see what others have taken.
        await giveBackDays(uses.filter((use) => countOf(use) !== undefined))
        database.announceHere([deliveryDaysTag])
        return full
      }
      if (uses.some((use) => countOf(use) === use.capacity)) await database.announce([deliveryDaysTag])
      return undefined
    },
  }
}
