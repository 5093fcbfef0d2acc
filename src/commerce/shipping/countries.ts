import type { Site } from '#commerce/settings/sites.ts'
import type { ShippingMethod } from './shipping.ts'

/** The countries that addresses of a site can have. See Shipping.countries. */
export function countriesOf(
  { id, preferences }: Pick<Site, 'id' | 'preferences'>,
  methods: readonly Pick<ShippingMethod, 'siteIds' | 'countries' | 'isPickup'>[],
): string[] {
  const named = new Set(
    methods
      .filter(({ siteIds, isPickup }) => !isPickup && siteIds.includes(id))
      .flatMap(({ countries }) => countries),
  )
  // A shop without shipping methods still has address forms, for gift card buyers and the address book.
  if (named.size === 0) return ['US']
  if (!named.has('US') || !named.delete('CA')) return [...named]
  return [...named, ...(preferences.canadaAddressesEnabled ? ['CA'] : [])]
}
