import { expect, test } from 'vitest'
import { directionsLink } from './map-links.ts'

const shop = {
  address1: '760 Lemon Drop Avenue #2 & Co',
  city: 'San Diego',
  stateCode: 'CA',
  postalCode: '92101',
  countryCode: 'US',
}

test.each([
  ['google', 'https://www.google.com/maps/dir/?api=1&destination='],
  ['waze', 'https://www.waze.com/ul?navigate=yes&q='],
  ['apple', 'https://maps.apple.com/?daddr='],
] as const)(
  'SHOP-013 SHOP-016 SHOP-018 OPS-032 the link to %s contains the address of the shop',
  (app, link) => {
    const address = '760%20Lemon%20Drop%20Avenue%20%232%20%26%20Co%2C%20San%20Diego%2C%20CA%2092101%2C%20US'
    expect(directionsLink(app, shop)).toBe(link + address)
  },
)
