export interface BackInStockProps {
  productId: string
  /** How often the shopper requested the form elsewhere. Each request moves the focus to its field. */
  requests: number
}
