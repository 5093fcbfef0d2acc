import type { Database } from '#commerce/database.ts'
import * as queries from './queries.ts'
import type { DayUse, Shipping } from './shipping.ts'

/** The announcement tag for days that become full or open again. */
export const deliveryDaysTag = 'delivery-days'

/**
 * Reserves and releases the capacity of delivery days. Announces a day that becomes full or open again, so that
 * calendars are cached and need no statement of their own.
 */
export function openDeliveryCapacity(
  database: Database,
): Pick<Shipping, 'reserveDays' | 'releaseDays' | 'moveDays'> {
  /** Returns the days that are open again. */
  const giveBack = async (taken: readonly Omit<DayUse, 'capacity'>[]) =>
    (await Promise.all([queries.lockDays(database, taken), queries.releaseDays(database, taken)]))[1]
  const capacity: ReturnType<typeof openDeliveryCapacity> = {
    async releaseDays(taken) {
      if (taken.length === 0) return
      await database.transact(async () => {
        if ((await giveBack(taken)).length > 0) await database.announce([deliveryDaysTag])
      })
    },
    async moveDays({ from, to }) {
      if (from.length + to.length === 0) return undefined
      // Locks all rows first, including new ones, in the lock order of all orders.
      await queries.makeAndLockDays(database, [...from, ...to])
      const full = await capacity.reserveDays(to)
      if (!full) await capacity.releaseDays(from)
      return full
    },
    async reserveDays(uses) {
      if (uses.length === 0) return undefined
      const changed = await queries.reserveDays(database, uses)
      const countOf = ({ methodId, day }: DayUse) =>
        changed.find((one) => one.methodId === methodId && one.day === day)?.parcels
      const full = uses.find((use) => countOf(use) === undefined)
      if (full) {
        // Releases the uses that fit, because all days are reserved or none. The counts in the database are
        // unchanged, so only the cache of this process is updated.
        const fitting = uses.filter((use) => countOf(use) !== undefined)
        if (fitting.length > 0) await giveBack(fitting)
        database.announceHere([deliveryDaysTag])
        return full
      }
      if (uses.some((use) => countOf(use) === use.capacity)) await database.announce([deliveryDaysTag])
      return undefined
    },
  }
  return capacity
}
