import { reviewOf, type AddressCheckResult, type AddressReview, type CheckedPlace } from './review.ts'

/** A checked address of a list. */
interface ListedCheck<Id> {
  id: Id
  typed: CheckedPlace
  result: AddressCheckResult
}

interface SortedChecks<Id> {
  /** Addresses that need no change. */
  passed: { id: Id; place: CheckedPlace }[]
  /** Corrections that are certain. The shopper accepts them together, before the doubts. */
  corrections: { id: Id; typed: CheckedPlace; place: CheckedPlace }[]
  /** Addresses to ask about, one after another, in the order of the list. */
  doubts: { id: Id; typed: CheckedPlace; review: AddressReview }[]
}

/**
 * Sorts the checked addresses of a list, so that the shopper decides only about the doubtful rows. A corrected ZIP
 * code counts as a correction here, although a single address would accept it without a question: for a list the
 * shopper sees all changes.
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
