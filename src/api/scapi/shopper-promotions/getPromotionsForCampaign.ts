import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { promotionDocument, PromotionResultSchema } from './promotion-document.ts'

const Instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time, 2026-11-01T08:00Z')
  .optional()

export const getPromotionsForCampaign = call({
  path: 'GET /pricing/shopper-promotions/v1/organizations/{organizationId}/promotions/campaigns/{campaignId}',
  summary: 'Returns the active promotions of a campaign.',
  description:
    'With `startDate` or `endDate`, only promotions that are active in that time. Refuses an unknown campaign (404) and a wrong date (400).',
  auth: 'public',
  parameters: z
    .object({ campaignId: Id, startDate: Instant, endDate: Instant })
    .refine(({ startDate, endDate }) => isBefore(startDate, endDate), {
      path: ['endDate'],
      error: 'must not be before startDate',
    }),
  handle: async ({ shop, site, locale, currency, promotedTo, parameters }) => {
    const { campaignId, startDate, endDate } = parameters
    if (!(await shop.pricing.hasCampaign(site.id, campaignId)))
      return refuse('promotion-not-found', { promotionId: campaignId })
    const active = await shop.pricing.promotions(site.id, currency, promotedTo?.at ?? new Date(), locale)
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
