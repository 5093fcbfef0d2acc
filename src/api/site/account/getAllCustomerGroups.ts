import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const AllCustomerGroupsSchema = named(
  'AllCustomerGroups',
  z.strictObject({
    customerGroups: z.array(
      z.strictObject({
        id: z.string(),
      }),
    ),
  }),
)

/** API-050. */
export const getAllCustomerGroups = call({
  path: 'GET /all-customer-groups',
  summary: 'Returns the customer groups.',
  description:
    'Every site has `Everyone`, `Registered` and `Unregistered`. Promotions and content may use others.',
  auth: 'public',
  handle: async ({ shop, site, currency }) => {
    const [promotions, ofContent] = await Promise.all([
      shop.pricing.promotions(site.id, currency, new Date()),
      shop.content.customerGroups(site.id),
    ])
    return [...promotions.flatMap(({ customerGroups }) => customerGroups), ...ofContent]
  },
  document: AllCustomerGroupsSchema,
  answer: (named) => ({
    customerGroups: [...new Set(['Everyone', 'Registered', 'Unregistered', ...named])].map((id) => ({ id })),
  }),
  tags: () => ['promotions', 'content'],
})
