import { call } from '#api/call.ts'
import { ShopperContextInput } from '#commerce/shopper-contexts/inputs.ts'
import {
  contextDocument,
  ContextParameters,
  contextPath,
  refuseOtherUsid,
  refuseProtected,
  ShopperContextSchema,
  storedInput,
} from './context-calls.ts'

/** DROP-098, DROP-099. */
export const updateShopperContext = call({
  path: `PATCH ${contextPath}`,
  summary: "Changes the context of the shopper's session, and returns it as a whole.",
  description:
    'Null changes nothing, and an empty text, list or object removes the member. In qualifiers null removes one entry. Refusals as in createShopperContext.',
  auth: 'shopper',
  parameters: ContextParameters,
  body: ShopperContextInput,
  handle: async ({ shop, shopper, client, request, parameters, body }) =>
    refuseOtherUsid(shopper, parameters) ??
    (await refuseProtected({ client, request }, body)) ??
    shop.shopperContexts.change(shopper, storedInput(body, parameters)),
  document: ShopperContextSchema,
  answer: contextDocument,
})
