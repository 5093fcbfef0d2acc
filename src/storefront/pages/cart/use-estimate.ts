import { calls } from '#storefront/lib/api/calls.ts'
import type { Priced } from '#storefront/lib/basket/amounts.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'

type Costs = Awaited<ReturnType<ReturnType<typeof calls>['Payment']['getShippingCosts']>>
export type EstimatedMethod = Costs['applicableShippingMethods'][number]

export interface Estimate {
  method: EstimatedMethod
  /** The city, state and ZIP of the estimate. */
  place: string
}

/**
 * The costs of the bag for the ZIP that the shopper entered, with the method that the checkout will choose.
 * `undefined` once an address is known, for several recipients, and without a ZIP.
 */
export function useEstimate(basket: Basket): Estimate | undefined {
  const zip = useBrowserValue(savedZip, undefined)
  const [delivery, another] = deliveriesOf(basket)
  const isOpen = delivery !== undefined && !another && delivery.shippingAddress?.postalCode === undefined
  const { basketId, c_version: version } = basket
  const key = zip !== undefined && isOpen ? `${basketId} ${version} ${zip}` : undefined
  const loaded = useLoaded(key, () => loadEstimate(basket, zip ?? ''))
  return loaded.kind === 'loaded' ? loaded.value : undefined
}

async function loadEstimate({ basketId, productItems }: Basket, zip: string): Promise<Estimate | undefined> {
  const [product] = productItems
  if (!product) return undefined
  const parameters = { productId: product.productId, zip }
  const { place } = await calls().Site.getDeliveryPromise({ parameters })
  if (!place) return undefined
  const costs = await calls().Payment.getShippingCosts({
    parameters: {
      basketId,
      c_city: place.city,
      c_stateCode: place.stateCode,
      c_postalCode: zip,
      c_countryCode: /^\d/.test(zip) ? 'US' : 'CA',
    },
  })
  const method = costs.applicableShippingMethods.find(({ id }) => id === costs.defaultShippingMethodId)
  return method && { method, place: `${place.city}, ${place.stateCode} ${zip}` }
}

/** The basket with the amounts of an estimate, for display. */
export const withEstimate = (
  basket: Basket,
  estimate: Estimate | undefined,
): Basket & Pick<Priced, 'estimatedShipping'> =>
  estimate ? { ...basket, ...estimatedAmounts(estimate.method) } : basket

const estimatedAmounts = ({ price, c_shippingTotal, c_taxTotal, c_orderTotal }: EstimatedMethod) => ({
  shippingTotal: c_shippingTotal,
  taxTotal: c_taxTotal,
  orderTotal: c_orderTotal,
  c_totalSoFar: c_orderTotal,
  estimatedShipping: { listPrice: price, price: c_shippingTotal },
})
