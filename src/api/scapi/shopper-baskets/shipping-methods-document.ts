import type { ApplicableMethods } from '#commerce/baskets/baskets.ts'
import { toDecimal } from '#shared/money.ts'

/** ShippingMethodResult. `price` is before discounts, `c_discountedPrice` after them. */
export function shippingMethodsDocument({ methods, defaultMethodId }: ApplicableMethods) {
  return {
    applicableShippingMethods: methods.map(
      ({ method, priceCents, discountCents, arrivesOn, keepsDay, promotions }) => ({
        id: method.id,
        name: method.name,
        description: method.description,
        price: toDecimal(priceCents),
        shippingPromotions: promotions.map(({ id, name, callout }) => ({
          promotionId: id,
          promotionName: name,
          calloutMsg: callout,
        })),
        c_discountedPrice: toDecimal(priceCents - discountCents),
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
  }
}
