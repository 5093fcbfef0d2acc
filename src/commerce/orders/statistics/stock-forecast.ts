import type { Database } from '#commerce/database.ts'
import type { Inventory, LocationId, StockLevel } from '#commerce/inventory/inventory.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { stockUsedSince, type UsedStock } from './sales-queries.ts'

/** Stock that will soon run out with recent sales. */
export interface RunningOut {
  productId: string
  locationId: LocationId
  /** The whole available units. 0 if the product is sold out. */
  left: number
  /** The approximate day on which the last unit is sold. */
  runsOutOn: CalendarDate
}

export interface StockForecast {
  /**
   * Counted stock that lasts a week at most with the sales of the last 14 days, soonest first, for all locations or
   * for some. Sales may be a quarter of an hour old, levels are live.
   */
  runningOut(locationIds?: readonly LocationId[]): Promise<RunningOut[]>
}

const salesDays = 14
const soonDays = 7

/** Opens the forecast of stock (OFF-052). */
export function openStockForecast({
  database,
  readModel,
  inventory,
  clock,
}: {
  database: Database
  readModel: ReadModel
  inventory: Pick<Inventory, 'levelsAt'>
  clock: () => Date
}): StockForecast {
  return {
    async runningOut(locationIds) {
      // The result is cached, because it is calculated from the orders of two weeks, which takes too long for every
      // view of Today.
      const all = await readModel.getOrLoad('stock-used', [], () => stockUsedSince(database, salesDays))
      const used = all.filter(({ locationId }) => locationIds?.includes(locationId) ?? true)
      if (used.length === 0) return []
      const levels = await inventory.levelsAt(
        [...new Set(used.map(({ productId }) => productId))],
        [...new Set(used.map(({ locationId }) => locationId))],
      )
      return runningOutOf(used, levels, shopDay(clock()))
    },
  }
}

/** The used stock that runs out within a week. Stock without a record was removed. */
export function runningOutOf(
  used: readonly UsedStock[],
  levels: readonly Pick<StockLevel, 'productId' | 'locationId' | 'ats' | 'isPerpetual'>[],
  today: CalendarDate,
): RunningOut[] {
  const byKey = new Map(levels.map((level) => [keyOf(level), level]))
  return used
    .flatMap(({ units, ...key }) => {
      const level = byKey.get(keyOf(key))
      if (!level || level.isPerpetual || units <= 0) return []
      const days = Math.floor((level.ats * salesDays) / units)
      return days <= soonDays ? [{ ...key, left: level.ats, runsOutOn: addDays(today, days) }] : []
    })
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

const keyOf = ({ productId, locationId }: Pick<StockLevel, 'productId' | 'locationId'>): string =>
  JSON.stringify([productId, locationId])

/** Sold out first, then by day. */
const sortKey = (row: RunningOut): string => `${row.left > 0 ? row.runsOutOn : ''} ${keyOf(row)}`
