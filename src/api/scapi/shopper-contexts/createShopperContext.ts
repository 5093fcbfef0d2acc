import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
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
export const createShopperContext = call({
  path: `PUT ${contextPath}`,
  summary: "Sets the context of the shopper's session.",
  description:
    'The status is 201 for a first context, and 200 if another is replaced. Promotions and content of this session follow it for a day, and for customers a week: qualifiers and members of the location are customer groups such as `customQualifiers.deviceType=mobile` and `geoLocation.countryCode=US`. `effectiveDateTime` and `customerGroupIds` need the token of a private client with the scope `sfcc.shopper-context.rw` (403). Refuses another usid (400).',
  auth: 'shopper',
  parameters: ContextParameters,
  body: ShopperContextInput,
  status: 201,
  otherStatuses: [200],
  async handle({ shop, shopper, client, request, reply, parameters, body }) {
    const refusal = refuseOtherUsid(shopper, parameters) ?? (await refuseProtected({ client, request }, body))
    if (refusal) return refusal
    const stored = await shop.shopperContexts.put(shopper, storedInput(body, parameters))
    if (isRefusal(stored)) return stored
    if (!stored.isNew) reply.status = 200
    return stored.context
  },
  document: ShopperContextSchema,
  answer: contextDocument,
})
