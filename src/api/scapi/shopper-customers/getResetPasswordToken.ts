import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { MailedAddress, mailedMinutes } from '#commerce/customers/mailed-inputs.ts'
import { customers } from './parameters.ts'

/**
 * API-036. The token goes to the customer's mailbox and nowhere else: any shopper may ask, so an answer with a token
 * would open every account. The answer has the shape of the Shopper APIs and says the same for every login.
 */
export const getResetPasswordToken = call({
  path: `POST ${customers}/password/actions/create-reset-token`,
  summary: 'Mails a token for a new password to the customer of a login.',
  auth: 'shopper',
  limit: 'password',
  body: z.object({ login: MailedAddress }),
  async handle({ shop, site, body: { login } }) {
    const refused = await shop.customers.requestPasswordReset(site, login)
    return isRefusal(refused) ? refused : { login }
  },
  answer: ({ login }) => ({
    login,
    email: login,
    resetToken: '',
    expiresInMinutes: mailedMinutes['password-reset'],
  }),
})
