import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { ActivityKind } from '#commerce/recommendations/inputs.ts'
import { ActivityBody } from './inputs.ts'

const ActivityResultSchema = named(
  'ActivityResult',
  z.strictObject({
    recorded: z.number(),
  }),
)

/** The maximum length of a subject. Longer search phrases are truncated. */
const maxSubjectLength = 100

/** API-116, API-117. */
export const sendActivity = call({
  path: 'POST /v3/activities/{siteId}/{kind}',
  summary: 'Records what a visitor did, as input for recommendations.',
  description: 'Returns how many records were stored. Without a `cookieId` nothing is stored.',
  auth: 'public',
  limit: 'activity',
  parameters: z.object({ kind: ActivityKind }),
  body: ActivityBody,
  handle: ({ shop, site, parameters: { kind }, body }) => {
    const { cookieId, product, products, category, searchText, recommenderName } = body
    // The products of a list were only shown, which does not mean that the visitor is interested in them.
    const isList = kind === 'viewSearch' || kind === 'viewCategory' || kind === 'viewReco'
    const subject = searchText?.trim().toLowerCase() || category?.id || recommenderName
    return shop.recommendations.record(site, {
      kind,
      visitorId: cookieId,
      productIds: isList ? [] : [...(product ? [product.id] : []), ...products],
      subject: subject?.slice(0, maxSubjectLength),
    })
  },
  document: ActivityResultSchema,
  answer: (recorded) => ({ recorded }),
})
