import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { AddressForm, type AddressValues, type TypedAddress } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { EditorActions } from '#storefront/components/account/entries/editor-actions.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { CustomerChangeProps } from './change-props.ts'

/**
 * The delivery address of the next orders: an address of the address book fills the form, or the customer types one.
 */
export function AddressChange({ subscription, customer, changes, onClose }: CustomerChangeProps) {
  const text = useText()
  const form = useShopForm<AddressValues, TypedAddress>({
    schema: AddressForm,
    labels: useAddressLabels(),
    defaults: addressValues(subscription.address),
    draft: { name: `subscription-${subscription.subscriptionId}` },
    failure: text('forms.address.failure'),
    async submit(typed) {
      const address = addressInput(await addressCheck.checked(typed))
      const done = () => text('subscriptions.now.address', { city: address.city })
      const reason = await changes.change({ address }, done)
      if (reason !== undefined) throw new ShopperError(reason)
      onClose()
    },
  })
  const addressCheck = useAddressCheck(form)
  const saved = customer.addresses ?? []
  return (
    <FormFrame form={form} label={text('subscriptions.fact.address')} isOpened>
      {saved.length > 0 && (
        <SelectField
          label={text('subscriptions.savedAddress')}
          placeholder={text('subscriptions.otherAddress')}
          defaultValue=""
          options={saved.map(({ addressId, address1, city }) => ({
            value: addressId,
            label: [addressId, address1, city].filter(Boolean).join(', '),
          }))}
          onChange={({ target }) => {
            const address = saved.find(({ addressId }) => addressId === target.value)
            form.fill(addressValues(address ?? subscription.address))
          }}
        />
      )}
      <AddressFields form={form} section="shipping" countryCode={form.watch('countryCode') ?? 'US'} />
      {addressCheck.dialog}
      <EditorActions
        saveLabel={text('subscriptions.save')}
        busy={form.busy}
        onCancel={() => {
          // The next form must not contain the typed values.
          form.reset()
          onClose()
        }}
      />
    </FormFrame>
  )
}
