import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/input/parameters.ts'
import { promotionDocument, PromotionResultSchema } from './promotion-document.ts'

export const getPromotions = call({
  path: 'GET /pricing/shopper-promotions/v1/organizations/{organizationId}/promotions',
  summary: 'Returns promotions by their ids.',
  description: 'Unknown and inactive promotions are left out. Promo codes are never included.',
  auth: 'public',
  parameters: z.object({ ids: ids(50) }),
  handle: async ({ shop, site, locale, currency, promotedTo, parameters }) => {
    const active = await shop.pricing.promotions(site.id, currency, promotedTo?.at ?? new Date(), locale)
    const byId = new Map(active.map((promotion) => [promotion.id, promotion]))
    return [...new Set(parameters.ids)].flatMap((id) => byId.get(id) ?? [])
  },
  document: PromotionResultSchema,
  answer: (promotions) => ({
    data: promotions.map(promotionDocument),
    limit: promotions.length,
    total: promotions.length,
  }),
  tags: () => ['promotions'],
})
