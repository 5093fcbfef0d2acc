import { call } from '#api/call.ts'
import { customerDocument } from '#api/scapi/shopper-customers/customer-document.ts'
import { registrationFrom } from '#api/scapi/shopper-customers/registration-from.ts'
import { RegistrationInput } from '#commerce/customers/inputs.ts'

/** API-041: registration as the storefront's form sends it. */
export const customerRegister = call({
  path: 'POST /customer-register',
  summary: 'Makes an account.',
  auth: 'public',
  limit: 'registration',
  body: RegistrationInput,
  handle: ({ shop, site, body }) => shop.customers.register(registrationFrom(body), site),
  answer: (customer) => customerDocument(customer),
})
