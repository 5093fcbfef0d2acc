import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { PasskeyUser } from '#commerce/passkeys/passkeys.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { channelId, organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyOwner, passkeyPath } from './passkey-owner.ts'

const PasskeyUserSchema = named(
  'PasskeyUser',
  z.strictObject({
    id: z.int(),
    userName: z.string(),
    displayName: z.string(),
    userHandle: z.string(),
    slasUserId: z.int(),
    credentials: z.array(
      z.strictObject({
        id: z.int(),
        userId: z.int(),
        credentialId: z.string(),
        nickName: z.string(),
        publicKey: z.string(),
        userHandle: z.string(),
        signatureCount: z.string(),
      }),
    ),
  }),
)

/** DROP-036. */
export const getPasskeyUserByLoginId = call({
  path: `GET ${passkeyPath}`,
  summary: 'Returns the passkeys of the logged-in customer.',
  description: 'Refuses another login than that of the token (403), and a customer without passkeys (404).',
  auth: 'registered',
  parameters: z.object({ organizationId, channel_id: channelId, loginId: z.string().min(1).max(256) }),
  async handle({ shop, shopper, parameters: { loginId } }) {
    const owner = await passkeyOwner({ shop, shopper }, loginId)
    if (isRefusal(owner)) return owner
    const user = await shop.passkeys.of(owner.id)
    return user ? { user, login: owner.login } : refuse('passkey-user-not-found', {})
  },
  document: PasskeyUserSchema,
  answer: passkeyUserDocument,
})

function passkeyUserDocument({ user, login }: { user: PasskeyUser; login: string }) {
  const { number, userHandle, displayName, passkeys } = user
  return {
    id: number,
    userName: login,
    displayName,
    userHandle,
    slasUserId: number,
    credentials: passkeys.map((passkey) => ({
      id: passkey.number,
      userId: number,
      credentialId: passkey.id,
      nickName: passkey.nickName,
      publicKey: passkey.publicKey.toString('base64url'),
      userHandle,
      // The documents allow eight characters.
      signatureCount: String(passkey.counter % 1e8),
    })),
  }
}
