import { call } from '#api/call.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { RegistrationInput } from '#commerce/customers/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import { customerDocument, CustomerSchema } from './customer-document.ts'
import { handOverBag } from './hand-over-bag.ts'
import { customers } from './parameters.ts'
import { registrationFrom } from './registration-from.ts'

export const registerCustomer = call({
  path: `POST ${customers}`,
  summary: 'Creates an account.',
  description:
    'Refuses a login that is in use (409; 400 for foreign clients) and a weak password. Foreign clients have to send the login; for the own client it is the email by default. With a foreign client the basket of the guest who registers becomes that of the customer.',
  auth: 'shopper',
  limit: 'registration',
  body: RegistrationInput.extend({ recaptchaToken: BotCheckToken, c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'registration', token: ({ body }) => body.recaptchaToken ?? body.c_recaptchaToken },
  handle: async ({ shop, client, shopper, site, locale, body }) => {
    if (!client.isOwn && body.customer.login === undefined) {
      return refuse('invalid-field', { field: 'login', value: '', reason: fieldTexts.required })
    }
    const customer = await shop.customers.register(registrationFrom(body), site, locale)
    if (!client.isOwn && !isRefusal(customer)) await handOverBag({ shop, shopper, site }, customer)
    return customer
  },
  document: CustomerSchema,
  answer: (customer, { site }) => customerDocument(customer, site),
})
