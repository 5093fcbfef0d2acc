/** The current availability of a product. The browser loads it; pages never contain it (CAT-028). */
export interface Stock {
  /** Pieces that can be shipped (CAT-033), or pieces in the shop. */
  ats: number
  orderable: boolean
  /** Pieces available for boxes, including an opened unit. Only for pieces of custom mixes. */
  piecesLeft?: number | undefined
  message: string
  /** The day on which new stock is expected, while it is sold out. */
  expectedOn?: string | undefined
}

export interface StockEntry {
  /** The stock for shipping. */
  shipment: Stock | undefined
  /** The stock at the preferred shop; `undefined` without a preferred shop. */
  store: (Stock & { storeId: string }) | undefined
}
