import type { AddressCorrection, AddressVerdict, PlaceOfDelivery } from '#commerce/ports/address-checker.ts'
import type { Town } from '#commerce/stores/postal-codes.ts'
import type { Stores } from '#commerce/stores/stores.ts'
import { cityKey } from '#shared/addresses/city-key.ts'
import { militaryStates } from '#shared/addresses/deliverable-address.ts'
import { distanceMiles } from '#shared/addresses/distance.ts'
import { editsBetween } from './edits.ts'

type Places = Pick<Stores, 'locate' | 'codesOfCities'>

/** Checks whether ZIP code, city and state of an address in the United States match, and corrects certain errors. */
export async function checkPlace(places: Places, typed: PlaceOfDelivery): Promise<AddressVerdict> {
  const town = await places.locate(typed)
  const ofCity = (await places.codesOfCities(typed.stateCode)).get(cityKey(typed.city)) ?? []
  if (!town) return withoutTown(typed, ofCity)
  const byCode = { ...typed, city: cityOf(town), stateCode: town.stateCode }
  // The state borders on the state of the code: the form refuses all other states.
  if (town.stateCode !== typed.stateCode) return choice('interaction-required', [byCode])
  if (cityKey(town.city) === cityKey(typed.city)) return verified(typed)
  if (await isNear(places, town, ofCity)) return verified(typed)
  if (isTypingError(cityKey(typed.city), cityKey(town.city))) return verified(byCode, 'city')
  return ofCity.length === 0
    ? choice('interaction-required', [byCode])
    : choice('multiple-matches', [byCode, ...withCodes(typed, nearCodes(typed.postalCode, ofCity))])
}

/**
 * Handles a ZIP code that does not exist. It is corrected if exactly one code of the city differs from it by a typing
 * error.
 */
function withoutTown(typed: PlaceOfDelivery, ofCity: readonly string[]): AddressVerdict {
  const near = nearCodes(typed.postalCode, ofCity)
  const [only] = withCodes(typed, near)
  if (only && near.length === 1) return verified(only, 'postalCode')
  if (near.length > 1) return choice('multiple-matches', withCodes(typed, near))
  const [single] = withCodes(typed, ofCity)
  if (single && ofCity.length === 1) return choice('interaction-required', [single])
  return choice('no-matches', [])
}

const verified = (place: PlaceOfDelivery, ...corrections: AddressCorrection[]): AddressVerdict => ({
  confidence: 'verified',
  corrections,
  addresses: [place],
})

const choice = (
  confidence: AddressVerdict['confidence'],
  addresses: readonly PlaceOfDelivery[],
): AddressVerdict => ({ confidence, corrections: [], addresses })

/** The cities of military addresses are the names of post offices: APO, FPO, DPO. */
const cityOf = ({ city, stateCode }: Town): string =>
  militaryStates.has(stateCode) ? city.toUpperCase() : city

/** A ZIP code names one city, but also serves the towns around it. */
const nearMiles = 30

async function isNear(places: Places, town: Town, codes: readonly string[]): Promise<boolean> {
  const towns = await Promise.all(codes.map((postalCode) => places.locate({ postalCode, countryCode: 'US' })))
  return towns.some((other) => other && distanceMiles(town, other) <= nearMiles)
}

const isTypingError = (typed: string, known: string): boolean => {
  const most = known.length >= 8 ? 2 : known.length >= 4 ? 1 : 0
  return editsBetween(typed, known, most) <= most
}

const mostCodes = 4

/** The codes that differ from the typed one by one typing error. */
const nearCodes = (typed: string, codes: readonly string[]): string[] =>
  codes.filter((code) => editsBetween(typed.slice(0, 5), code, 1) <= 1).slice(0, mostCodes)

const withCodes = (place: PlaceOfDelivery, codes: readonly string[]): PlaceOfDelivery[] =>
  codes.map((postalCode) => ({ ...place, postalCode }))
