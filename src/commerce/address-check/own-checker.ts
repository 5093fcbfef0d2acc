import type { AddressChecker, AddressVerdict, PlaceOfDelivery } from '#commerce/ports/address-checker.ts'
import { checkPlace } from './check-place.ts'
import { premisesProblem } from './premises.ts'
import { streetsOfCode } from './queries.ts'
import type { OwnCheckerDependencies } from './dependencies.ts'
import { meantStreet } from './meant-street.ts'
import { streetOfSuggestion, suggestStreets } from './suggest-streets.ts'

/**
 * The shop's own checker. It knows ZIP codes, cities and states from packaged data, and streets from past orders. It
 * does not know which house numbers exist. For a Canadian code it checks the first three characters.
 */
export const openOwnChecker = (dependencies: OwnCheckerDependencies): AddressChecker => ({
  check: (place) =>
    place.countryCode === 'CA' ? checkCanadian(dependencies, place) : check(dependencies, place),
  suggest: (beginning) => suggestStreets(dependencies, beginning),
  find: (key) => streetOfSuggestion(dependencies, key),
})

async function checkCanadian(
  { stores }: OwnCheckerDependencies,
  place: PlaceOfDelivery,
): Promise<AddressVerdict> {
  const isKnown = (await stores.locate(place)) !== undefined
  if (!isKnown) return { confidence: 'no-matches', corrections: [], addresses: [] }
  return { confidence: premisesProblem(place) ?? 'verified', corrections: [], addresses: [place] }
}

async function check(
  { database, stores }: OwnCheckerDependencies,
  typed: PlaceOfDelivery,
): Promise<AddressVerdict> {
  const verdict = await checkPlace(stores, typed)
  const [place] = verdict.addresses
  if (verdict.confidence !== 'verified' || !place) return verdict
  const problem = premisesProblem(place)
  if (problem) return { ...verdict, confidence: problem }
  const meant = meantStreet(place.address1, await streetsOfCode(database, place.postalCode.slice(0, 5)))
  if (meant === undefined) return verdict
  return {
    ...verdict,
    corrections: [...verdict.corrections, 'street'],
    addresses: [{ ...place, address1: meant }],
  }
}
