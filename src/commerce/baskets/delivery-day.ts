import type { Basket, Shipment } from './basket.ts'
import type { BasketDependencies, RequestContext } from './dependencies.ts'
import { offersFor } from './totals/shipping-methods.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

type DayContext = RequestContext & Pick<BasketDependencies, 'shipping' | 'stores' | 'catalog'>

/**
 * The refusal of a delivery day that is past, closed or out of range for the method and the address of a shipment (SHIP-043).
 * It names the next open day. A shipment without a wanted day costs nothing.
 */
export async function dayProblem(
  { items, currency }: Pick<Basket, 'items' | 'currency'>,
  shipment: Shipment,
  { site, shipping, stores, catalog }: DayContext,
): Promise<Refusal<'invalid-field'> | undefined> {
  const { id, storeId, dateWanted, address, methodId } = shipment
  if (dateWanted === null || storeId !== null) return undefined
  const { postalCode = null, countryCode } = address ?? {}
  const place = postalCode && {
    postalCode,
    countryCode: countryCode === 'CA' ? ('CA' as const) : ('US' as const),
  }
  const productIds = items.filter(({ shipmentId }) => shipmentId === id).map(({ productId }) => productId)
  const products = await catalog.products(site.id, productIds)
  const offers = offersFor(shipment, { shipping: await shipping.table(site.id, currency) })
  const { isOpen, next } = shipping.checkDay({
    wanted: dateWanted,
    method: offers.find((one) => one.method.id === methodId)?.method,
    destination: place ? await stores.locate(place) : undefined,
    isMeltable: [...products.values()].some(({ contents }) => contents.isMeltable),
  })
  if (isOpen) return undefined
  const reason = next
    ? `We cannot deliver on ${dateWanted}. The next open day is ${next}`
    : `We cannot deliver on ${dateWanted}. Please choose a faster shipping method`
  return refuse('invalid-field', { field: `shipments.${id}.c_DATE_WANTED`, value: dateWanted, reason })
}
