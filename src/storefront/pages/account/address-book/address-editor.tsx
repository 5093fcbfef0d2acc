import { z } from 'zod'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { addressFields, checkRegion } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { EditorActions } from '#storefront/components/account/entries/editor-actions.tsx'
import { reloadCustomer, type CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const SavedAddressForm = z.object({ ...addressFields, preferred: z.boolean() }).superRefine(checkRegion)
type SavedAddressValues = z.input<typeof SavedAddressForm>
type SavedAddress = z.output<typeof SavedAddressForm>

interface AddressEditorProps {
  customerId: string
  /** Undefined for a new address. */
  address: CustomerAddress | undefined
  onClose: () => void
}

/** The form of a saved address. A new address is not preferred by default (ACC-053). */
export function AddressEditor({ customerId, address, onClose }: AddressEditorProps) {
  const text = useText()
  const form = useShopForm<SavedAddressValues, SavedAddress>({
    schema: SavedAddressForm,
    labels: { ...useAddressLabels(), preferred: text('account.addresses.prefer') },
    defaults: { ...addressValues(address), preferred: address?.preferred ?? false },
    draft: { name: `address-${address?.addressId ?? 'new'}` },
    failure: text('forms.address.failure'),
    async submit(typed) {
      const parsed = await addressCheck.checked(typed)
      const body = { ...addressInput(parsed), preferred: parsed.preferred }
      const { ShopperCustomers } = calls()
      await (address
        ? ShopperCustomers.updateCustomerAddress({
            parameters: { customerId, addressName: address.addressId },
            body,
          })
        : ShopperCustomers.createCustomerAddress({ parameters: { customerId }, body }))
      await reloadCustomer()
      onClose()
    },
  })
  const addressCheck = useAddressCheck(form)
  function cancel(): void {
    // Deletes the draft, so that the next editor starts without it.
    form.reset()
    onClose()
  }
  return (
    <FormFrame form={form} label={address?.addressId ?? text('account.addresses.add')} isOpened>
      <AddressFields form={form} section="home" countryCode={form.watch('countryCode') ?? 'US'} />
      <Checkbox {...form.field('preferred')} />
      {addressCheck.dialog}
      <EditorActions saveLabel={text('account.save')} busy={form.busy} onCancel={cancel} />
    </FormFrame>
  )
}
