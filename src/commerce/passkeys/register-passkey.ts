import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { loadWebAuthn } from '#commerce/rules/web-authn.ts'
import type { PasskeyDependencies } from './dependencies.ts'
import type { Passkeys } from './passkeys.ts'
import {
  insertChallenge,
  insertPasskey,
  insertUser,
  readPasskeysOf,
  readUser,
  takeChallenge,
  type Challenge,
} from './queries.ts'
import { clientDataOf, isOriginOf, relyingHost } from './storefront-origins.ts'

/** How long a browser may take to answer a challenge. */
export const challengeSeconds = 5 * 60

const mostPasskeys = 20

const invalid = () => refuse('token-invalid', {})

type Begin = Parameters<Passkeys['beginRegistration']>[0]
type Finish = Parameters<Passkeys['finishRegistration']>[0]

/** See Passkeys.beginRegistration. */
export async function beginRegistration(
  dependencies: PasskeyDependencies,
  request: Begin,
): ReturnType<Passkeys['beginRegistration']> {
  const { database, clock } = dependencies
  const { client, login, displayName = login, nickName = '' } = request
  const proof = await checkCode(dependencies, request)
  if (isRefusal(proof)) return proof
  const { customerId } = proof
  const rpId = relyingHost(client, request.pageOrigin, request.origin)
  if (rpId === undefined) return refuse('invalid-client', { clientId: client.id })
  const known = await readPasskeysOf(database, customerId)
  const user = await readUser(database, customerId)
  const userHandle = user?.userHandle ?? randomBytes(32).toString('base64url')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: client.name,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userName: login,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    // The login lists no passkeys, so the device must store them itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(database, {
    challenge: options.challenge,
    clientId: client.id,
    rpId,
    customerId,
    userHandle,
    displayName,
    nickName,
    expiresAt: new Date(clock().getTime() + challengeSeconds * 1_000),
  })
  return { ...options }
}

/** See Passkeys.finishRegistration. */
export async function finishRegistration(
  dependencies: PasskeyDependencies,
  request: Finish,
): ReturnType<Passkeys['finishRegistration']> {
  const { database, customers, loginCodes, clock } = dependencies
  const proof = await checkCode(dependencies, request)
  if (isRefusal(proof)) return proof
  const { customerId, email: provenEmail } = proof
  const data = clientDataOf(request.response)
  if (!data || !isOriginOf(request.client, data.origin, request.origin)) return invalid()
  const taken = await takeChallenge(database, {
    challenge: data.challenge,
    clientId: request.client.id,
    customerId,
    now: clock(),
  })
  const credential = taken && (await verify(request, taken, data.origin))
  if (!credential) return invalid()
  return database.transact(async () => {
    if (!(await customers.proofs.hold({ customerId, provenEmail }))) return invalid()
    if ((await readPasskeysOf(database, customerId)).length >= mostPasskeys)
      return refuse('quota-exceeded', { quota: 'passkeys', limit: mostPasskeys })
    if (!(await loginCodes.use(proof))) return invalid()
    const { userHandle, displayName, nickName, rpId } = taken
    await insertUser(database, { customerId, userHandle: userHandle ?? '', displayName: displayName ?? '' })
    const { id, counter } = credential
    const publicKey = Buffer.from(credential.publicKey)
    const added = { id, customerId, rpId, nickName: nickName ?? '', publicKey, counter }
    if ((await insertPasskey(database, added)) === 0) return invalid()
    await notice(dependencies, request)
  })
}

/** Warns the owner if an attacker who reads their mail has added the passkey. */
async function notice(
  { customers, mail }: PasskeyDependencies,
  { login, site, locale }: Finish,
): Promise<void> {
  const account = await customers.proofs.find(login)
  if (account) await mail.noticeChange({ ...account, changed: 'passkey', locale }, site)
}

async function checkCode(
  { loginCodes }: PasskeyDependencies,
  { client, login, code, sender }: Pick<Begin, 'client' | 'login' | 'code' | 'sender'>,
) {
  const proof = await loginCodes.check({ purpose: 'passkey', clientId: client.id, code, login, sender })
  if (isRefusal(proof)) return proof
  const { customerId, email, id } = proof
  return customerId === null ? invalid() : { id, customerId, email }
}

/** The credential of a correct response. */
async function verify({ response }: Finish, { challenge, rpId }: Challenge, origin: string) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    // The library checks the shape and throws if it is wrong.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.registrationInfo.credential : undefined
}
