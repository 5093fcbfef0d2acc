import type { Address } from '#commerce/address.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { hasTaxPlace } from '#shared/country-rules.ts'
import { fractionOf } from '#shared/money.ts'

/** The tax class of shipping; without a rate for the state it is not taxed. */
const shippingTaxClass = 'shipping'

/**
 * BAG-035: tax at the rate of the shipment's state (the shop's, for a pickup), on each item after all discounts and on
 * shipping after its own. Rounded per item, so that the items add up. Without an address there is no tax yet.
 */
export const taxes = <Taxed extends Pick<Basket, 'items' | 'shipments'>>(
  basket: Taxed,
  { taxRates }: Pick<PricingContext, 'taxRates'>,
): Taxed => {
  const rateAt = (address: Address | null, taxClass: string): number =>
    address && hasTaxPlace(address)
      ? taxRates.rate({
          countryCode: address.countryCode ?? 'US', // SHIP-040
          stateCode: address.stateCode ?? '',
          taxClass,
        })
      : 0
  const addresses = new Map(basket.shipments.map(({ id, address }) => [id, address]))
  return {
    ...basket,
    items: basket.items.map((item) => {
      const taxRate = rateAt(addresses.get(item.shipmentId) ?? null, item.taxClass)
      return { ...item, taxRate, taxCents: fractionOf(item.priceAfterOrderDiscountCents, taxRate) }
    }),
    shipments: basket.shipments.map((shipment) => {
      const shippingTaxRate = rateAt(shipment.address, shippingTaxClass)
      return {
        ...shipment,
        shippingTaxRate,
        shippingTaxCents: fractionOf(shipment.shippingAfterDiscountCents, shippingTaxRate),
      }
    }),
  }
}
