import type { Calls } from '#api/calls.ts'

export type AddressCheckResult = Awaited<ReturnType<Calls['Site']['validateUsersAddress']>>['result']

/** The lines of an address that are checked, with the field names of forms. */
export interface CheckedPlace {
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
}

/**
 * The next step for a checked address (SHIP-083 to SHIP-090). `passes`: none; the address may have a corrected ZIP
 * code. `correction`: the shopper accepts or rejects it. `number`: the house number is missing. `no-match` and
 * `choice`: the shopper decides, with `choice` among several addresses.
 */
export type AddressReview =
  | { kind: 'passes'; place: CheckedPlace }
  | { kind: 'correction'; place: CheckedPlace }
  | { kind: 'number' }
  | { kind: 'no-match' }
  | { kind: 'choice'; places: readonly CheckedPlace[] }

/** The shopper's decision about an address that needs review. */
export type AddressDecision =
  | { kind: 'keep' }
  | { kind: 'edit' }
  | { kind: 'accept'; place: CheckedPlace }
  | { kind: 'number'; number: string }

/** Reads the result of an address check. For a vendor's response without lines, the typed address stays. */
export function reviewOf(typed: CheckedPlace, result: AddressCheckResult): AddressReview {
  const { confidence, validation_detail: detail, addresses_formatted: formatted } = result
  const places = formatted.map(({ address }) => placeOf(address))
  const [place] = places
  if (confidence === 'Verified match') {
    const corrections = Object.keys(detail)
    if (corrections.length === 0 || !place) return { kind: 'passes', place: typed }
    // SHIP-089: a corrected ZIP code alone needs no question.
    if (corrections.every((name) => name === 'zip_code_corrected'))
      return { kind: 'passes', place: { ...typed, postalCode: place.postalCode } }
    return { kind: 'correction', place }
  }
  if (confidence === 'Street partial') return { kind: 'number' }
  if (confidence === 'No matches') return { kind: 'no-match' }
  return { kind: 'choice', places: places.filter((one) => !isSamePlace(one, typed)) }
}

type FormattedLines = AddressCheckResult['addresses_formatted'][number]['address']

const placeOf = (lines: FormattedLines): CheckedPlace => ({
  address1: lines.LINE_1,
  address2: lines.LINE_2,
  city: lines.LINE_3,
  stateCode: lines.LINE_4,
  postalCode: lines.LINE_5,
})

/** An address as one text. Ignores case and spaces. */
export const placeKey = ({ address1, address2, city, stateCode, postalCode }: CheckedPlace): string =>
  [address1, address2, city, stateCode, postalCode]
    .map((line) => line.trim().replace(/\s+/g, ' ').toLowerCase())
    .join('|')

const isSamePlace = (one: CheckedPlace, other: CheckedPlace): boolean => placeKey(one) === placeKey(other)
