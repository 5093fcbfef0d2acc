import type { Address } from '#commerce/address.ts'
import type { Destination } from '#commerce/shipping/shipping.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import { hasOwnRules } from '#shared/addresses/country-rules.ts'

/**
 * The destination of a parcel: in the United States and Canada by its postal code, elsewhere by country, which
 * determines the zone. Undefined for an unknown postal code. Runs no SQL: the postal codes are in a package.
 */
export async function destinationOf(
  { locate }: Pick<Stores, 'locate'>,
  address: Pick<Address, 'postalCode' | 'countryCode'> | null | undefined,
): Promise<Destination | undefined> {
  const { postalCode, countryCode } = address ?? {}
  // Zones and heat rules only refer to states of the United States and Canada.
  if (countryCode && !hasOwnRules(countryCode)) return { countryCode, stateCode: '' }
  if (!postalCode) return undefined
  return locate({ postalCode, countryCode: countryCode === 'CA' ? 'CA' : 'US' })
}
