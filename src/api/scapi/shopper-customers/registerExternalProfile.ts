import { call } from '#api/call.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { ExternalProfileInput } from '#commerce/customers/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { CustomerExternalProfileSchema, externalProfileDocument } from './external-profile-document.ts'
import { customers } from './parameters.ts'

/** DROP-038. */
export const registerExternalProfile = call({
  path: `POST ${customers}/external-profile`,
  summary: 'Creates an account for a person with an id at another provider.',
  description:
    'The account has no known password. The id proves nothing: logins do not use it. Guests only. Refuses an email address or an id that is in use.',
  auth: 'shopper',
  limit: 'registration',
  body: ExternalProfileInput.extend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'registration', token: ({ body }) => body.c_recaptchaToken },
  async handle({ shop, site, locale, shopper, body }) {
    if (shopper.kind === 'registered') return refuse('not-yours', {})
    const { authenticationProviderId: provider, externalId, email, firstName, lastName } = body
    const profile = { provider, externalId, email, firstName: firstName ?? '', lastName: lastName ?? '' }
    return shop.customers.registerExternal(profile, { site, locale })
  },
  document: CustomerExternalProfileSchema,
  answer: externalProfileDocument,
})
