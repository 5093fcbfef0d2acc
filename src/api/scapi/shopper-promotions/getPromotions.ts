import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/parameters.ts'
import { promotionDocument } from './promotion-document.ts'

export const getPromotions = call({
  path: 'GET /pricing/shopper-promotions/v1/organizations/{organizationId}/promotions',
  summary: 'Promotions of the site by their ids; unknown ones and those that are not on now are left out.',
  auth: 'public',
  parameters: z.object({ ids: ids(50) }),
  handle: async ({ shop, site, currency, parameters }) => {
    const on = await shop.pricing.promotions(site.id, currency, new Date())
    const byId = new Map(on.map((promotion) => [promotion.id, promotion]))
    return [...new Set(parameters.ids)].flatMap((id) => byId.get(id) ?? [])
  },
  answer: (promotions) => ({
    data: promotions.map(promotionDocument),
    limit: promotions.length,
    total: promotions.length,
  }),
  tags: () => ['promotions'],
})
