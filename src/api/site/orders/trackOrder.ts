import { z } from 'zod'
import { call } from '#api/call.ts'
import { trackingDocument, TrackingSchema } from './tracking-document.ts'

export const trackOrder = call({
  path: 'POST /order-tracking',
  summary: 'Returns where the parcels of an order are.',
  description:
    'Needs the code of the link in the emails of the order, which may be shared: the answer has states, days, cities and tracking numbers, and no names, streets, products or amounts. An unknown code is refused (404).',
  auth: 'public',
  limit: 'lookup',
  /** The code is in the body, never in a URL. */
  body: z.object({ code: z.string().min(1).max(200) }),
  handle: ({ shop, site, body }) => shop.orders.track(site.id, body.code),
  document: TrackingSchema,
  answer: trackingDocument,
})
