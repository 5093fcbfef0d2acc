import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { channelId, organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyOwner, passkeyPath } from './passkey-owner.ts'

/** DROP-036. */
export const deletePasskeyCredential = call({
  path: `DELETE ${passkeyPath}/credentials/{credentialId}`,
  summary: 'Deletes a passkey of the logged-in customer.',
  description: 'Refuses another login than that of the token (403), and an unknown passkey (404).',
  auth: 'registered',
  parameters: z.object({
    organizationId,
    channel_id: channelId,
    loginId: z.string().min(1).max(256),
    credentialId: z.string().min(1).max(1_400),
  }),
  status: 204,
  async handle({ shop, shopper, parameters: { loginId, credentialId } }) {
    const owner = await passkeyOwner({ shop, shopper }, loginId)
    if (isRefusal(owner)) return owner
    return (await shop.passkeys.remove(owner.id, credentialId))
      ? undefined
      : refuse('customer-passkey-not-found', { credentialId })
  },
  answer: nothing,
})
