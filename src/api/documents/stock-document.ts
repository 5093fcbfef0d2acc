import { z } from 'zod'
import type { StockLevel } from '#commerce/inventory/inventory.ts'
import { isPast, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { named } from './document-schema.ts'

export const StockSchema = named(
  'Stock',
  z.strictObject({
    ats: z.number(),
    orderable: z.boolean(),
    inventoryMessage: z.string(),
    inStockDate: z.string().optional(),
  }),
)

/** Stock below this, and above zero, is low (CAT-034). */
const lowStock = 10

export type StockDocument = ReturnType<typeof stockDocument>

/** The number that the Shopper APIs report for unlimited stock. */
export const maxAts = 999_999

/**
 * Stock of a product at one location (CAT-028), summed over its variants. `undefined`: not stocked there.
 * `inStockDate` is the day on which more is expected, when there is no stock.
 */
export const stockDocument = (
  levels: readonly (StockLevel | undefined)[],
  today: CalendarDate = shopDay(new Date()),
) => {
  const ats = Math.min(
    maxAts,
    levels.reduce((sum, level) => sum + (level?.ats ?? 0), 0),
  )
  const inStockDate = ats > 0 ? undefined : restockDay(levels, today)
  return {
    ats,
    orderable: ats > 0,
    inventoryMessage: message(ats, inStockDate),
    ...(inStockDate && { inStockDate }),
  }
}

/** The first day, from today on, on which one of the products is expected again. */
const restockDay = (
  levels: readonly (StockLevel | undefined)[],
  today: CalendarDate,
): CalendarDate | undefined =>
  levels
    .flatMap((level) => level?.restockDate ?? [])
    .filter((date) => !isPast(date, today))
    .toSorted()[0]

/** The stock message of CAT-035, or the restock date when there is no stock. */
function message(ats: number, inStockDate: CalendarDate | undefined): string {
  if (ats > 0) return ats < lowStock ? 'Limited inventory available' : ''
  if (inStockDate === undefined) return ''
  const day = new Date(`${inStockDate}T12:00:00Z`)
  return `More expected on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)}`
}
