import type { Coordinates } from '#shared/distance.ts'

/** A place with the town that the post gives it. */
export interface Town extends Coordinates {
  city: string
  stateCode: string
  countryCode: 'US' | 'CA'
}

/** Where a US ZIP (5, 5+4 or 9 digits) or a Canadian postal code lies; nothing for one that does not exist. */
export async function locatePostalCode({
  postalCode,
  countryCode,
}: {
  postalCode: string
  countryCode: 'US' | 'CA'
}): Promise<Town | undefined> {
  // Loaded at the first search only: the table takes some 25 MB.
  const { default: zipcodes } = await import('zipcodes')
  const code = postalCode.trim().toUpperCase()
  const place = zipcodes.lookup(countryCode === 'US' ? code.slice(0, 5) : code.slice(0, 3))
  if (!place || (place.country === 'US') !== (countryCode === 'US')) return undefined
  const { latitude, longitude, city, state: stateCode } = place
  return { latitude, longitude, city, stateCode, countryCode }
}
