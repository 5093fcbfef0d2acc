/** Availability of a product, live: read by the browser, never part of a page (CAT-028). */
export interface Stock {
  /** Pieces that can be shipped (CAT-033), or that the shop has. */
  ats: number
  orderable: boolean
  message: string
}

export interface StockEntry {
  /** For shipping. */
  shipment: Stock | undefined
  /** At the chosen shop; `undefined` while none is chosen. */
  store: (Stock & { storeId: string }) | undefined
}
