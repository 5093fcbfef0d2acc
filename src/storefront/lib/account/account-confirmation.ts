import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** How it stands with the address of an account (ACC-006). */
export type ConfirmationStatus =
  | 'verification-required'
  | 'verification-failed'
  | 'token-expired'
  | 'verified'

/** The address that a mail was sent to, as far as is known, and what has come of it. */
export interface Confirmation {
  email: string | undefined
  status: ConfirmationStatus
}

/** Faults of a login or registration that wait for the address to be confirmed (ACC-040). */
const waiting: Readonly<Record<string, ConfirmationStatus>> = {
  'token.expired': 'token-expired',
  'requires.verification': 'verification-required',
}

/** What a fault has to be told at /account-confirmation; nothing for all others (ACC-040). */
export const confirmationStatusOf = (failure: unknown): ConfirmationStatus | undefined =>
  failure instanceof CallFault ? waiting[failure.title] : undefined

/** What the link of a mail says, behind its #: who made the account, and the token. */
export function readLink(hash: string): { c_customer: string; c_token: string } | undefined {
  const query = new URLSearchParams(hash)
  const [c_customer, c_token] = [query.get('c_customer'), query.get('c_token')]
  return c_customer && c_token ? { c_customer, c_token } : undefined
}

/** ACC-037: confirms the address with the link of a mail. */
export async function completeRegistration(
  { Site }: Pick<Calls, 'Site'>,
  link: { c_customer: string; c_token: string },
): Promise<Confirmation> {
  try {
    const { email } = await Site.customerRegisterComplete({ parameters: link })
    return { email, status: 'verified' }
  } catch (failure) {
    const isOver = failure instanceof CallFault && failure.title === 'invalid.confirmation.token'
    return { email: undefined, status: isOver ? 'token-expired' : 'verification-failed' }
  }
}

/** ACC-038, ACC-039: has the mail sent; an answer with a detail, or that is none, is thrown. */
export async function sendConfirmation(
  { Site }: Pick<Calls, 'Site'>,
  email: string,
): Promise<'verified' | 'pending'> {
  const answer: { status: unknown; detail?: unknown } = await Site.sendEmailConfirmation({
    parameters: { c_email: email },
  })
  if (typeof answer.detail === 'string') throw new CallFault(400, { detail: answer.detail })
  if (answer.status === 'verified' || answer.status === 'pending') return answer.status
  throw new CallFault(400, { detail: 'Oops! Unexpected error occurred' })
}
