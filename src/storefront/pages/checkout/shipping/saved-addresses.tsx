import { useId, useRef } from 'react'
import { addressFieldNames, type AddressValues } from '#storefront/lib/forms/address-form.ts'
import { addressValues, isSameAddress } from '#storefront/lib/forms/address-values.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { SelectField } from '#ui/select-field.tsx'

interface SavedAddressesProps {
  customer: Customer
  form: Pick<ShopForm<AddressValues>, 'fill' | 'watch'>
}

/**
 * Fills the form with an address of the address book. The shopper can still change it, and 'another address' restores
 * the previous values.
 */
export function SavedAddresses({ customer, form }: SavedAddressesProps) {
  const text = useText()
  const id = useId()
  const typed = useRef<AddressValues>(undefined)
  const addresses = customer.addresses ?? []
  if (addresses.length === 0) return null
  const values = {
    firstName: form.watch('firstName'),
    lastName: form.watch('lastName'),
    address1: form.watch('address1'),
    postalCode: form.watch('postalCode'),
  }
  const chosen = addresses.find((address) => isSameAddress(address, values))?.addressId ?? ''
  function choose(id: string): void {
    if (chosen === '') typed.current = valuesOf(form)
    const address = addresses.find(({ addressId }) => addressId === id)
    form.fill(address ? addressValues(address) : (typed.current ?? addressValues(undefined)))
  }
  return (
    <SelectField
      id={id}
      label={text('checkout.address.saved')}
      placeholder={text('checkout.address.new')}
      value={chosen}
      options={addresses.map(({ addressId, firstName, lastName, address1, city }) => ({
        value: addressId,
        label: `${[firstName, lastName].filter(Boolean).join(' ')}, ${address1}, ${city}`,
      }))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

/** The address in the form. */
function valuesOf({ watch }: Pick<ShopForm<AddressValues>, 'watch'>): AddressValues {
  const typed = addressFieldNames.map((name) => [name, watch(name)])
  return { ...addressValues(undefined), ...Object.fromEntries(typed) }
}
