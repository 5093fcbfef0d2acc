import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import {
  ShippingMethodSchema,
  shippingMethodsDocument,
} from '#api/scapi/shopper-baskets/documents/shipping-methods-document.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addressFields, PostalCode } from '#commerce/address-inputs.ts'
import { toDecimal } from '#shared/money/money.ts'

const ShippingCostsSchema = named(
  'ShippingCosts',
  z.strictObject({
    defaultShippingMethodId: z.string().optional(),
    c_message: z.string().optional(),
    currency: CurrencySchema,
    applicableShippingMethods: z.array(
      z.strictObject({
        ...ShippingMethodSchema.shape,
        c_shippingTotal: z.number(),
        c_taxTotal: z.number(),
        c_orderTotal: z.number(),
      }),
    ),
  }),
)

/** API-111: for express buttons, whose provider requests the delivery costs for an address. */
export const getShippingCosts = call({
  path: 'GET /payment/v1/organizations/{organizationId}/shipping-costs',
  summary: 'Returns what the basket costs with each shipping method, at a place.',
  description:
    'For the payment sheets of express buttons: nothing is saved. The place is that of the deliveries without an address, else of all. `c_shippingTotal`, `c_taxTotal` and `c_orderTotal` are the amounts of the whole basket with that method, and `c_arrivesOn` is the day of arrival. In the basket of the shopper, unless `basketId` names another one. When no method goes there the list is empty, and `c_message` says so.',
  auth: 'shopper',
  parameters: z.object({
    basketId: Id.optional(),
    c_city: addressFields.city,
    c_stateCode: addressFields.stateCode,
    c_postalCode: PostalCode.min(1),
    c_countryCode: z.enum(['US', 'CA']).default('US'),
  }),
  async handle({ shop, shopper, parameters }) {
    const { c_city, c_stateCode, c_postalCode, c_countryCode } = parameters
    const basketId = parameters.basketId ?? (await shop.baskets.mainBasketId(shopper))
    if (isRefusal(basketId)) return basketId
    const costs = await shop.baskets.shippingCosts(shopper, {
      basketId,
      city: c_city,
      stateCode: c_stateCode,
      postalCode: c_postalCode,
      countryCode: c_countryCode,
    })
    const isWrongField = isRefusal(costs) && costs.refused === 'invalid-field'
    return isWrongField ? { ...costs, field: `c_${costs.field}` } : costs
  },
  document: ShippingCostsSchema,
  answer({ currency, defaultMethodId, methods }, context) {
    const dated = methods.map((method) => ({ ...method, keepsDay: null }))
    const document = shippingMethodsDocument({ methods: dated, defaultMethodId, currency }, context)
    return {
      ...document,
      currency,
      applicableShippingMethods: document.applicableShippingMethods.map((method, index) => ({
        ...method,
        c_shippingTotal: toDecimal(methods[index]?.shippingTotalCents ?? 0, currency),
        c_taxTotal: toDecimal(methods[index]?.taxTotalCents ?? 0, currency),
        c_orderTotal: toDecimal(methods[index]?.orderTotalCents ?? 0, currency),
      })),
    }
  },
})
