import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { isPast, shopDay } from '#shared/dates/calendar-date.ts'

const FundraiserSchema = named(
  'Fundraiser',
  z.strictObject({
    fundraiserId: z.string(),
    organizationName: z.string(),
    title: z.string(),
    story: z.string(),
    endsOn: z.string(),
    hasEnded: z.boolean(),
    sellerName: z.string().nullable(),
  }),
)

/** The data of a fundraiser's page. It does not list the sellers: only people with a seller's link know the seller. */
export const getFundraiser = call({
  path: 'GET /fundraisers/{fundraiserId}',
  summary: 'Returns what the page of a fundraiser shows, with the seller of a link.',
  description:
    'An unknown fundraiser or seller is refused (404), and any on a site without the preference `fundraisersEnabled`.',
  auth: 'public',
  parameters: z.object({
    fundraiserId: z.string().min(1).max(60),
    sellerId: z.string().min(1).max(60).optional(),
  }),
  async handle({ shop, site, parameters: { fundraiserId, sellerId } }) {
    const { fundraisersEnabled } = site.preferences
    const found = fundraisersEnabled ? await shop.fundraisers.find(fundraiserId) : undefined
    const sellerName = sellerId === undefined ? null : found?.sellers.get(sellerId)
    return found && sellerName !== undefined
      ? { ...found, sellerName }
      : refuse('fundraiser-not-found', { fundraiserId })
  },
  document: FundraiserSchema,
  answer: ({ id, organisationName, title, story, endsOn, sellerName }) => ({
    fundraiserId: id,
    organizationName: organisationName,
    title,
    story,
    endsOn,
    hasEnded: isPast(endsOn, shopDay(new Date())),
    sellerName,
  }),
  tags: ({ fundraiserId }) => [`fundraiser:${fundraiserId}`, 'fundraisers', 'sites'],
})
