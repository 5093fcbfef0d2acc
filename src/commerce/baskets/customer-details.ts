import { isRefusal } from '#commerce/refusals.ts'
import type { Basket } from './basket.ts'
import type { CommandContext } from './dependencies.ts'
import { addPaymentInstrument } from './payment/payment-instruments.ts'
import { withAddress } from './shipments/change-shipment.ts'

/**
 * The basket with email and name of the registered customer. With `withAddress`, also the preferred (else first)
 * address, as shipping and billing address where the basket has none.
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
  if (!options.withAddress || !preferred) return known
  const { isPreferred: _, ...address } = preferred
  const delivery = known.shipments.find(({ storeId }) => storeId === null)
  return {
    ...(delivery?.address === null ? withAddress(known, delivery.id, address) : known),
    billingAddress: known.billingAddress ?? address,
  }
}

/**
 * The basket with the default (else first) card of the customer's wallet, if it has no instrument and a card can pay
 * for it. Its amounts must be calculated before.
 */
export async function withDefaultCard(basket: Basket, context: CommandContext): Promise<Basket> {
  const { shopper, customers } = context
  if (basket.paymentInstruments.length > 0 || shopper.kind !== 'registered') return basket
  const wallet = (await customers.find(shopper.customerId))?.wallet ?? []
  const card = wallet.find(({ isDefault }) => isDefault) ?? wallet[0]
  if (!card) return basket
  const instrument = { paymentMethodId: card.methodId, customerPaymentInstrumentId: card.id }
  const paid = await addPaymentInstrument(instrument)(basket, context)
  return isRefusal(paid) ? basket : paid
}
