import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { ApplicableMethods } from '#commerce/baskets/basket-offers.ts'
import { toDecimal } from '#shared/money/money.ts'

const ShippingPromotionSchema = named(
  'ShippingPromotion',
  z.strictObject({
    promotionId: z.string(),
    promotionName: z.string(),
    calloutMsg: z.string(),
  }),
)

export const ShippingMethodSchema = named(
  'ShippingMethod',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    shippingPromotions: z.array(ShippingPromotionSchema),
    c_discountedPrice: z.number(),
    c_carrier: z.string(),
    c_isExpedited: z.boolean(),
    c_storePickupEnabled: z.boolean(),
    c_transitDays: z.strictObject({
      minimum: z.number(),
      maximum: z.number(),
      zones: z.record(z.string(), z.number()).optional(),
    }),
    c_arrivesOn: z.string().optional(),
    c_keepsWantedDay: z.boolean().optional(),
    c_countries: z.array(z.string()),
  }),
)

export const ShippingMethodResultSchema = named(
  'ShippingMethodResult',
  z.strictObject({
    applicableShippingMethods: z.array(ShippingMethodSchema),
    defaultShippingMethodId: z.string().optional(),
    c_message: z.string().optional(),
  }),
)

/** ShippingMethodResult. `price` is before discounts, `c_discountedPrice` after them. */
export function shippingMethodsDocument(
  { methods, defaultMethodId, currency }: ApplicableMethods,
  { text }: Pick<CallContext, 'text'>,
) {
  return {
    applicableShippingMethods: methods.map(
      ({ method, priceCents, discountCents, arrivesOn, keepsDay, promotions }) => ({
        id: method.id,
        name: method.name,
        description: method.description,
        price: toDecimal(priceCents, currency),
        shippingPromotions: promotions.map(({ id, name, callout }) => ({
          promotionId: id,
          promotionName: name,
          calloutMsg: callout,
        })),
        c_discountedPrice: toDecimal(priceCents - discountCents, currency),
        c_carrier: method.carrier,
        c_isExpedited: method.isExpedited,
        c_storePickupEnabled: method.isPickup,
        c_transitDays: method.transitDays,
        c_arrivesOn: arrivesOn ?? undefined,
        c_keepsWantedDay: keepsDay ?? undefined,
        c_countries: method.countries,
      }),
    ),
    defaultShippingMethodId: defaultMethodId ?? undefined,
    /** Present only when no method delivers to the address. */
    // Explains to shoppers what to do, because an empty list would not.
    c_message: methods.length === 0 ? text('answers.shipping.none') : undefined,
  }
}
