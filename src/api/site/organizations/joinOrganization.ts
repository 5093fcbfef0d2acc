import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { membershipDocument, MembershipSchema } from '#api/documents/membership-document.ts'

const JoinOrganizationResultSchema = named(
  'JoinOrganizationResult',
  z.strictObject({
    organizations: z.array(MembershipSchema),
  }),
)

/** ACC-068: a customer types the discount code of an organization. */
export const joinOrganization = call({
  path: 'POST /organization-discount-code',
  summary: "Makes the customer a member of a discount code's organization.",
  description:
    'A member buys at the prices of the organization, and does not act for it. An unknown code is refused (404). The next access token has the new customer groups. Attempts are limited by sender.',
  auth: 'registered',
  limit: 'lookup',
  body: z.object({ organization_discount_code: z.string().trim().min(1).max(40) }),
  handle: ({ shop, shopper, body }) => shop.organisations.join(shopper, body.organization_discount_code),
  document: JoinOrganizationResultSchema,
  answer: (memberships) => ({ organizations: memberships.map(membershipDocument) }),
})
