import { calls } from '#storefront/lib/api/calls.ts'
import { isSameAddress, type addressInput } from '#storefront/lib/forms/address-values.ts'
import { reloadCustomer, type Customer } from './customer-store.ts'

/** Puts an address of the checkout into the address book, unless it is there (PAY-012). */
export async function saveAddress(
  { customerId, addresses = [] }: Customer,
  address: ReturnType<typeof addressInput>,
): Promise<void> {
  if (addresses.some((known) => isSameAddress(known, address))) return
  await calls().ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body: address })
  await reloadCustomer()
}
