import type { StaffDependencies } from './dependencies.ts'
import { deleteRecoveryCode, useStep, type Credentials } from './member-queries.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Whether a code is a correct one of the authenticator app, or an unused recovery code. Each code works once. */
export async function takeFactorCode(
  { database, sealedTexts, clock }: StaffDependencies,
  { memberId, codeSecret, codeStep }: Credentials,
  code: string,
): Promise<boolean> {
  if (codeSecret) {
    const secret = await sealedTexts.open(codeSecret)
    const step = stepOfCode({ secret, lastStep: codeStep }, code.replaceAll(' ', ''), clock())
    if (step !== undefined) return (await useStep(database, memberId, step)) === 1
  }
  return (await deleteRecoveryCode(database, memberId, recoveryHash(code))) === 1
}
