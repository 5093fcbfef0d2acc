import { call } from '#api/call.ts'
import { DeliveryKeys } from './delivery-key.ts'
import { contentsDocument, ContentsSchema } from './getContents.ts'

/**
 * CONT-004. A separate call, so that the responses of getContents, and pages rendered from them, are the same for all
 * shoppers.
 */
export const getOwnContents = call({
  path: 'GET /own-content',
  summary: 'Returns content items by their delivery keys, with the bodies for the customer’s groups.',
  description: 'Unknown keys and items that are not published now are left out.',
  auth: 'registered',
  parameters: DeliveryKeys,
  handle: async ({ shop, site, locale, shopper: { customerGroups }, parameters: { deliveryKeys } }) => ({
    deliveryKeys,
    items: await shop.content.items(site.id, deliveryKeys, { customerGroups, locale }),
  }),
  document: ContentsSchema,
  answer: contentsDocument,
})
