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
  const { latitude, longitude, city, state } = found
  const stateCode = countryCode === 'US' ? state : provinceOf(code)
  return { latitude, longitude, city, stateCode, countryCode }
}

/** The province by the first letter of its postal codes, as the table has names of regions for some. */
const provinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/** Two territories share the letter X. */
const provinceOf = (code: string): string => (/^X0[ABC]/.test(code) ? 'NU' : (provinces[code[0] ?? ''] ?? ''))
