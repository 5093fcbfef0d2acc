import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { changed, giveRecoveryCodes } from './factor-changes.ts'
import { lockCredentials } from './member-queries.ts'
import { deletePasskey, insertPasskey, readPasskeysOf } from './passkey-queries.ts'
import type { PasskeyAnswer, StaffFactors, StaffSession } from './staff.ts'
import { makeTicket, takeTicket } from './tickets.ts'
import { loadWebAuthn } from '#commerce/rules/web-authn.ts'

/** See StaffFactors.beginPasskey. */
export async function beginPasskey(
  dependencies: StaffDependencies,
  { member }: StaffSession,
  host: string,
): ReturnType<StaffFactors['beginPasskey']> {
  const known = await readPasskeysOf(dependencies.database, member.id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Bonbon',
    rpID: host,
    userID: new TextEncoder().encode(member.id),
    userName: member.email ?? member.name,
    userDisplayName: member.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const details = { challenge: options.challenge, host }
  const ticket = await makeTicket(dependencies, 'new-passkey', { memberId: member.id, details })
  return { ticket, options: { ...options } }
}

/** See StaffFactors.finishPasskey. */
export async function finishPasskey(
  dependencies: StaffDependencies,
  session: StaffSession,
  { ticket, answer, origin, name }: { ticket: string; answer: PasskeyAnswer; origin: string; name: string },
): ReturnType<StaffFactors['finishPasskey']> {
  const { database } = dependencies
  const { id: memberId } = session.member
  const { verifyRegistrationResponse } = await loadWebAuthn()
  return database.transact(async () => {
    if (!(await lockCredentials(database, memberId))) return refuse('code-not-right', {})
    const taken = await takeTicket<{ challenge: string; host: string }>(dependencies, 'new-passkey', ticket)
    if (taken?.memberId !== memberId) return refuse('code-not-right', {})
    const verified = await verifyRegistrationResponse({
      // The library checks the shape and throws if it is wrong.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: taken.details.challenge,
      expectedOrigin: origin,
      expectedRPID: taken.details.host,
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!verified?.verified) return refuse('code-not-right', {})
    const { credential } = verified.registrationInfo
    const publicKey = Buffer.from(credential.publicKey)
    const { id, counter, transports = [] } = credential
    const passkey = { id, memberId, name, publicKey, counter, transports }
    if ((await insertPasskey(database, passkey)) === 0) return refuse('code-not-right', {})
    const recoveryCodes = session.isProven ? [] : await giveRecoveryCodes(dependencies, memberId)
    await changed(dependencies, session, 'passkey-added')
    return { id, recoveryCodes }
  })
}

/** See StaffFactors.removePasskey. The last factor cannot be removed: the member could not sign in without it. */
export const removePasskey = (
  dependencies: StaffDependencies,
  session: StaffSession,
  id: string,
): ReturnType<StaffFactors['removePasskey']> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const memberId = session.member.id
    const credentials = await lockCredentials(database, memberId)
    const passkeys = await readPasskeysOf(database, memberId)
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse('passkey-not-found', {})
    const hasCode = credentials?.passwordHash && credentials.codeSecret
    if (!hasCode && passkeys.length === 1) return refuse('last-factor', {})
    await deletePasskey(database, memberId, id)
    await changed(dependencies, session, 'passkey-removed')
    return undefined
  })
