import type { Basket } from './basket.ts'
import type { CommandContext } from './dependencies.ts'
import { withAddress } from './shipments/change-shipment.ts'

/**
 * The basket with email and name of the registered customer. With `withAddress`, also the preferred (else first)
 * address as shipping and billing address.
 */
export async function withCustomerDetails(
  basket: Basket,
  { shopper, customers }: CommandContext,
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
