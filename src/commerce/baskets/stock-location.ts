import type { LocationId } from '#commerce/inventory/inventory.ts'

/** Where inventory keeps what is shipped. */
const web: LocationId = 'web'

/** Where the stock of a line lies. */
export const locationOf = ({ inventoryId }: { inventoryId: string | null }): LocationId => inventoryId ?? web
