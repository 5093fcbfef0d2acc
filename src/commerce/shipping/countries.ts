import type { Site } from '#commerce/settings/sites.ts'
import type { ShippingMethod } from './shipping.ts'

/** The countries that a site's addresses can be in. See Shipping.countries. */
export function countriesOf(
  { id, preferences }: Pick<Site, 'id' | 'preferences'>,
  methods: readonly Pick<ShippingMethod, 'siteIds' | 'countries' | 'isPickup'>[],
): string[] {
  const named = new Set(
    methods
      .filter(({ siteIds, isPickup }) => !isPickup && siteIds.includes(id))
      .flatMap(({ countries }) => countries),
  )
  // A shop without a method still has forms: of gift card buyers, and of its own address book.
  if (named.size === 0) return ['US']
  if (!named.has('US') || !named.delete('CA')) return [...named]
  return [...named, ...(preferences.canadaAddressesEnabled ? ['CA'] : [])]
}
