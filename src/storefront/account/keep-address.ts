import { calls } from '#storefront/calls/use-calls.ts'
import type { addressInput } from '#storefront/forms/address-values.ts'
import { reloadCustomer, type Customer } from './customer-store.ts'

/** Puts an address of the checkout into the address book, unless it is there (PAY-012). */
export async function keepAddress(
  { customerId, addresses = [] }: Customer,
  address: ReturnType<typeof addressInput>,
): Promise<void> {
  const isSame = (known: NonNullable<Customer['addresses']>[number]) =>
    known.address1 === address.address1 &&
    known.postalCode === address.postalCode &&
    known.firstName === address.firstName &&
    known.lastName === address.lastName
  if (addresses.some(isSame)) return
  await calls().ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body: address })
  await reloadCustomer()
}
