import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { promotionLines } from './promotion-lines.ts'

/** Merchandise of every shipment, its shipping method and what that costs. A shipment with nothing in it costs nothing. */
export const shippingMethods: Step = (basket, reckoning) => {
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const own = itemsOf(shipment)
      const merchandiseCents = own.reduce((sum, item) => sum + item.priceAfterItemDiscountCents, 0)
      const offer = methodFor({ ...shipment, merchandiseCents }, own, reckoning)
      const shippingCents = own.length > 0 && offer ? offer.priceCents : 0
      return {
        ...shipment,
        merchandiseCents,
        methodId: offer?.method.id ?? null,
        methodName: offer?.method.name ?? null,
        shippingCents,
        shippingAdjustments: [],
        shippingAfterDiscountCents: shippingCents,
      }
    }),
  }
}

/** The methods that a shipment can have now, with their prices. */
export const offersFor = (shipment: Shipment, { shipping }: BasketPricing): ShippingMethodOffer[] =>
  shipping.offers({
    countryCode: shipment.address?.countryCode ?? null,
    merchandiseCents: shipment.merchandiseCents,
    isPickup: shipment.storeId !== null,
  })

/** The chosen method while it can be had; else, once it is known where to, one is chosen for the shopper. */
function methodFor(
  shipment: Shipment,
  own: readonly BasketItem[],
  reckoning: BasketPricing,
): ShippingMethodOffer | undefined {
  const offers = offersFor(shipment, reckoning)
  const current = offers.find(({ method }) => method.id === shipment.methodId)
  if (current && shipment.custom.c_customerSelectedMethod === true) return current
  if (shipment.address === null && shipment.storeId === null) return current
  return discountedUps(offers, own, reckoning) ?? current ?? offers[0]
}

/** SHIP-037: a discounted UPS method if offered, else the first if none is set. */
function discountedUps(
  offers: readonly ShippingMethodOffer[],
  own: readonly BasketItem[],
  reckoning: BasketPricing,
): ShippingMethodOffer | undefined {
  const { rules, eligible } = reckoning
  const lines = shipmentLines(own, reckoning)
  return offers.find(
    ({ method, priceCents }) =>
      method.carrier.toUpperCase() === 'UPS' &&
      rules.shippingDiscounts(eligible, lines, { methodId: method.id, priceCents }).length > 0,
  )
}

/** A shipment's items as shipping promotions see them. */
export const shipmentLines = (own: readonly BasketItem[], reckoning: BasketPricing) =>
  promotionLines(own, reckoning, (item) => item.priceAfterItemDiscountCents)
