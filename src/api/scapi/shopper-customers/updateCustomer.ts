import { call } from '#api/call.ts'
import { customFields, ProfileInput } from '#commerce/customers/inputs.ts'
import { customerDocument, CustomerSchema } from './customer-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** API-032. */
export const updateCustomer = call({
  path: `PATCH ${customers}/{customerId}`,
  summary: "Changes the customer's profile.",
  description:
    'A new login or email needs the current password. A new login ends the other sessions of the customer. An email to the old address tells of both. Refuses a login that is in use (409) and a wrong password (401).',
  auth: 'registered',
  parameters: CustomerParameters,
  body: ProfileInput,
  handle: ({ shop, site, locale, shopper, parameters, body }) => {
    const { login, email, firstName, lastName, phoneHome, companyName, birthday } = body
    const change = {
      login,
      email,
      firstName,
      lastName,
      phoneHome,
      companyName,
      birthday,
      custom: customFields(body),
      currentPassword: body.c_currentPassword ?? body.currentPassword,
    }
    return shop.customers.change(shopper, parameters.customerId, change, { site, locale })
  },
  document: CustomerSchema,
  answer: (customer, { site }) => customerDocument(customer, site),
})
