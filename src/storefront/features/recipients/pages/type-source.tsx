import { AddressFields, useAddressLabels } from '#storefront/components/forms/address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import {
  RecipientAddressForm,
  type AddressValues,
  type TypedAddress,
} from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { valuesOfAddress } from '#storefront/features/recipients/lib/rows-of-shipments.ts'
import { Button } from '#ui/button.tsx'
import styles from './recipients-page.module.css'

/** The form for one recipient. After adding, the shopper can immediately type the next one. */
export function TypeSource({ onAdd }: { onAdd: (rows: readonly RecipientRow[]) => void }) {
  const text = useText()
  const form = useShopForm<AddressValues, TypedAddress>({
    schema: RecipientAddressForm,
    labels: useAddressLabels(),
    defaults: addressValues(undefined),
    draft: { name: 'recipient' },
    async submit(typed) {
      onAdd([newRow(valuesOfAddress(typed))])
      form.reset()
      document.getElementById(form.idOf('firstName'))?.focus()
    },
  })
  return (
    <FormFrame form={form} label={text('recipients.source.type')} className={styles.typeForm}>
      <AddressFields
        form={form}
        section="shipping"
        countryCode={form.watch('countryCode') ?? 'US'}
        isPhoneOptional
      />
      <p>
        <Button type="submit" busy={form.busy}>
          {text('recipients.type.add')}
        </Button>
      </p>
    </FormFrame>
  )
}
