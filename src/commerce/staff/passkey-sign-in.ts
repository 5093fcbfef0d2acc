import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '#commerce/database.ts'
import type { StaffDependencies } from './dependencies.ts'
import { lockCredentials } from './member-queries.ts'
import { readOwnerOf, readPasskey, usePasskey, type StoredPasskey } from './passkey-queries.ts'
import type { PasskeyAnswer, StaffSender, StaffSignIn } from './staff.ts'
import { makeTicket, takeTicket } from './tickets.ts'
import { loadWebAuthn } from '#commerce/rules/web-authn.ts'

/**
 * See StaffSignIn.begin. The options do not list passkeys, because the browser lists the member's passkeys itself.
 */
export async function beginPasskeySignIn(
  dependencies: StaffDependencies,
  host: string,
): ReturnType<StaffSignIn['begin']> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  const details = { challenge: options.challenge, host }
  return { ticket: await makeTicket(dependencies, 'passkey', { details }), options: { ...options } }
}

/** The member of a correct passkey response. A ticket works once, and the passkey of a closed account is unknown. */
export async function takePasskey(
  dependencies: StaffDependencies,
  { ticket, answer, origin }: { ticket: string; answer: PasskeyAnswer; origin: string },
  sender?: StaffSender,
): Promise<string | undefined> {
  const { database, clock } = dependencies
  const taken = await takeTicket<{ challenge: string; host: string }>(dependencies, 'passkey', ticket)
  const passkey = typeof answer.id === 'string' ? await lockedPasskey(database, answer.id) : undefined
  if (passkey) sender?.identified?.(passkey.memberId)
  if (!taken || !passkey) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    // The library checks the shape and throws if it is wrong.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: taken.details.challenge,
    expectedOrigin: origin,
    expectedRPID: taken.details.host,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await usePasskey(database, {
    id: passkey.id,
    counter: verified.authenticationInfo.newCounter,
    now: clock(),
  })
  return passkey.memberId
}

/** The passkey of an open account. Locks the member first, as all functions do. */
async function lockedPasskey(database: Database, id: string): Promise<StoredPasskey | undefined> {
  const owner = await readOwnerOf(database, id)
  return owner && (await lockCredentials(database, owner.memberId)) ? readPasskey(database, id) : undefined
}
