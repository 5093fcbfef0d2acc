import type { Address } from '#commerce/address.ts'
import type { Destination } from '#commerce/shipping/shipping.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import { hasOwnRules } from '#shared/addresses/country-rules.ts'

/**
 * Where a parcel goes: in the United States and Canada by its postal code, elsewhere the country, whose zone has the days.
 * Undefined while the place is unknown. No SQL: the postal codes come with a package.
 */
export async function destinationOf(
  { locate }: Pick<Stores, 'locate'>,
  address: Pick<Address, 'postalCode' | 'countryCode'> | null | undefined,
): Promise<Destination | undefined> {
  const { postalCode, countryCode } = address ?? {}
  // Zones and heat rules name states of the United States and Canada only.
  if (countryCode && !hasOwnRules(countryCode)) return { countryCode, stateCode: '' }
  if (!postalCode) return undefined
  return locate({ postalCode, countryCode: countryCode === 'CA' ? 'CA' : 'US' })
}
