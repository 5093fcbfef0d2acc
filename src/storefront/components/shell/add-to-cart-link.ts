/**
 * The product id in an add-to-cart link, which opens the product's options: `atc:301010`, anywhere in the address
 * (PDP-019).
 */
export const productOfAddToCartLink = (href: string): string | undefined =>
  /atc:([\w-]+)/.exec(decoded(href))?.[1]

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
