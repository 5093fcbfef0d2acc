import { z } from 'zod'
import type {
  AddressBeginning,
  AddressSuggestions,
  PlaceOfDelivery,
} from '#commerce/ports/address-checker.ts'
import { cityKey } from '#shared/addresses/city-key.ts'
import { zipPrefixesOf } from '#shared/addresses/deliverable-address.ts'
import { isPoBoxLine } from '#shared/addresses/po-box.ts'
import type { OwnCheckerDependencies } from './dependencies.ts'
import { streetsFrom, streetsOfCode, type KnownStreet } from './queries.ts'
import { splitStreetLine, streetKey, tidyName } from './street-line.ts'

const mostSuggestions = 7

/** The minimum length of an input. A shorter one would match too many streets. */
const fewestCharacters = 3

/**
 * Streets from past orders that begin like the typed street, with the typed house number. The typed city, state and
 * ZIP code narrow the search. A suggestion is `verified` only if the whole street and the ZIP code are typed: the
 * shop knows few streets, so a single match proves little.
 */
export async function suggestStreets(
  dependencies: OwnCheckerDependencies,
  { address1, ...place }: AddressBeginning,
): Promise<AddressSuggestions> {
  const { number, name } = splitStreetLine(address1)
  const full = streetKey(name)
  if (full.replace(/\W/g, '').length < fewestCharacters || isPoBoxLine(address1)) return nothing
  const streets = await streetsFrom(dependencies.database, {
    typed: name.toLowerCase().replace(/[.']/g, ''),
    full,
    codes: await codesOf(dependencies, place),
    limit: mostSuggestions,
  })
  const found = await Promise.all(streets.map((street) => placeOf(dependencies, street, number)))
  const suggestions = found.flatMap((one, index) => {
    const street = streets[index]
    return one && street ? [{ key: keyOf(street, number), text: textOf(one) }] : []
  })
  if (suggestions.length === 0) return nothing
  const isWhole = number !== '' && streets[0]?.streetKey === full && /^\d{5}/.test(place.postalCode ?? '')
  if (suggestions.length > 1) return { confidence: 'multiple-matches', suggestions }
  return { confidence: isWhole ? 'verified' : 'interaction-required', suggestions }
}

const nothing: AddressSuggestions = { confidence: 'no-matches', suggestions: [] }

/** The prefixes of the ZIP codes for the typed city, state and code. Empty if these three are empty or unknown. */
async function codesOf(
  { stores }: OwnCheckerDependencies,
  { postalCode = '', city = '', stateCode = '' }: Omit<AddressBeginning, 'address1'>,
): Promise<readonly string[]> {
  const code = /^\d{3,5}/.exec(postalCode.trim())?.[0]
  if (code !== undefined) return [code]
  if (stateCode === '') return []
  const ofCity = city === '' ? undefined : (await stores.codesOfCities(stateCode)).get(cityKey(city))
  return ofCity ?? zipPrefixesOf(stateCode)
}

async function placeOf(
  { stores }: OwnCheckerDependencies,
  { postalCode, name }: KnownStreet,
  number: string,
): Promise<PlaceOfDelivery | undefined> {
  const town = await stores.locate({ postalCode, countryCode: 'US' })
  if (!town) return undefined
  const { city, stateCode, countryCode } = town
  const address1 = `${number} ${tidyName(name)}`.trim()
  return { address1, address2: '', city, stateCode, postalCode, countryCode }
}

const textOf = ({ address1, city, stateCode, postalCode }: PlaceOfDelivery): string =>
  `${address1}, ${city}, ${stateCode} ${postalCode}`

const Key = z.tuple([
  z.string().regex(/^\d{5}$/),
  z.string(),
  z.string().regex(/^(?:\d+[A-Za-z]?(?:[-/]\d+)?)?$/),
])

const keyOf = ({ postalCode, streetKey: street }: KnownStreet, number: string): string =>
  Buffer.from(JSON.stringify([postalCode, street, number])).toString('base64url')

/** The address of a suggestion's key, if the street is still known. */
export async function streetOfSuggestion(
  dependencies: OwnCheckerDependencies,
  key: string,
): Promise<PlaceOfDelivery | undefined> {
  const [postalCode, street, number] = readKey(key) ?? []
  if (postalCode === undefined || number === undefined) return undefined
  const streets = await streetsOfCode(dependencies.database, postalCode)
  const known = streets.find(({ streetKey: one }) => one === street)
  return known && placeOf(dependencies, known, number)
}

function readKey(key: string): z.output<typeof Key> | undefined {
  try {
    return Key.safeParse(JSON.parse(Buffer.from(key, 'base64url').toString())).data
  } catch {
    return undefined // The key was not issued by this shop.
  }
}
