import { fieldLimits, formatUsPhone } from '#shared/text/patterns.ts'
import { RegionField } from '#storefront/components/forms/region-field.tsx'
import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './content-form.module.css'

type AddressField = 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode' | 'phone'

interface UsAddressFieldsProps<Extension extends string> {
  field: (name: AddressField | Extension) => FieldProps
  /** The name of the phone extension field. */
  extension: Extension
  isPhoneRequired?: boolean
}

/** A postal address in the United States, without the fields for country, PO box and residence (FORM-096). */
export function UsAddressFields<Extension extends string>({
  field,
  extension,
  isPhoneRequired = false,
}: UsAddressFieldsProps<Extension>) {
  const text = useText()
  const optional = text('forms.optional')
  return (
    <>
      <TextField {...field('address1')} required autoComplete="address-line1" autoCapitalize="words" />
      <TextField {...field('address2')} optional={optional} autoComplete="address-line2" />
      <div className={styles.pair}>
        <TextField {...field('city')} required autoComplete="address-level2" autoCapitalize="words" />
        <RegionField
          {...field('stateCode')}
          countryCode="US"
          required
          autoComplete="address-level1"
          placeholder={text('forms.state.choose')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('postalCode')}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={fieldLimits.postalCode}
        />
        <TextField
          {...field('phone')}
          required={isPhoneRequired}
          optional={isPhoneRequired ? undefined : optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={formatUsPhone}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field(extension)}
          optional={optional}
          inputMode="numeric"
          autoComplete="tel-extension"
        />
      </div>
    </>
  )
}
