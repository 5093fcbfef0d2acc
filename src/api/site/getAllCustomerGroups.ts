import { call } from '#api/call.ts'

/** API-050. The groups that every shop has, and those that a promotion asks for. */
export const getAllCustomerGroups = call({
  path: 'GET /all-customer-groups',
  summary: 'Customer groups that promotions and content may ask for.',
  auth: 'public',
  handle: async ({ shop, site, currency }) => {
    const promotions = await shop.pricing.promotions(site.id, currency, new Date())
    return promotions.flatMap(({ customerGroups }) => customerGroups)
  },
  answer: (named) => ({
    customerGroups: [...new Set(['Everyone', 'Registered', 'Unregistered', ...named])].map((id) => ({ id })),
  }),
  tags: () => ['promotions'],
})
