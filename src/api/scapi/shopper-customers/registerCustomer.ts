import { call } from '#api/call.ts'
import { RegistrationInput } from '#commerce/customers/inputs.ts'
import { customerDocument } from './customer-document.ts'
import { customers } from './parameters.ts'
import { registrationFrom } from './registration-from.ts'

export const registerCustomer = call({
  path: `POST ${customers}`,
  summary: 'Makes an account.',
  auth: 'shopper',
  limit: 'registration',
  body: RegistrationInput,
  handle: ({ shop, body }) => shop.customers.register(registrationFrom(body)),
  answer: (customer) => customerDocument(customer),
})
