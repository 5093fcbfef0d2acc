import type { LocationId } from '#commerce/inventory/inventory.ts'

/** The stock location of `inventory/web.csv`. */
export const webLocation: LocationId = 'web'
