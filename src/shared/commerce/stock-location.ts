/** The stock location of everything that is shipped. Shops have their own, by inventory id. */
export const webLocation = 'web'

/** The stock location of a line: its shop's inventory for a pickup, else the web warehouse. */
export const stockLocationOf = ({ inventoryId }: { inventoryId: string | null }): string =>
  inventoryId ?? webLocation
