import type { Address } from '#commerce/address.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { externalTaxes } from './external-taxes.ts'
import { hasTaxPlace } from '#shared/addresses/country-rules.ts'
import { taxOn } from '#shared/money/included-tax.ts'

/** The rates, and whether prices include the tax. */
export interface Taxation extends Pick<PricingContext, 'taxRates'> {
  site: { preferences: { taxIncluded?: boolean } }
}

/** The tax class of shipping. Without a rate for the state, shipping is not taxed. */
const shippingTaxClass = 'shipping'

/**
 * BAG-035: tax at the rate of the shipment's state (for a pickup, the shop's state), on each item after all discounts
 * and on shipping after its own. Rounded per item, so that the items add up. Without an address there is no tax yet.
 * If prices include the tax (RUN-025), it is the part rate / (1 + rate) of them, and already in the total.
 */
export const taxes = <
  Taxed extends Pick<Basket, 'items' | 'shipments'> & Partial<Pick<Basket, 'taxMode' | 'externalTaxes'>>,
>(
  basket: Taxed,
  { taxRates, site }: Taxation,
): Taxed => {
  const { taxIncluded: isTaxIncluded = false } = site.preferences
  if (basket.taxMode === 'external') return externalTaxes(basket, { isTaxIncluded })
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
      const { isTaxIncluded: _, ...plain } = item
      return {
        ...plain,
        taxRate,
        taxCents: taxOn(item.priceAfterOrderDiscountCents, taxRate, { isTaxIncluded }),
        ...(isTaxIncluded && { isTaxIncluded }),
      }
    }),
    shipments: basket.shipments.map((shipment) => {
      const shippingTaxRate = rateAt(shipment.address, shippingTaxClass)
      const { isTaxIncluded: _, ...plain } = shipment
      return {
        ...plain,
        shippingTaxRate,
        shippingTaxCents: taxOn(shipment.shippingAfterDiscountCents, shippingTaxRate, { isTaxIncluded }),
        ...(isTaxIncluded && { isTaxIncluded }),
      }
    }),
  }
}
