/** Apps that show the way (SHOP-016, SHOP-018); the last one is offered on Apple's devices alone. */
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

/** Opens the app with the way to an address (SHOP-013). Floors and suites are left out: no map knows them. */
export function directionsLink(
  app: MapApp,
  { address1, city, stateCode, postalCode, countryCode }: Destination,
): string {
  return links[app] + encodeURIComponent(`${address1}, ${city}, ${stateCode} ${postalCode}, ${countryCode}`)
}
