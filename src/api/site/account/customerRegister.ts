import { call } from '#api/call.ts'
import { customerDocument, CustomerSchema } from '#api/scapi/shopper-customers/customer-document.ts'
import { registrationFrom } from '#api/scapi/shopper-customers/registration-from.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { RegistrationInput } from '#commerce/customers/inputs.ts'

/** API-041. Unlike ShopperCustomers.registerCustomer it needs no token. */
export const customerRegister = call({
  path: 'POST /customer-register',
  summary: 'Creates an account.',
  description: 'Refuses a login that is in use (409) and a weak password.',
  auth: 'public',
  limit: 'registration',
  body: RegistrationInput.extend({ recaptchaToken: BotCheckToken }),
  botCheck: { action: 'registration', token: ({ body }) => body.recaptchaToken },
  handle: ({ shop, site, locale, body }) => shop.customers.register(registrationFrom(body), site, locale),
  document: CustomerSchema,
  answer: (customer, { site }) => customerDocument(customer, site),
})
