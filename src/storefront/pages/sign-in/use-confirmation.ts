import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  completeRegistration,
  readLink,
  type Confirmation,
} from '#storefront/lib/account/account-confirmation.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLinkToken } from '#storefront/lib/routing/use-link-token.ts'
import { reloadCustomer, useCustomer } from '#storefront/state/customer/customer-store.ts'

/**
 * The confirmation of an email address: the result of a mailed link, otherwise from the login that redirected here,
 * or from the customer. Undefined while it loads.
 */
export function useConfirmation() {
  const linkToken = useLinkToken()
  const fromLogin = confirmationOf(useLocation().state)
  const { customer, isKnown } = useCustomer()
  const [result, setResult] = useState<Confirmation>()
  const link = linkToken === undefined ? undefined : readLink(linkToken)
  const linkKey = link && JSON.stringify(link)
  useEffect(() => {
    if (!link) return
    void completeRegistration(calls(), link).then(async (confirmation) => {
      setResult(confirmation)
      if (confirmation.status === 'verified') await reloadCustomer()
    })
    // `link` is a new object in every render; its text changes only with the link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linkKey])
  const ofCustomer: Confirmation | undefined =
    linkToken === undefined || link || !isKnown
      ? undefined
      : {
          email: customer?.email,
          status: customer?.c_emailConfirmed ? 'verified' : 'verification-required',
        }
  const confirmation = result ?? (link ? undefined : fromLogin) ?? ofCustomer
  return {
    confirmation: confirmation && { ...confirmation, email: confirmation.email ?? customer?.email },
    setConfirmation: setResult,
  }
}

/** Reads the state that a login passes if the email address is not confirmed yet (ACC-040). */
function confirmationOf(state: unknown): Confirmation | undefined {
  if (typeof state !== 'object' || state === null || !('status' in state) || !('email' in state)) return
  const { status, email } = state
  const isKnown = status === 'token-expired' || status === 'verification-required'
  return isKnown && typeof email === 'string' ? { status, email } : undefined
}
