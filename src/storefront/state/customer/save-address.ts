import { calls } from '#storefront/lib/api/calls.ts'
import { isSameAddress, type addressInput } from '#storefront/lib/forms/address-values.ts'
import { reloadCustomer, type Customer } from './customer-store.ts'

/** Adds an address of the checkout to the address book, unless it already has it (PAY-012). */
export async function saveAddress(
  { customerId, addresses = [] }: Customer,
  address: ReturnType<typeof addressInput>,
): Promise<void> {
  if (addresses.some((known) => isSameAddress(known, address))) return
  await calls().ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body: address })
  await reloadCustomer()
}
