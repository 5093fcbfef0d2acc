import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { MailedAddress, mailedMinutes } from '#commerce/customers/mailed-inputs.ts'
import { customers } from './parameters.ts'

const ResetPasswordTokenSchema = named(
  'ResetPasswordToken',
  z.strictObject({
    login: z.string(),
    email: z.string(),
    resetToken: z.string(),
    expiresInMinutes: z.number(),
  }),
)

/**
 * API-036. Any shopper may make this call, so a token in the response would allow access to every account. It is
 * emailed to the customer only; the response has the shape of the Shopper APIs with an empty token.
 */
export const getResetPasswordToken = call({
  path: `POST ${customers}/password/actions/create-reset-token`,
  summary: 'Mails a password reset link to a login.',
  description:
    'The answer never contains the token, and is the same for every login. Refuses more than five mails an hour to one address.',
  auth: 'shopper',
  limit: 'password',
  body: z.object({ login: MailedAddress }),
  async handle({ shop, site, locale, body: { login } }) {
    const refused = await shop.customers.requestPasswordReset(site, login, locale)
    return isRefusal(refused) ? refused : { login }
  },
  document: ResetPasswordTokenSchema,
  answer: ({ login }) => ({
    login,
    email: login,
    resetToken: '',
    expiresInMinutes: mailedMinutes['password-reset'],
  }),
})
