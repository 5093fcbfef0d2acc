/** Map apps for directions (SHOP-016, SHOP-018). Apple's is offered on Apple devices only. */
export const mapApps = ['google', 'waze', 'apple'] as const
export type MapApp = (typeof mapApps)[number]

const links: Readonly<Record<MapApp, string>> = {
  google: 'https://www.google.com/maps/dir/?api=1&destination=',
  waze: 'https://www.waze.com/ul?navigate=yes&q=',
  apple: 'https://maps.apple.com/?daddr=',
}

interface Destination {
  address1: string
  city: string
  stateCode: string
  postalCode: string
  countryCode: string
}

/**
 * A URL that opens the app with directions to an address (SHOP-013). Leaves out the second address line, which
 * confuses maps.
 */
export function directionsLink(
  app: MapApp,
  { address1, city, stateCode, postalCode, countryCode }: Destination,
): string {
  return links[app] + encodeURIComponent(`${address1}, ${city}, ${stateCode} ${postalCode}, ${countryCode}`)
}
