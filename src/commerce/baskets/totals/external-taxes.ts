import type { Address } from '#commerce/address.ts'
import type { Basket, ExternalTax } from '#commerce/baskets/basket.ts'
import { fractionOf, includedIn } from '#shared/money/money.ts'
import { taxOn } from '#shared/money/included-tax.ts'

type Taxed = Pick<Basket, 'items' | 'shipments'> & Partial<Pick<Basket, 'externalTaxes'>>

/** The id of a shipment's shipping item. */
export const shippingLineId = (shipmentId: string): string => `${shipmentId}-shipping`

/** The place on which taxes depend. */
const taxPlaceOf = (address: Address | null): string =>
  [address?.countryCode, address?.stateCode, address?.postalCode, address?.city, address?.address1]
    .map((part) => part ?? '')
    .join('\n')

/** A line that can have external taxes. */
interface TaxableLine {
  id: string
  shipmentId: string
  /** The amount that is taxed, after all discounts. */
  basisCents: number
  place: string
}

/** The items, and the shipping of each shipment with a method. */
export function taxableLines({ items, shipments }: Pick<Basket, 'items' | 'shipments'>): TaxableLine[] {
  const places = new Map(shipments.map(({ id, address }) => [id, taxPlaceOf(address)]))
  return [
    ...items.map(({ id, shipmentId, priceAfterOrderDiscountCents: basisCents }) => ({
      id,
      shipmentId,
      basisCents,
      place: places.get(shipmentId) ?? '',
    })),
    ...shipments.flatMap(({ id, methodId, address, shippingAfterDiscountCents: basisCents }) =>
      methodId === null
        ? []
        : [{ id: shippingLineId(id), shipmentId: id, basisCents, place: taxPlaceOf(address) }],
    ),
  ]
}

/**
 * DROP-067: the taxes that an external service has set. They hold while amount and destination of their line stay the
 * same; others are removed, and their shipments are `untaxed`.
 */
export function externalTaxes<Basketish extends Taxed>(
  basket: Basketish,
  { isTaxIncluded }: { isTaxIncluded: boolean },
): Basketish {
  const lines = taxableLines(basket)
  const holding = new Map(
    lines.flatMap(({ id, basisCents, place }) => {
      const tax = basket.externalTaxes?.[id]
      return tax && tax.basisCents === basisCents && tax.place === place ? [[id, tax] as const] : []
    }),
  )
  const untaxed = lines
    .filter(({ id, basisCents }) => basisCents > 0 && !holding.has(id))
    .map(({ shipmentId }) => shipmentId)
  const { untaxed: _, ...rest }: Basketish & { untaxed?: unknown } = basket
  return {
    ...rest,
    items: basket.items.map(({ isTaxIncluded: __, ...item }) => ({
      ...item,
      ...taxOf(holding.get(item.id), item.priceAfterOrderDiscountCents, isTaxIncluded),
      ...(isTaxIncluded && { isTaxIncluded }),
    })),
    shipments: basket.shipments.map(({ isTaxIncluded: __, ...shipment }) => {
      const tax = holding.get(shippingLineId(shipment.id))
      const { taxRate, taxCents } = taxOf(tax, shipment.shippingAfterDiscountCents, isTaxIncluded)
      return {
        ...shipment,
        shippingTaxRate: taxRate,
        shippingTaxCents: taxCents,
        ...(isTaxIncluded && { isTaxIncluded }),
      }
    }),
    externalTaxes: Object.fromEntries(holding),
    ...(untaxed.length > 0 && { untaxed: [...new Set(untaxed)] }),
    // Only the fields above are replaced.
  } as unknown as Basketish
}

/** Rates add up. A tax that is part of a price is never higher than the price. */
function taxOf(
  tax: ExternalTax | undefined,
  basisCents: number,
  isTaxIncluded: boolean,
): { taxRate: number; taxCents: number } {
  const items = tax?.items ?? []
  const taxRate = items.reduce((sum, { rate }) => sum + rate, 0)
  const isRated = items.every(({ valueCents }) => valueCents === undefined)
  if (isRated) return { taxRate, taxCents: taxOn(basisCents, taxRate, { isTaxIncluded }) }
  const taxCents = items.reduce(
    (sum, { rate, valueCents }) =>
      sum + (valueCents ?? shareOf(basisCents, { rate, taxRate, isTaxIncluded })),
    0,
  )
  return { taxRate, taxCents: isTaxIncluded ? Math.min(taxCents, basisCents) : taxCents }
}

/** The tax of one of several rates. */
const shareOf = (
  basisCents: number,
  { rate, taxRate, isTaxIncluded }: { rate: number; taxRate: number; isTaxIncluded: boolean },
): number =>
  isTaxIncluded && taxRate > 0
    ? fractionOf(includedIn(basisCents, taxRate), rate / taxRate)
    : taxOn(basisCents, rate, { isTaxIncluded })
