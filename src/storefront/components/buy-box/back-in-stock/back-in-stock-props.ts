export interface BackInStockProps {
  productId: string
  /** How often the shopper has asked for the form elsewhere: each time its field takes the focus. */
  requests: number
}
