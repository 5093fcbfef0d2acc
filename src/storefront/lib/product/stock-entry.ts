/** The current availability of a product. The browser reads it; pages never contain it (CAT-028). */
export interface Stock {
  /** Pieces that can be shipped (CAT-033), or pieces in the shop. */
  ats: number
  orderable: boolean
  /** Pieces that boxes can have, those of an opened unit too. Of pieces of custom mixes only. */
  piecesLeft?: number | undefined
  message: string
  /** The day on which more is expected, while there is none. */
  expectedOn?: string | undefined
}

export interface StockEntry {
  /** For shipping. */
  shipment: Stock | undefined
  /** At the preferred shop; `undefined` if there is none. */
  store: (Stock & { storeId: string }) | undefined
}
