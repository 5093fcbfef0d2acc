import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** State of the email confirmation of an account (ACC-006). */
export type ConfirmationStatus =
  | 'verification-required'
  | 'verification-failed'
  | 'token-expired'
  | 'verified'

/** The email address, if known, and the state of its confirmation. */
export interface Confirmation {
  email: string | undefined
  status: ConfirmationStatus
}

/** Titles of faults of a login or registration that need a confirmed address (ACC-040). */
const statusOfFault: Readonly<Record<string, ConfirmationStatus>> = {
  'token.expired': 'token-expired',
  'requires.verification': 'verification-required',
}

/** The status that /account-confirmation shows for a fault; `undefined` for other faults (ACC-040). */
export const confirmationStatusOf = (failure: unknown): ConfirmationStatus | undefined =>
  failure instanceof CallFault ? statusOfFault[failure.title] : undefined

/** Reads the customer and the token from the hash of the link in the email. */
export function readLink(hash: string): { c_customer: string; c_token: string } | undefined {
  const query = new URLSearchParams(hash)
  const [c_customer, c_token] = [query.get('c_customer'), query.get('c_token')]
  return c_customer && c_token ? { c_customer, c_token } : undefined
}

/** ACC-037: confirms the address with the link of the email. */
export async function completeRegistration(
  { Site }: Pick<Calls, 'Site'>,
  link: { c_customer: string; c_token: string },
): Promise<Confirmation> {
  try {
    const { email } = await Site.customerRegisterComplete({ parameters: link })
    return { email, status: 'verified' }
  } catch (failure) {
    const hasExpired = failure instanceof CallFault && failure.title === 'invalid.confirmation.token'
    return { email: undefined, status: hasExpired ? 'token-expired' : 'verification-failed' }
  }
}

/** ACC-038, ACC-039: sends the email. Throws a response that has a detail, or `unexpected` for an unknown status. */
export async function sendConfirmation(
  { Site }: Pick<Calls, 'Site'>,
  email: string,
  unexpected: string,
): Promise<'verified' | 'pending'> {
  const answer: { status: unknown; detail?: unknown } = await Site.sendEmailConfirmation({
    parameters: { c_email: email },
  })
  if (typeof answer.detail === 'string') throw new CallFault(400, { detail: answer.detail })
  if (answer.status === 'verified' || answer.status === 'pending') return answer.status
  throw new CallFault(400, { detail: unexpected })
}
