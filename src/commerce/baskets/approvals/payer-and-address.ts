import { possibleAddress } from '#commerce/baskets/shipments/addresses.ts'
import { withAddress } from '#commerce/baskets/shipments/change-shipment.ts'
import type { Payer, PayerAddress } from '#commerce/ports/payment-approvals.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { AddressInput, CustomerInput } from '#commerce/baskets/inputs.ts'

/** Adds email, name and address of a payer to the basket, if it lacks them. */
export const withPayerAndAddress = (
  basket: Basket,
  payer: Payer | undefined,
  shippingAddress: PayerAddress | undefined,
  isReached: IsReached,
): Basket => withShippingAddress(withPayer(basket, payer), payer, { shippingAddress, isReached })

/** Whether the site delivers to a country. */
export type IsReached = (countryCode: string | null) => boolean

export async function reachOf(
  { shipping }: Pick<BasketDependencies, 'shipping'>,
  { siteId, currency }: Pick<Basket, 'siteId' | 'currency'>,
): Promise<IsReached> {
  const table = await shipping.table(siteId, currency)
  return (countryCode) => table.offers({ countryCode, merchandiseCents: 0, isPickup: false }).length > 0
}

/** The delivery for the address of a payer: the first one with items and without an address. */
export const deliveryWithoutAddress = ({ shipments, items }: Basket): Shipment | undefined =>
  shipments.find(
    ({ id, storeId, address }) =>
      storeId === null && !address?.address1 && items.some(({ shipmentId }) => shipmentId === id),
  )

function withPayer(basket: Basket, { email, firstName, lastName }: Payer = {}): Basket {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const customer = CustomerInput.safeParse({ email, customerName: name })
  if (basket.customerEmail || !customer.success) return basket
  return {
    ...basket,
    customerEmail: customer.data.email,
    customerName: basket.customerName ?? (name || null),
  }
}

/** An invalid address, or one that the shop does not deliver to, is ignored: the shopper has to enter another one. */
function withShippingAddress(
  basket: Basket,
  payer: Payer = {},
  { shippingAddress, isReached }: { shippingAddress: PayerAddress | undefined; isReached: IsReached },
): Basket {
  const { firstName, lastName, phone } = payer
  const named = shippingAddress && {
    ...shippingAddress,
    firstName: shippingAddress.firstName || firstName,
    lastName: shippingAddress.lastName || lastName,
    phone: shippingAddress.phone || phone,
  }
  const parsed = AddressInput.safeParse(named)
  if (!parsed.success) return basket
  const address = possibleAddress(parsed.data)
  if (isRefusal(address) || !isReached(address.countryCode)) return basket
  const billed = basket.billingAddress ? basket : { ...basket, billingAddress: address }
  const lacking = deliveryWithoutAddress(billed)
  return lacking ? withAddress(billed, lacking.id, address) : billed
}
