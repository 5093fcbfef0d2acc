import { z } from 'zod'
import { call } from '#api/call.ts'
import { EmptySchema } from '#api/documents/document-schema.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { channelId, clientId, organizationId } from './inputs.ts'

/**
 * ACC-044, as a call of Shopper Login. The link may be opened on another device than the one that requested it, so there
 * is no proof key (`cross_device`).
 */
export const getPasswordResetToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/reset',
  summary: 'Mails a password reset link to a login.',
  description:
    'Takes `mode: email` and `hint: cross_device` only. The answer is the same for every login. Refuses more than five mails an hour to one address.',
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
  handle: ({ shop, site, locale, body }) => shop.customers.requestPasswordReset(site, body.user_id, locale),
  document: EmptySchema,
  answer: () => ({}),
})
