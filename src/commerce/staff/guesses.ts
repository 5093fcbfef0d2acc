import type { Refusal } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'

interface GuessAt {
  loginKey: string
  network: string
}

type Guesses = Pick<StaffDependencies, 'limits'>

/**
 * Counts a password guess at an account, as for customers (decision 0027): strangers cannot lock out a device that
 * has signed in before.
 */
export async function refuseGuesses(
  { limits }: Guesses,
  { loginKey, network }: GuessAt,
): Promise<void | Refusal<'too-many-attempts'>> {
  const pair = `${network} ${loginKey}`
  const refused = await limits.take('staff-account', pair)
  if (refused || (await limits.remembers('staff-sender', pair))) return refused
  return limits.take('staff-strangers', loginKey)
}

/** Exempts the network from the pauses that strangers cause at this account. */
export const trustSender = ({ limits }: Guesses, { loginKey, network }: GuessAt): Promise<void> =>
  limits.remember('staff-sender', `${network} ${loginKey}`)

/** Counts a code guess of a member. Only reached with the right password. */
export const refuseCodeGuesses = (
  { limits }: Guesses,
  memberId: string,
): Promise<void | Refusal<'too-many-attempts'>> => limits.take('staff-code', memberId)

/** Resets the count after a correct code. */
export const forgetCodeGuesses = ({ limits }: Guesses, memberId: string): Promise<void> =>
  limits.reset('staff-code', memberId)
