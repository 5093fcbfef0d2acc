import { call } from '#api/call.ts'

/** API-050. */
export const getAllCustomerGroups = call({
  path: 'GET /all-customer-groups',
  summary: 'Returns the customer groups.',
  description: 'Every site has `Everyone`, `Registered` and `Unregistered`. Promotions may use others.',
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
