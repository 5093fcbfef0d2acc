import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { channelId, organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyOwner, passkeyPath } from './passkey-owner.ts'

/** DROP-036. */
export const deletePasskeyUser = call({
  path: `DELETE ${passkeyPath}`,
  summary: 'Deletes all passkeys of the logged-in customer.',
  description: 'Refuses another login than that of the token (403), and a customer without passkeys (404).',
  auth: 'registered',
  parameters: z.object({ organizationId, channel_id: channelId, loginId: z.string().min(1).max(256) }),
  status: 204,
  async handle({ shop, shopper, parameters: { loginId } }) {
    const owner = await passkeyOwner({ shop, shopper }, loginId)
    if (isRefusal(owner)) return owner
    return (await shop.passkeys.removeAll(owner.id)) ? undefined : refuse('passkey-user-not-found', {})
  },
  answer: nothing,
})
