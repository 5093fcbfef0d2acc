import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { promotionDocument, PromotionResultSchema } from './promotion-document.ts'

const Instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time, 2026-11-01T08:00Z')
  .optional()

export const getPromotionsForCampaign = call({
  path: 'GET /pricing/shopper-promotions/v1/organizations/{organizationId}/promotions/campaigns/{campaignId}',
  summary: 'Returns the active promotions of a campaign.',
  description: 'With `startDate` or `endDate`, only promotions that are active in that time.',
  auth: 'public',
  parameters: z.object({ campaignId: Id, startDate: Instant, endDate: Instant }),
  handle: async ({ shop, site, locale, currency, parameters: { campaignId, startDate, endDate } }) => {
    const active = await shop.pricing.promotions(site.id, currency, new Date(), locale)
    return active.filter(
      (promotion) =>
        promotion.campaignId === campaignId &&
        isBefore(promotion.startsAt, endDate) &&
        isBefore(startDate, promotion.endsAt),
    )
  },
  document: PromotionResultSchema,
  answer: (promotions) => ({
    data: promotions.map(promotionDocument),
    limit: promotions.length,
    total: promotions.length,
  }),
  tags: () => ['promotions'],
})

/** Whether the start is not after the end. True if either is missing: an open start or end sets no limit. */
const isBefore = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !start || !end || new Date(start) <= new Date(end)
