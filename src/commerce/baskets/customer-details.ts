import type { Basket } from './basket.ts'
import type { BasketDependencies, RequestContext } from './dependencies.ts'
import { withAddress } from './shipments/change-shipment.ts'

/**
 * The basket with the registered customer's email and name; with `withAddress` also with the preferred (else first)
 * address for shipping and billing.
 */
export async function withCustomerDetails(
  basket: Basket,
  { shopper, customers }: RequestContext & BasketDependencies,
  options: { withAddress: boolean },
): Promise<Basket> {
  const customer = shopper.kind === 'registered' ? await customers.find(shopper.customerId) : undefined
  if (!customer) return basket
  const known = {
    ...basket,
    customerEmail: customer.email,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
  }
  const preferred = customer.addresses.find(({ isPreferred }) => isPreferred) ?? customer.addresses[0]
  const shipment = known.shipments[0]
  if (!options.withAddress || !preferred || !shipment) return known
  const { isPreferred: _, ...address } = preferred
  return { ...withAddress(known, shipment.id, address), billingAddress: address }
}
