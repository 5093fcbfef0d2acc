import { z } from 'zod'
import { call } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { channelId, clientId, organizationId } from './inputs.ts'

/**
 * ACC-044, in the words of Shopper Login. The link is read on whatever device the mail is: so without the proof key of
 * the browser that asked (`cross_device`), and by mail only.
 */
export const getPasswordResetToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/reset',
  summary: 'Mails a token for a new password to the customer of a login.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ organizationId }),
  body: z.object({
    user_id: MailedAddress,
    mode: z.literal('email'),
    channel_id: channelId,
    client_id: clientId,
    hint: z.literal('cross_device'),
  }),
  handle: ({ shop, site, body }) => shop.customers.requestPasswordReset(site, body.user_id),
  answer: () => ({}),
})
