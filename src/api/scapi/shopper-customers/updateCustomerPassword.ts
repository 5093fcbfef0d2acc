import { call, nothing } from '#api/call.ts'
import { PasswordInput } from '#commerce/customers/inputs.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** API-033. */
export const updateCustomerPassword = call({
  path: `PUT ${customers}/{customerId}/password`,
  summary: "Changes the customer's password.",
  description:
    'Needs the current password. Ends the other sessions of the customer. An email tells of it. Refuses a wrong password (401) and a weak one (400).',
  auth: 'registered',
  limit: 'password',
  parameters: CustomerParameters,
  body: PasswordInput,
  status: 204,
  handle: ({ shop, site, locale, shopper, parameters, body }) =>
    shop.customers.changePassword(
      shopper,
      parameters.customerId,
      { current: body.currentPassword, next: body.password },
      { site, locale },
    ),
  answer: nothing,
})
