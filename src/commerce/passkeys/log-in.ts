import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { loadWebAuthn } from '#commerce/rules/web-authn.ts'
import type { PasskeyDependencies } from './dependencies.ts'
import type { Passkeys } from './passkeys.ts'
import { insertChallenge, readPasskey, takeChallenge, usePasskey } from './queries.ts'
import { challengeSeconds } from './register-passkey.ts'
import { clientDataOf, isOriginOf, relyingHost } from './storefront-origins.ts'

/** See Passkeys.beginLogin. */
export async function beginLogin(
  { database, clock }: PasskeyDependencies,
  { client, pageOrigin, origin }: Parameters<Passkeys['beginLogin']>[0],
): ReturnType<Passkeys['beginLogin']> {
  const rpId = relyingHost(client, pageOrigin, origin)
  if (rpId === undefined) return refuse('invalid-client', { clientId: client.id })
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  await insertChallenge(database, {
    challenge: options.challenge,
    clientId: client.id,
    rpId,
    customerId: null,
    userHandle: null,
    displayName: null,
    nickName: null,
    expiresAt: new Date(clock().getTime() + challengeSeconds * 1_000),
  })
  return { ...options }
}

type Finish = Parameters<Passkeys['finishLogin']>[0]

/** See Passkeys.finishLogin. */
export async function finishLogin(
  dependencies: PasskeyDependencies,
  request: Finish,
): ReturnType<Passkeys['finishLogin']> {
  const { database, customers, clock } = dependencies
  const refused = refuse('invalid-credentials', {})
  const found = await verify(dependencies, request)
  if (!found) return refused
  const { passkey, newCounter } = found
  const { login, customerId, counter } = passkey
  if (request.login !== undefined && loginKeyOf(request.login) !== loginKeyOf(login)) return refused
  const passkeyId = passkey.id
  const tokens = await customers.proofs.logIn(
    {
      customerId,
      event: 'login-by-passkey',
      sender: request.sender,
      use: async () =>
        (await usePasskey(database, { id: passkeyId, from: counter, to: newCounter, now: clock() })) === 1,
    },
    { siteId: request.siteId, clientId: request.client.id, usid: request.usid, device: request.device },
  )
  return tokens ? { passkeyId, login, tokens } : refused
}

/** The passkey of a correct response, with its new counter. */
async function verify(
  { database, clock }: PasskeyDependencies,
  { client, origin: shopOrigin, response }: Finish,
) {
  const data = clientDataOf(response)
  if (!data || typeof response.id !== 'string') return undefined
  if (!isOriginOf(client, data.origin, shopOrigin)) return undefined
  const { challenge } = data
  const taken = await takeChallenge(database, {
    challenge,
    clientId: client.id,
    customerId: null,
    now: clock(),
  })
  const passkey = taken && (await readPasskey(database, response.id))
  if (!passkey || passkey.rpId !== taken.rpId) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    // The library checks the shape and throws if it is wrong.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: data.origin,
    expectedRPID: passkey.rpId,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return verified?.verified
    ? { passkey: { ...passkey, id: response.id }, newCounter: verified.authenticationInfo.newCounter }
    : undefined
}
