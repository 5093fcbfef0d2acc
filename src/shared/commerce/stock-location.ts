/** The stock location of all shipped products. Each shop has a separate location, named by its inventory id. */
export const webLocation = 'web'

/** The stock location of a line: its shop's inventory for a pickup, otherwise the web warehouse. */
export const stockLocationOf = ({ inventoryId }: { inventoryId: string | null }): string =>
  inventoryId ?? webLocation
