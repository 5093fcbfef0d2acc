import { z } from 'zod'
import { call } from '#api/call.ts'
import { ActivityKind } from '#commerce/recommendations/inputs.ts'
import { ActivityBody } from './inputs.ts'

/** As much of what was searched for as is kept. */
const mostSubjectLength = 100

/** API-116, API-117. */
export const sendActivity = call({
  path: 'POST /v3/activities/{siteId}/{kind}',
  summary: 'Tells what a visitor did; recommendations are made of it.',
  auth: 'public',
  limit: 'activity',
  parameters: z.object({ kind: ActivityKind }),
  body: ActivityBody,
  handle: ({ shop, site, parameters: { kind }, body }) => {
    const { cookieId, product, products, category, searchText, recommenderName } = body
    // Lists of what was merely shown say nothing about the visitor.
    const isList = kind === 'viewSearch' || kind === 'viewCategory' || kind === 'viewReco'
    const subject = searchText?.trim().toLowerCase() || category?.id || recommenderName
    return shop.recommendations.record(site, {
      kind,
      visitorId: cookieId,
      productIds: isList ? [] : [...(product ? [product.id] : []), ...products],
      subject: subject?.slice(0, mostSubjectLength),
    })
  },
  answer: (recorded) => ({ recorded }),
})
