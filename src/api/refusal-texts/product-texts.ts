import type { Refusal } from '#commerce/refusals.ts'

/** The texts of PDP-029 and PDP-042 to PDP-044, and our own where the spec has none. */
export function unavailableText({ productId, reason, storeName }: Refusal<'product-not-available'>): string {
  switch (reason) {
    case 'unknown':
      return `Product "${productId}" is not sold here.`
    case 'offline':
      return `Product "${productId}" cannot be bought now.`
    case 'coming-soon':
      return 'Coming soon'
    case 'in-shop-only':
      return 'In Shops Only'
    case 'out-of-stock':
      return 'Out of stock'
    case 'no-price':
      return `Product "${productId}" is not sold in this currency.`
    case 'choose-a-variant':
      return `Product "${productId}" comes in several kinds. Choose one of its variants.`
    case 'sold-by-its-parts':
      return `Product "${productId}" is a set. Add its products.`
    case 'pickup-only':
      return 'This product is only available to collect in store.'
    case 'no-pickup':
      return "This product isn't currently available for collection in store."
    case 'no-pickup-at-shop':
      return `Not available for pickup at ${storeName ?? 'this shop'}`
  }
}
