import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'
import { audienceOf } from './audience-of.ts'
import { withAddresses } from './with-addresses.ts'

const identifier = z.string().min(1).max(200)
const perKind = 50

const QualifierResolveRequest = z.object({
  customerGroups: z.array(identifier).max(perKind).default([]),
  campaignQualifiers: z
    .array(z.object({ campaignId: identifier, promotionId: identifier.optional() }))
    .max(perKind)
    .default([]),
  dataBindings: z
    .array(z.object({ type: identifier, id: identifier }))
    .max(perKind)
    .default([]),
})
type Asked = z.output<typeof QualifierResolveRequest>

const QualifierResolveResponseSchema = named(
  'QualifierResolveResponse',
  z.strictObject({
    customerGroups: z.record(z.string(), z.boolean()).optional(),
    campaignQualifiers: z.record(z.string(), z.record(z.string(), z.boolean())).optional(),
    campaigns: z.record(z.string(), z.boolean()).optional(),
    dataBindings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  }),
)

/** The records of this type are content items. */
const contentBinding = 'content_asset'

/** DROP-096 */
export const resolveQualifiers = call({
  path: 'POST /experience/shopper-experience/v1/organizations/{organizationId}/qualifiers/resolve',
  summary: 'Returns which customer groups and campaigns hold for the shopper, and content items.',
  description:
    'A campaign holds if one of its promotions is active for the groups of the shopper. Promotions with codes do not hold, because they depend on the basket. Data bindings of the type `content_asset` have the fields of content items; others are left out.',
  auth: 'shopper',
  parameters: z.object({}),
  body: QualifierResolveRequest,
  handle: async ({ body, ...context }) => {
    const { shop, site, locale, currency, shopper } = context
    const keys = body.dataBindings.filter(({ type }) => type === contentBinding).map(({ id }) => id)
    const [active, items] = await Promise.all([
      body.campaignQualifiers.length > 0
        ? shop.pricing.promotions(site.id, currency, new Date(), locale)
        : [],
      shop.content.items(site.id, keys, audienceOf(context)),
    ])
    const groups = new Set(shopper.customerGroups)
    return { asked: body, groups, items, held: active.filter((promotion) => isFor(promotion, groups)) }
  },
  document: QualifierResolveResponseSchema,
  answer: ({ asked, groups, items, held }) => ({
    ...(asked.customerGroups.length > 0 && {
      customerGroups: Object.fromEntries(asked.customerGroups.map((id) => [id, groups.has(id)])),
    }),
    ...campaignResults(asked, held),
    ...(items.size > 0 && {
      dataBindings: {
        [contentBinding]: Object.fromEntries(
          [...items].map(([id, { title, body }]) => [id, { title, ...withAddresses(body) }]),
        ),
      },
    }),
  }),
})

const isFor = (
  { customerGroups, couponCodes, sourceCodes }: Promotion,
  groups: ReadonlySet<string>,
): boolean =>
  couponCodes.length === 0 &&
  sourceCodes.length === 0 &&
  (customerGroups.length === 0 || customerGroups.some((group) => groups.has(group)))

/** Campaigns without a named promotion, and the named promotions of the others. */
function campaignResults({ campaignQualifiers }: Asked, held: readonly Promotion[]) {
  const [ofPromotions, ofCampaigns] = [
    campaignQualifiers.filter(({ promotionId }) => promotionId !== undefined),
    campaignQualifiers.filter(({ promotionId }) => promotionId === undefined),
  ]
  const byCampaign = Map.groupBy(ofPromotions, ({ campaignId }) => campaignId)
  const promotionsOf = (id: string) => held.filter(({ campaignId }) => campaignId === id)
  return {
    ...(byCampaign.size > 0 && {
      campaignQualifiers: Object.fromEntries(
        [...byCampaign].map(([campaignId, named]) => [
          campaignId,
          Object.fromEntries(
            named.map(({ promotionId = '' }) => [
              promotionId,
              promotionsOf(campaignId).some(({ id }) => id === promotionId),
            ]),
          ),
        ]),
      ),
    }),
    ...(ofCampaigns.length > 0 && {
      campaigns: Object.fromEntries(
        ofCampaigns.map(({ campaignId }) => [campaignId, promotionsOf(campaignId).length > 0]),
      ),
    }),
  }
}
