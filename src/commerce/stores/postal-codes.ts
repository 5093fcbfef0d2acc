import type { Coordinates } from '#shared/distance.ts'

/** The coordinates of a postal code, with its town. */
export interface Town extends Coordinates {
  city: string
  stateCode: string
  countryCode: 'US' | 'CA'
}

/** Finds a US ZIP code (5, 5+4 or 9 digits) or a Canadian postal code. Undefined when the code does not exist. */
export async function locatePostalCode({
  postalCode,
  countryCode,
}: {
  postalCode: string
  countryCode: 'US' | 'CA'
}): Promise<Town | undefined> {
  // Loaded at the first search only, as the table takes about 25 MB.
  const { default: zipcodes } = await import('zipcodes')
  const code = postalCode.trim().toUpperCase()
  const found = zipcodes.lookup(countryCode === 'US' ? code.slice(0, 5) : code.slice(0, 3))
  if (!found || (found.country === 'US') !== (countryCode === 'US')) return undefined
  const { latitude, longitude, city, state: stateCode } = found
  return { latitude, longitude, city, stateCode, countryCode }
}
