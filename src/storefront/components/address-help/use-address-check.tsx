import { useState, type ReactNode } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import {
  reviewOf,
  type AddressCheckResult,
  type AddressDecision,
  type AddressReview,
  type CheckedPlace,
} from '#storefront/lib/address-check/review.ts'
import { isSettled, settle } from '#storefront/lib/address-check/settled-addresses.ts'
import { Reconsidered } from '#storefront/lib/forms/use-submission.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { VerifyAddressProps } from './verify-address-dialog.tsx'

interface Question {
  typed: CheckedPlace
  review: AddressReview
  decide: (decision: AddressDecision) => void
}

/** The time limit for a check. After it, the address is used as typed. */
const mostMilliseconds = 4_000

// When the dialog's code fails to load, the address is used as typed.
const VerifyAddressDialog = lazyPart<VerifyAddressProps>(
  async () => ({ default: (await import('./verify-address-dialog.tsx')).VerifyAddressDialog }),
  ({ onDecide }) => onDecide({ kind: 'keep' }),
)

interface AddressCheck {
  /**
   * Checks an address before it is saved, and asks the shopper if it needs review (SHIP-080). Returns the values to
   * save and writes them into the form. Throws `Reconsidered` when the shopper wants to edit. Returns the typed
   * values if the check fails.
   */
  checked: <Values extends CheckedPlace & { countryCode: string }>(values: Values) => Promise<Values>
  /** The 'Verify Address' dialog, which the form must render. */
  dialog: ReactNode
}

interface CheckedForm {
  idOf: (name: string) => string
  fill: (place: CheckedPlace) => void
}

/** The address check of a form. */
export function useAddressCheck(form: CheckedForm): AddressCheck {
  const [question, setQuestion] = useState<Question>()
  const ask = (typed: CheckedPlace, review: AddressReview) =>
    new Promise<AddressDecision>((resolve) => {
      setQuestion({
        typed,
        review,
        decide(decision) {
          setQuestion(undefined)
          resolve(decision)
        },
      })
    })

  return {
    async checked(values) {
      const place = await decidePlace(linesOf(values), values.countryCode, ask)
      form.fill(place)
      return { ...values, ...place }
    },
    dialog: question && (
      <VerifyAddressDialog
        typed={question.typed}
        review={question.review}
        onDecide={question.decide}
        streetId={form.idOf('address1')}
      />
    ),
  }
}

/** Selects the address fields from the values of the form. */
const linesOf = ({ address1, address2, city, stateCode, postalCode }: CheckedPlace): CheckedPlace => ({
  address1,
  address2,
  city,
  stateCode,
  postalCode,
})

type Ask = (typed: CheckedPlace, review: AddressReview) => Promise<AddressDecision>

async function decidePlace(typed: CheckedPlace, countryCode: string, ask: Ask): Promise<CheckedPlace> {
  // Other countries have no address checker: the rules of the country have already checked the address.
  if (isSettled(typed) || (countryCode !== 'US' && countryCode !== 'CA')) return typed
  const result = await checkInTime(typed, countryCode)
  if (!result) return typed
  const review = reviewOf(typed, result)
  if (review.kind === 'passes') return settled(review.place)
  const decision = await ask(typed, review)
  if (decision.kind === 'edit') throw new Reconsidered()
  if (decision.kind === 'accept') return settled(decision.place)
  if (decision.kind === 'keep') return settled(typed)
  return decidePlace({ ...typed, address1: `${decision.number} ${typed.address1}` }, countryCode, ask)
}

function settled(place: CheckedPlace): CheckedPlace {
  settle(place)
  return place
}

/** The result of the check, or `undefined` after a timeout. */
async function checkInTime(
  typed: CheckedPlace,
  countryCode: 'US' | 'CA',
): Promise<AddressCheckResult | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, mostMilliseconds, undefined)
  const checked = calls()
    .Site.validateUsersAddress({ parameters: { ...typed, countryCode } })
    .then(
      ({ result }) => result,
      () => undefined,
    )
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer))
}
