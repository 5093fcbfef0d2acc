import { reviewOf, type AddressCheckResult, type AddressReview, type CheckedPlace } from './review.ts'

/** A checked address of a list. */
interface ListedCheck<Id> {
  id: Id
  typed: CheckedPlace
  result: AddressCheckResult
}

interface SortedChecks<Id> {
  /** Good as they are. */
  passed: { id: Id; place: CheckedPlace }[]
  /** Each is safe: the checker is sure. They are accepted together, before the doubts are worked through. */
  corrections: { id: Id; typed: CheckedPlace; place: CheckedPlace }[]
  /** To be asked about, one after another, in the order of the list. */
  doubts: { id: Id; typed: CheckedPlace; review: AddressReview }[]
}

/**
 * Sorts the checked addresses of a list, so that nobody is asked about each row. A corrected ZIP code is a correction
 * here, although one address alone would take it without a question: in a list the shopper sees what changes.
 */
export function sortAddressChecks<Id>(checks: readonly ListedCheck<Id>[]): SortedChecks<Id> {
  const sorted: SortedChecks<Id> = { passed: [], corrections: [], doubts: [] }
  for (const { id, typed, result } of checks) {
    const review = reviewOf(typed, result)
    if (review.kind === 'passes' && review.place.postalCode === typed.postalCode)
      sorted.passed.push({ id, place: review.place })
    else if (review.kind === 'passes' || review.kind === 'correction')
      sorted.corrections.push({ id, typed, place: review.place })
    else sorted.doubts.push({ id, typed, review })
  }
  return sorted
}
