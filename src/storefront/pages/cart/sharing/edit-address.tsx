import { useEffect } from 'react'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import {
  RecipientAddressForm,
  type AddressValues,
  type TypedAddress,
} from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { addRecipient } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { Button } from '#ui/button.tsx'
import styles from './shared-bag.module.css'

export interface EditAddressProps {
  shipment: Shipment
  name: string
  onSaved: (name: string) => void
  onCancel: () => void
}

/** The form for the address of a recipient in the bag. The address is checked as in the checkout. */
export function EditAddress({ shipment, name, onSaved, onCancel }: EditAddressProps) {
  const text = useText()
  const form = useShopForm<AddressValues, TypedAddress>({
    schema: RecipientAddressForm,
    labels: useAddressLabels(),
    defaults: addressValues(shipment.shippingAddress),
    failure: text('forms.address.failure'),
    async submit(typed) {
      const address = await check.checked(typed)
      await addRecipient(shipment.shipmentId, addressInput(address))
      onSaved(`${address.firstName} ${address.lastName}`)
    },
  })
  const check = useAddressCheck(form)
  const firstId = form.idOf('firstName')
  useEffect(() => document.getElementById(firstId)?.focus(), [firstId])
  return (
    <FormFrame form={form} label={text('sharing.address.of', { name })} className={styles.address}>
      <AddressFields
        form={form}
        section="shipping"
        countryCode={form.watch('countryCode') ?? 'US'}
        isPhoneOptional
      />
      {check.dialog}
      <div className={styles.addressButtons}>
        <Button type="submit" busy={form.busy}>
          {text('sharing.address.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('sharing.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
