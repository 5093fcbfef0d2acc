import { z } from 'zod'
import { call } from '#api/call.ts'

const path = '/account/v1/organizations/{organizationId}/validate-customer-password' as const
const password = z.string().min(1).max(4_096)
const valid = () => ({ valid: true })

/** API-046: by GET, as the documents have it. The password stands in the query, so storefronts use the POST. */
export const validateCustomerPassword = call({
  path: `GET ${path}`,
  summary: "Whether this is the customer's password; for clients that cannot POST.",
  auth: 'registered',
  limit: 'password',
  parameters: z.object({ c_currentPassword: password }),
  handle: ({ shop, shopper, parameters }) =>
    shop.customers.checkPassword(shopper, shopper.customerId, parameters.c_currentPassword),
  answer: valid,
})

/** API-046. */
export const checkCustomerPassword = call({
  path: `POST ${path}`,
  summary: "Whether this is the customer's password.",
  auth: 'registered',
  limit: 'password',
  body: z.object({ c_currentPassword: password }),
  handle: ({ shop, shopper, body }) =>
    shop.customers.checkPassword(shopper, shopper.customerId, body.c_currentPassword),
  answer: valid,
})
