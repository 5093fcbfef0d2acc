import { hasTaxPlace } from '#shared/addresses/country-rules.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'

/** The choices on which a shipment's amounts depend, and whether the shopper has made them. */
interface Known {
  /** The shipping method. */
  hasMethod: boolean
  /** The destination state, or the pickup shop. */
  hasDestination: boolean
}

/** The amounts of shipments and baskets. */
interface Amounts {
  shippingTotal: number
  shippingTotalTax: number
  adjustedShippingTotalTax: number
  merchandizeTotalTax: number
  adjustedMerchandizeTotalTax: number
  taxTotal: number
}

/** External taxes are known as soon as they are set for each line of the shipment (DROP-067). */
export const knownOf = (
  { id, methodId, storeId, address }: Shipment,
  { taxMode, untaxed = [] }: Pick<Basket, 'taxMode' | 'untaxed'>,
): Known => ({
  hasMethod: methodId !== null,
  hasDestination:
    taxMode === 'external'
      ? !untaxed.includes(id)
      : storeId !== null || (address !== null && hasTaxPlace(address)),
})

/** The choices that are known for all shipments with items. */
export function knownOfAll(basket: Pick<Basket, 'shipments' | 'items' | 'taxMode' | 'untaxed'>): Known {
  const filled = new Set(basket.items.map(({ shipmentId }) => shipmentId))
  const known = basket.shipments.filter(({ id }) => filled.has(id)).map((one) => knownOf(one, basket))
  return {
    hasMethod: known.every(({ hasMethod }) => hasMethod),
    hasDestination: known.every(({ hasDestination }) => hasDestination),
  }
}

/** As in the Shopper APIs, unknown amounts are null: 0 would mean free. */
export function withOpenAmounts<Document extends Amounts>(document: Document, known: Known) {
  return {
    ...document,
    shippingTotal: known.hasMethod ? document.shippingTotal : null,
    shippingTotalTax: whenAllKnown(known, document.shippingTotalTax),
    adjustedShippingTotalTax: whenAllKnown(known, document.adjustedShippingTotalTax),
    merchandizeTotalTax: known.hasDestination ? document.merchandizeTotalTax : null,
    adjustedMerchandizeTotalTax: known.hasDestination ? document.adjustedMerchandizeTotalTax : null,
    taxTotal: whenAllKnown(known, document.taxTotal),
  }
}

export const whenAllKnown = ({ hasMethod, hasDestination }: Known, amount: number): number | null =>
  hasMethod && hasDestination ? amount : null
