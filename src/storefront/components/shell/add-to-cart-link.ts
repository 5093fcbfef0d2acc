/** The product whose options a link opens in place of a page: `atc:301010`, wherever in the address it stands (PDP-019). */
export const productOfAddToCartLink = (href: string): string | undefined =>
  /atc:([\w-]+)/.exec(decoded(href))?.[1]

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
