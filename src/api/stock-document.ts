import type { StockLevel } from '#commerce/inventory/inventory.ts'

/** Below this, and above nothing, stock is low (CAT-034). */
const lowStock = 10

export type StockDocument = ReturnType<typeof stockDocument>

/** Stock at a place as the pages read it (CAT-028). No level: nothing is kept of it there. */
export const stockDocument = (levels: readonly (StockLevel | undefined)[]) => {
  const ats = Math.min(
    999_999,
    levels.reduce((sum, level) => sum + (level?.ats ?? 0), 0),
  )
  const restockDate = levels.find((level) => level?.restockDate)?.restockDate ?? null
  return { ats, orderable: ats > 0, inventoryMessage: message(ats, restockDate) }
}

/** CAT-035, and when more is expected of what is gone. */
function message(ats: number, restockDate: string | null): string {
  if (ats > 0) return ats < lowStock ? 'Limited inventory available' : ''
  if (restockDate === null) return ''
  const day = new Date(`${restockDate}T12:00:00Z`)
  return `More expected on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)}`
}
