import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const PasswordCheckSchema = named(
  'PasswordCheck',
  z.strictObject({
    valid: z.boolean(),
  }),
)

const path = '/account/v1/organizations/{organizationId}/validate-customer-password' as const
const password = z.string().min(1).max(4_096)
const valid = () => ({ valid: true })

/** API-046 with GET, as in the spec. The storefront uses POST. */
export const validateCustomerPassword = call({
  path: `GET ${path}`,
  summary: "Checks the customer's password, for clients that cannot POST.",
  description: 'The password is part of the URL here. Prefer the POST call. Refuses a wrong password (401).',
  auth: 'registered',
  limit: 'password',
  parameters: z.object({ c_currentPassword: password }),
  handle: ({ shop, shopper, parameters }) =>
    shop.customers.checkPassword(shopper, shopper.customerId, parameters.c_currentPassword),
  document: PasswordCheckSchema,
  answer: valid,
})

/** API-046 with POST. */
export const checkCustomerPassword = call({
  path: `POST ${path}`,
  summary: "Checks the customer's password.",
  description: 'Refuses a wrong password (401).',
  auth: 'registered',
  limit: 'password',
  body: z.object({ c_currentPassword: password }),
  handle: ({ shop, shopper, body }) =>
    shop.customers.checkPassword(shopper, shopper.customerId, body.c_currentPassword),
  document: PasswordCheckSchema,
  answer: valid,
})
