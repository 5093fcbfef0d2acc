import type { LocationId } from '#commerce/inventory/inventory.ts'

/** Where `inventory/web.csv` lies. */
export const webLocation: LocationId = 'web'
