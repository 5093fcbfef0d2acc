import { call } from '#api/call.ts'
import {
  contextDocument,
  contextPath,
  refuseOtherUsid,
  ShopperContextSchema,
  UsidParameters,
} from './context-calls.ts'

/** DROP-098. */
export const getShopperContext = call({
  path: `GET ${contextPath}`,
  summary: "Returns the context of the shopper's session.",
  description: 'Refuses another usid (400), and a session without a context (404).',
  auth: 'shopper',
  parameters: UsidParameters,
  handle: async ({ shop, shopper, parameters }) =>
    refuseOtherUsid(shopper, parameters) ?? shop.shopperContexts.get(shopper),
  document: ShopperContextSchema,
  answer: contextDocument,
})
