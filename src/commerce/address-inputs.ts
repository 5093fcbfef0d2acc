import { z } from 'zod'
import { isCountryCode } from '#shared/addresses/country-rules.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { canonicalPostalCode, singleSpaced } from '#shared/text/plain-line.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import { line } from './text-inputs.ts'

/**
 * The shared schema of an address, for baskets, orders, subscriptions, the address book and recipient lists. Fields
 * may be missing until the order; present fields must be consistent.
 */

/** A ZIP or postal code in its canonical form, or another text of at most ten characters. */
export const PostalCode = line(10).overwrite(canonicalPostalCode)

/**
 * The ISO 3166-1 code of any country: the shipping methods restrict where parcels can be sent
 * (docs/decisions/0216-countries.md).
 */
export const CountryCode = z.string().max(2).toUpperCase().refine(isCountryCode, fieldTexts.country)

/** A line of a label, with single spaces between its words. */
const labelLine = (most: number) => line(most).overwrite(singleSpaced)

/** The fields of an address. An object with them also needs `fitEachOther`, or stricter rules of its own. */
export const addressFields = {
  firstName: labelLine(50).nullish(),
  lastName: labelLine(50).nullish(),
  companyName: labelLine(100).nullish(),
  address1: labelLine(100).nullish(),
  address2: labelLine(100).nullish(),
  city: labelLine(100).nullish(),
  stateCode: line(10).toUpperCase().nullish(),
  postalCode: PostalCode.nullish(),
  // PAY-010: forms send an empty country if none was chosen.
  countryCode: z.preprocess((value) => (value === '' ? null : value), CountryCode.nullish()),
  phone: line(32).nullish(),
}

interface Place {
  address1?: string | null | undefined
  stateCode?: string | null | undefined
  postalCode?: string | null | undefined
  countryCode?: string | null | undefined
}

/**
 * Refuses addresses that no parcel can reach: a street without letters, an unknown state, a ZIP code of another
 * state.
 */
export const fitEachOther = z.check<Place>(({ value, issues }) => {
  const { address1, stateCode, postalCode, countryCode } = value
  const problem = addressProblem({
    address1: address1 || null,
    stateCode: stateCode || null,
    postalCode: postalCode || null,
    countryCode: countryCode || null,
  })
  if (problem)
    issues.push({ code: 'custom', path: [problem.field], message: problem.reason, input: problem.value })
})
