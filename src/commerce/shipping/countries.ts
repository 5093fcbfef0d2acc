import type { Site } from '#commerce/settings/sites.ts'
import type { ShippingMethod } from './shipping.ts'

/** The countries that a site's addresses can be in. See Shipping.countries. */
export function countriesOf(
  { id, preferences }: Pick<Site, 'id' | 'preferences'>,
  methods: readonly Pick<ShippingMethod, 'siteIds' | 'countries' | 'isPickup'>[],
): string[] {
  const named = methods
    .filter(({ siteIds, isPickup }) => !isPickup && siteIds.includes(id))
    .flatMap(({ countries }) => countries)
  // A shop without a method still has forms: of gift card buyers, and of its own address book.
  const all = new Set(named.length === 0 ? ['US'] : named)
  if (!all.has('US')) return [...all]
  all.delete('CA')
  return [...all, ...(preferences.canadaAddressesEnabled ? ['CA'] : [])]
}
