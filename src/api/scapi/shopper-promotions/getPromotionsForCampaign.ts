import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { promotionDocument } from './promotion-document.ts'

const Instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time, 2026-11-01T08:00Z')
  .optional()

/** Promotions of an occasion that are on now, and with dates those whose time touches that between them. */
export const getPromotionsForCampaign = call({
  path: 'GET /pricing/shopper-promotions/v1/organizations/{organizationId}/promotions/campaigns/{campaignId}',
  summary: 'Promotions of a campaign.',
  auth: 'public',
  parameters: z.object({ campaignId: Id, startDate: Instant, endDate: Instant }),
  handle: async ({ shop, site, currency, parameters: { campaignId, startDate, endDate } }) => {
    const on = await shop.pricing.promotions(site.id, currency, new Date())
    return on.filter(
      (promotion) =>
        promotion.campaignId === campaignId &&
        isBefore(promotion.startsAt, endDate) &&
        isBefore(startDate, promotion.endsAt),
    )
  },
  answer: (promotions) => ({
    data: promotions.map(promotionDocument),
    limit: promotions.length,
    total: promotions.length,
  }),
  tags: () => ['promotions'],
})

/** Without a beginning or an end nothing stands in the way. */
const isBefore = (beginning: string | null | undefined, end: string | null | undefined): boolean =>
  !beginning || !end || new Date(beginning) <= new Date(end)
