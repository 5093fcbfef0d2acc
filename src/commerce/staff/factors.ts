import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { changed, giveRecoveryCodes } from './factor-changes.ts'
import { forgetCodeGuesses, refuseCodeGuesses } from './guesses.ts'
import {
  lockCredentials,
  readMember,
  renameMember,
  updateCodeSecret,
  updatePassword,
} from './member-queries.ts'
import { refuseWeak } from './password-rules.ts'
import { readPasskeysOf } from './passkey-queries.ts'
import { beginPasskey, finishPasskey, removePasskey } from './passkeys.ts'
import { complete, type Prepared } from './prepared.ts'
import type { StaffFactors, StaffSession } from './staff.ts'
import { findTicket, makeTicket, takeTicket } from './tickets.ts'
import { codeUri, newCodeSecret, stepOfCode } from './totp.ts'

/** Opens the functions with which members change their own account. */
export const openFactors = (dependencies: StaffDependencies): StaffFactors => ({
  rename: (session, name) => rename(dependencies, session, name),
  changePassword: (session, password) => complete(prepareChangePassword(dependencies, session, password)),
  beginCode: (session) => beginCode(dependencies, session),
  finishCode: (session, proof) => finishCode(dependencies, session, proof),
  renewRecoveryCodes: (session) =>
    dependencies.database.transact(async () => {
      const recoveryCodes = await giveRecoveryCodes(dependencies, session.member.id)
      await changed(dependencies, session, 'recovery-codes')
      return { recoveryCodes }
    }),
  beginPasskey: (session, host) => beginPasskey(dependencies, session, host),
  finishPasskey: (session, proof) => finishPasskey(dependencies, session, proof),
  removePasskey: (session, id) => removePasskey(dependencies, session, id),
  async passkeysOf(memberId) {
    const passkeys = await readPasskeysOf(dependencies.database, memberId)
    return passkeys.map(({ transports: _, ...passkey }) => passkey)
  },
})

async function rename(
  { database }: StaffDependencies,
  { member: { id } }: StaffSession,
  name: string,
): ReturnType<StaffFactors['rename']> {
  if ((await renameMember(database, id, name)) === 0) return refuse('member-not-found', {})
  return (await readMember(database, id)) ?? refuse('member-not-found', {})
}

/** See StaffFactors.changePassword. */
export async function prepareChangePassword(
  dependencies: StaffDependencies,
  session: StaffSession,
  password: string,
): Promise<Prepared<void> | Refusal<'password-too-weak' | 'too-many-attempts'>> {
  const weak = refuseWeak(dependencies, password)
  if (weak) return weak
  const passwordHash = await dependencies.passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash
  return () =>
    dependencies.database.transact(async () => {
      await updatePassword(dependencies.database, session.member.id, passwordHash)
      await changed(dependencies, session, 'password')
    })
}

/** The ticket contains the sealed secret until a code proves that the app has it. */
async function beginCode(
  dependencies: StaffDependencies,
  { member }: StaffSession,
): ReturnType<StaffFactors['beginCode']> {
  const secret = newCodeSecret()
  const sealed = (await dependencies.sealedTexts.seal(secret)).toString('base64')
  const ticket = await makeTicket(dependencies, 'new-code', { memberId: member.id, details: { sealed } })
  return { ticket, secret, uri: codeUri(secret, member.email ?? member.name) }
}

async function finishCode(
  dependencies: StaffDependencies,
  session: StaffSession,
  { ticket, code }: { ticket: string; code: string },
): ReturnType<StaffFactors['finishCode']> {
  const { database, sealedTexts, clock } = dependencies
  const memberId = session.member.id
  const refused = await refuseCodeGuesses(dependencies, memberId)
  if (refused) return refused
  return database.transact(async () => {
    const found = await findTicket<{ sealed: string }>(dependencies, 'new-code', ticket)
    if (found?.memberId !== memberId || !(await lockCredentials(database, memberId)))
      return refuse('code-not-right', {})
    const sealed = Buffer.from(found.details.sealed, 'base64')
    const secret = await sealedTexts.open(sealed)
    const step = stepOfCode({ secret, lastStep: null }, code.replaceAll(' ', ''), clock())
    if (step === undefined || !(await takeTicket(dependencies, 'new-code', ticket)))
      return refuse('code-not-right', {})
    await updateCodeSecret(database, { id: memberId, sealed, step })
    const recoveryCodes = await giveRecoveryCodes(dependencies, memberId)
    await forgetCodeGuesses(dependencies, memberId)
    await changed(dependencies, session, 'code')
    return { recoveryCodes }
  })
}
