/** The stock location of all shipped products. Shops have their own, by inventory id. */
export const webLocation = 'web'

/** The stock location of a line: its shop's inventory for a pickup, otherwise the web warehouse. */
export const stockLocationOf = ({ inventoryId }: { inventoryId: string | null }): string =>
  inventoryId ?? webLocation
