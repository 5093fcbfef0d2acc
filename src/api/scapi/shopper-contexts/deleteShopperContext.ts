import { call, nothing } from '#api/call.ts'
import { contextPath, refuseOtherUsid, UsidParameters } from './context-calls.ts'

/** DROP-098. */
export const deleteShopperContext = call({
  path: `DELETE ${contextPath}`,
  summary: "Removes the context of the shopper's session.",
  description: 'Refuses another usid (400), and a session without a context (404).',
  auth: 'shopper',
  parameters: UsidParameters,
  status: 204,
  handle: async ({ shop, shopper, parameters }) =>
    refuseOtherUsid(shopper, parameters) ?? shop.shopperContexts.remove(shopper),
  answer: nothing,
})
