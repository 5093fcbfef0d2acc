import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const OrganizationDiscountCodeSchema = named(
  'OrganizationDiscountCode',
  z.strictObject({
    accountId: z.string(),
    name: z.string(),
    organizationType: z.string(),
    level: z.string().nullable(),
  }),
)

/** API-057, ACC-068. */
export const getOrganizationDiscountCode = call({
  path: 'GET /organization-discount-code',
  summary: 'Returns the organization of a discount code.',
  description:
    'Letter case does not matter. An unknown code, and that of a closed organization, is refused (404). Attempts are limited by sender.',
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organization_discount_code: z.string().trim().min(1).max(40) }),
  handle: ({ shop, parameters }) => shop.organisations.findByCode(parameters.organization_discount_code),
  document: OrganizationDiscountCodeSchema,
  answer: ({ organisationId, name, type, level }) => ({
    accountId: organisationId,
    name,
    organizationType: type,
    level,
  }),
})
