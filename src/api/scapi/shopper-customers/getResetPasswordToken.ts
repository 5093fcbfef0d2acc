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
 * API-036. Any shopper of the own client may make this call, so a token in the response would allow access to every
 * account. It is emailed to the customer only; the response has the shape of the Shopper APIs with an empty token.
 * Private clients with the scope get the token, for their own mail (DROP-088).
 */
export const getResetPasswordToken = call({
  path: `POST ${customers}/password/actions/create-reset-token`,
  summary: 'Mails a password reset link to a login.',
  description:
    'For the own client the answer never contains the token, and is the same for every login. A foreign client needs the token of a private client with the scope `sfcc.shopper-customers.login`; it gets the reset token instead of a mail, and an unknown login is refused. Refuses more than five an hour for one address.',
  auth: 'shopper',
  foreignScope: 'sfcc.shopper-customers.login',
  limit: 'password',
  body: z.object({ login: MailedAddress }),
  async handle({ shop, client, site, locale, body: { login } }) {
    if (!client.isOwn) return shop.customers.issuePasswordReset(login)
    const refused = await shop.customers.requestPasswordReset(site, login, locale)
    if (isRefusal(refused)) return refused
    return { login, email: login, token: '', expiresInMinutes: mailedMinutes['password-reset'] }
  },
  document: ResetPasswordTokenSchema,
  answer: ({ login, email, token, expiresInMinutes }) => ({
    login,
    email,
    resetToken: token,
    expiresInMinutes,
  }),
})
