import { refuse } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { changed, giveRecoveryCodes } from './factor-changes.ts'
import { forgetCodeGuesses, refuseCodeGuesses } from './guesses.ts'
import {
  lockCredentials,
  readMember,
  updateCodeSecret,
  updateMember,
  updatePassword,
} from './member-queries.ts'
import { refuseWeak } from './password-rules.ts'
import { readPasskeysOf } from './passkey-queries.ts'
import { beginPasskey, finishPasskey, removePasskey } from './passkeys.ts'
import type { Member, StaffFactors, StaffSession } from './staff.ts'
import { readTicket } from './ticket-queries.ts'
import { hashOf, makeTicket, takeTicket } from './tickets.ts'
import { codeUri, newCodeSecret, stepOfCode } from './totp.ts'

/** Opens what members change of themselves. */
export const openFactors = (dependencies: StaffDependencies): StaffFactors => ({
  rename: (session, name) => rename(dependencies, session, name),
  changePassword: (session, password) => changePassword(dependencies, session, password),
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
  { member }: StaffSession,
  name: string,
): Promise<Member> {
  const { id, roleId, closedAt } = member
  await updateMember(database, { id, name, roleId, limits: undefined, closedAt })
  return (await readMember(database, id)) ?? member
}

async function changePassword(
  dependencies: StaffDependencies,
  session: StaffSession,
  password: string,
): ReturnType<StaffFactors['changePassword']> {
  const weak = refuseWeak(dependencies, password)
  if (weak) return weak
  const passwordHash = await dependencies.passwords.hash(password)
  await dependencies.database.transact(async () => {
    await updatePassword(dependencies.database, session.member.id, passwordHash)
    await changed(dependencies, session, 'password')
  })
  return undefined
}

/** The secret is sealed in the ticket until a code of it was shown. */
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
    const search = { tokenHash: hashOf(ticket), purpose: 'new-code', now: clock() } as const
    const found = await readTicket<{ sealed: string }>(database, search)
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
