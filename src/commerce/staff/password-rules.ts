import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { staffPasswordLengths } from './inputs.ts'

/** SALE-131: refuses a password by its length, or because it is among the first guesses. There are no other rules. */
export function refuseWeak(
  { passwords }: Pick<StaffDependencies, 'passwords'>,
  password: string,
): Refusal<'password-too-weak'> | undefined {
  const { least, most } = staffPasswordLengths
  const length = [...password].length
  if (length < least || length > most)
    return refuse('password-too-weak', { reasons: [`${least} to ${most} characters`] })
  if (passwords.isCommon(password))
    return refuse('password-too-weak', {
      reasons: ['more than a common word with digits and signs around it'],
    })
  return undefined
}
