import {
  readPostalCodeTable,
  type PostalCodeEntry,
  type PostalCodeTable,
} from '#library-internals/postal-code-table.ts'
import { cityKey } from '#shared/addresses/city-key.ts'
import { zipPrefixesOf } from '#shared/addresses/deliverable-address.ts'
import type { Coordinates } from '#shared/addresses/distance.ts'

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
  const find = await postalCodeTable()
  const code = postalCode.trim().toUpperCase()
  const isCanadian = /^[A-Z]/.test(code)
  if (isCanadian !== (countryCode === 'CA')) return undefined
  const known = code.slice(0, isCanadian ? 3 : 5)
  const found = find(known) ?? withoutCoordinates[known]
  if (!found) return undefined
  const { latitude, longitude, city, state } = found
  const stateCode = isCanadian ? provinceOf(code) : state
  return { latitude, longitude, city, stateCode, countryCode }
}

/** The province by the first letter of its postal codes, because the table has names of regions for some. */
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

const noCodes: ReadonlyMap<string, readonly string[]> = new Map()
const codesByState = new Map<string, ReadonlyMap<string, readonly string[]>>()

/**
 * The ZIP codes of the cities of a state, by `cityKey`. Cached for each state, because reading them needs some
 * milliseconds.
 */
export async function codesOfCities(stateCode: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const find = await postalCodeTable()
  const known = codesByState.get(stateCode)
  if (known) return known
  const prefixes = zipPrefixesOf(stateCode)
  // Clients can send any text as a state: only existing ones are cached.
  if (prefixes.length === 0) return noCodes
  const codes = new Map<string, string[]>()
  for (const prefix of prefixes)
    for (let rest = 0; rest < 100; rest++) {
      const code = prefix + String(rest).padStart(2, '0')
      const found = find(code)
      if (found?.state !== stateCode) continue
      const city = cityKey(found.city)
      codes.set(city, [...(codes.get(city) ?? []), code])
    }
  codesByState.set(stateCode, codes)
  return codes
}

/** Codes that the package contains without coordinates. */
const withoutCoordinates: Readonly<Record<string, PostalCodeEntry>> = {
  E1H: { latitude: 46.15, longitude: -64.69, city: 'Lakeville', state: 'New Brunswick' },
  E2E: { latitude: 45.42, longitude: -65.98, city: 'Rothesay', state: 'New Brunswick' },
  E2H: { latitude: 45.35, longitude: -66, city: 'Saint John Northeast', state: 'New Brunswick' },
  E3C: { latitude: 45.94, longitude: -66.67, city: 'Fredericton Southwest', state: 'New Brunswick' },
  K0C: { latitude: 45.22, longitude: -74.9, city: 'Stormont', state: 'Ontario' },
  K0H: { latitude: 44.6, longitude: -76.7, city: 'Frontenac County', state: 'Ontario' },
  K0K: { latitude: 44.06, longitude: -77.3, city: 'Quinte Shores', state: 'Ontario' },
  P0M: { latitude: 46.13, longitude: -81.5, city: 'Algoma', state: 'Ontario' },
  V0N: { latitude: 50.55, longitude: -126.9, city: 'North Island', state: 'British Columbia' },
}

let table: Promise<PostalCodeTable> | undefined

/** The table, loaded for the first search. A failed load is repeated for the next search. */
function postalCodeTable(): Promise<PostalCodeTable> {
  table ??= readPostalCodeTable().catch((error: unknown) => {
    table = undefined
    throw error
  })
  return table
}
