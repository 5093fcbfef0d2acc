import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { channelId, organizationId } from './inputs.ts'

const UserInfoSchema = named(
  'UserInfo',
  z.strictObject({
    customer_id: z.string(),
    sub: z.string(),
    email: z.string().optional(),
    name: z.string().optional(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
  }),
)

/** OpenID Connect Core §5.3. */
export const getUserInfo = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/userinfo',
  summary: 'Returns the shopper of the access token.',
  description: 'A guest gets the customer id only.',
  auth: 'shopper',
  parameters: z.object({ organizationId, channel_id: channelId }),
  async handle({ shop, shopper }) {
    const customer = shopper.kind === 'registered' ? await shop.customers.find(shopper.customerId) : undefined
    return { shopper, customer }
  },
  document: UserInfoSchema,
  answer: userInfoDocument,
})

function userInfoDocument({ shopper, customer }: { shopper: Shopper; customer: Customer | undefined }) {
  const known = { customer_id: shopper.customerId, sub: shopper.customerId }
  if (!customer) return known
  return {
    ...known,
    email: customer.email,
    name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    given_name: customer.firstName,
    family_name: customer.lastName,
  }
}
