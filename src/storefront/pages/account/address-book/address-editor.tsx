import { z } from 'zod'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { addressFields, checkRegion } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasCanada } from '#storefront/lib/preferences/site-preferences.ts'
import entries from '#storefront/pages/account/entries/entries.module.css'
import { reloadCustomer, type CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/checkbox.tsx'

const SavedAddressForm = z.object({ ...addressFields, preferred: z.boolean() }).superRefine(checkRegion)
type SavedAddressValues = z.input<typeof SavedAddressForm>
type SavedAddress = z.output<typeof SavedAddressForm>

interface AddressEditorProps {
  customerId: string
  /** Nothing for one more. */
  address: CustomerAddress | undefined
  onClose: () => void
}

/** An address of the book in a form. A new one is not preferred unless the shopper says so (ACC-053). */
export function AddressEditor({ customerId, address, onClose }: AddressEditorProps) {
  const text = useText()
  const hasCanada = useHasCanada()
  const form = useShopForm<SavedAddressValues, SavedAddress>({
    schema: SavedAddressForm,
    labels: { ...useAddressLabels(), preferred: text('account.addresses.prefer') },
    defaults: { ...addressValues(address), preferred: address?.preferred ?? false },
    draft: { name: `address-${address?.addressId ?? 'new'}` },
    async submit(typed) {
      const body = { ...addressInput(typed), preferred: typed.preferred }
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
  return (
    <FormFrame form={form} label={address?.addressId ?? text('account.addresses.add')}>
      <AddressFields
        form={form}
        section="home"
        countryCode={form.watch('countryCode') ?? 'US'}
        hasCanada={hasCanada}
      />
      <Checkbox {...form.field('preferred')} />
      <div className={entries.actions}>
        <Button type="submit" busy={form.busy}>
          {text('account.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('account.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
