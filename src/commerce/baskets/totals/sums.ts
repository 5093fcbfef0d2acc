import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { Step } from '#commerce/baskets/pricing-context.ts'
import { eGiftCardCents } from '#commerce/baskets/e-gift-cards/e-gift-card.ts'
import { withTax } from '#shared/money/included-tax.ts'
import { itemsByShipment } from './items-by-shipment.ts'

/** The totals of each shipment from its items, and of the basket from its shipments. */
export const sums: Step = (basket, { site, products }) => {
  const itemsOf = itemsByShipment(basket.items)
  const shipments = basket.shipments.map((shipment) => withSums(shipment, itemsOf(shipment)))
  const productSubtotalCents = sum(shipments, ({ merchandiseCents }) => merchandiseCents)
  const { basketThresholdEnabled, basketThresholdCents } = site.preferences
  return {
    ...basket,
    shipments,
    basketSubtotalCents: sum(basket.items, ({ priceCents }) => priceCents),
    productSubtotalCents,
    productTotalCents: sum(shipments, ({ productTotalCents }) => productTotalCents),
    shippingTotalCents: sum(shipments, ({ shippingAfterDiscountCents }) => shippingAfterDiscountCents),
    taxTotalCents: sum(shipments, ({ taxCents }) => taxCents),
    orderTotalCents: sum(shipments, ({ totalCents }) => totalCents) + eGiftCardCents(basket),
    // BAG-063: free materials may be ordered without other items, and so may e-gift cards.
    isThresholdMet:
      !basketThresholdEnabled ||
      productSubtotalCents >= basketThresholdCents ||
      (basket.items.length + (basket.eGiftCards ?? []).length > 0 &&
        basket.items.every(({ productId }) => Boolean(products.get(productId)?.collateralGroup))),
  }
}

function withSums(shipment: Shipment, own: readonly BasketItem[]): Shipment {
  const productTotalCents = sum(own, (item) => item.priceAfterOrderDiscountCents)
  const taxCents = sum(own, (item) => item.taxCents) + shipment.shippingTaxCents
  return {
    ...shipment,
    productTotalCents,
    taxCents,
    totalCents: withTax(productTotalCents + shipment.shippingAfterDiscountCents, taxCents, shipment),
  }
}

const sum = <Part>(parts: readonly Part[], centsOf: (part: Part) => number): number =>
  parts.reduce((total, part) => total + centsOf(part), 0)
