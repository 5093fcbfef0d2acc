import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { missingOf } from '#storefront/lib/basket/checkout-steps.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { changeEach } from '#storefront/state/shipments/change-each.ts'

/** The deliveries that lack only a phone number (SHIP-033). */
export const withoutPhone = (basket: Basket): Shipment[] =>
  deliveriesOf(basket).filter((shipment) => missingOf(shipment) === 'phone')

/** The phone number of the buyer, if known: from the bill, otherwise from the account. */
export function buyerPhone({ billingAddress }: Basket, customer: Customer | undefined): string {
  const addresses = customer?.addresses ?? []
  const own = addresses.find(({ preferred }) => preferred) ?? addresses[0]
  return billingAddress?.phone ?? customer?.phoneHome ?? own?.phone ?? ''
}

/** Sets the buyer's phone number in these deliveries, so that the carrier calls the buyer. */
export async function fillPhones(shipments: readonly Shipment[], phone: string): Promise<void> {
  if (shipments.length === 0) return
  const refused = await changeEach(
    shipments.map(({ shipmentId, shippingAddress }) => ({
      shipmentId,
      shippingAddress: { ...shippingAddress, phone },
    })),
  )
  const [first] = refused
  if (first) throw first.failure
}
