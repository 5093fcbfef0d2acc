import type { Address } from '#commerce/customers/customer.ts'
import type { Step } from '#commerce/baskets/pricing-context.ts'
import { fractionOf } from '#shared/money.ts'

/** Shipping is taxed where the table of rates has this class for the state. */
const shippingTaxClass = 'shipping'

/**
 * BAG-035: tax by the state that a shipment goes to (the shop's, for pickup), on each line after all discounts and on
 * shipping after its own. Rounded by line, so that the lines add up. Nowhere to go yet: no tax yet.
 */
export const taxes: Step = (basket, { taxRates }) => {
  const rateAt = (address: Address | null, taxClass: string): number =>
    address?.stateCode
      ? taxRates.rate({
          countryCode: address.countryCode ?? 'US', // SHIP-040
          stateCode: address.stateCode,
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
