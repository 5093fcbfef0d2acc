import { useEffect, useMemo } from 'react'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { AddressForm, type AddressValues, type TypedAddress } from '#storefront/lib/forms/address-form.ts'
import { addressInput, addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { Button } from '#ui/button.tsx'
import styles from './change-address.module.css'

export interface ChangeAddressFormProps {
  orderNo: string
  /** The proof of a guest who opened the order by the link in its mail. */
  proof?: OrderProof | undefined
  shipment: Shipment
  name: string
  send: (change: () => Promise<PlacedOrder>) => Promise<void>
  onClose: () => void
}

/** The address of an ordered parcel. State and ZIP code cannot change: price, tax and day depend on them. */
export function ChangeAddressForm(props: ChangeAddressFormProps) {
  const { orderNo, proof, shipment, name, send, onClose } = props
  const text = useText()
  const { shipmentId, shippingAddress } = shipment
  const schema = useSchema(shippingAddress, text('checkout.order.address.area'))
  const form = useShopForm<AddressValues, TypedAddress>({
    schema,
    labels: useAddressLabels(),
    defaults: addressValues(shippingAddress),
    failure: text('forms.address.failure'),
    async submit(typed) {
      const address = addressInput(await addressCheck.checked(typed))
      await send(() =>
        calls().Site.changeOrderAddress({
          body: {
            orderNo,
            shipmentId,
            shippingAddress: address,
            ...(proof && { email: proof.email, orderViewCode: proof.orderViewCode }),
          },
        }),
      )
    },
  })
  const addressCheck = useAddressCheck(form)
  const firstField = form.idOf('firstName')
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField])
  return (
    <FormFrame form={form} label={text('checkout.order.address.form', { name })}>
      <p className={styles.hint}>{text('checkout.order.address.hint')}</p>
      <AddressFields
        form={form}
        section="shipping"
        countryCode={shippingAddress?.countryCode ?? 'US'}
        // The country cannot change after the order.
        countries={[]}
      />
      {addressCheck.dialog}
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {text('checkout.order.address.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('checkout.order.address.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** The rules of an address. State and ZIP code must match the order. */
function useSchema(ordered: Shipment['shippingAddress'], message: string) {
  return useMemo(
    () =>
      AddressForm.superRefine(({ stateCode, postalCode }, issues) => {
        const report = (field: string) => issues.addIssue({ code: 'custom', path: [field], message })
        if (stateCode !== (ordered?.stateCode ?? '')) report('stateCode')
        if (areaOf(postalCode) !== areaOf(ordered?.postalCode ?? '')) report('postalCode')
      }),
    [ordered, message],
  )
}

/** A postal code without the last four digits of a ZIP+4 code. */
const areaOf = (postalCode: string): string => postalCode.replace(/^(\d{5})-.*$/, '$1').replaceAll(/\s/g, '')
