import type { StockLevel } from '#commerce/inventory/inventory.ts'

/** Stock below this, and above zero, is low (CAT-034). */
const lowStock = 10

export type StockDocument = ReturnType<typeof stockDocument>

/** What the Shopper APIs report for unlimited stock. */
export const maxAts = 999_999

/** Stock of a product at one location (CAT-028), all variants together. `undefined`: not stocked there. */
export const stockDocument = (levels: readonly (StockLevel | undefined)[]) => {
  const ats = Math.min(
    maxAts,
    levels.reduce((sum, level) => sum + (level?.ats ?? 0), 0),
  )
  const restockDate = levels.find((level) => level?.restockDate)?.restockDate ?? null
  return { ats, orderable: ats > 0, inventoryMessage: message(ats, restockDate) }
}

/** The stock message of CAT-035, or the restock date when there is no stock. */
function message(ats: number, restockDate: string | null): string {
  if (ats > 0) return ats < lowStock ? 'Limited inventory available' : ''
  if (restockDate === null) return ''
  const day = new Date(`${restockDate}T12:00:00Z`)
  return `More expected on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)}`
}
