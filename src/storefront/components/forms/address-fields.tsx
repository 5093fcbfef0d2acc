import { fieldLimits, formatCanadianPhone, formatUsPhone } from '#shared/patterns.ts'
import { regionsOf } from '#shared/regions.ts'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { tickPoBox, tickResidence } from '#storefront/lib/forms/po-box.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Checkbox } from '#storefront/ui/checkbox.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import styles from './address-fields.module.css'

interface AddressFieldsProps {
  /** A form whose values have those of an address among them. */
  form: Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'watch'>
  /** Tells the browser's address book which of several addresses this is. */
  section: 'shipping' | 'billing' | 'home'
  countryCode: string
  /** SHIP-057: Canada is offered only where the shop sends to it. */
  hasCanada: boolean
}

/** The fields of an address, in the order in which people write one. */
export function AddressFields({ form, section, countryCode, hasCanada }: AddressFieldsProps) {
  const text = useText()
  const isCanadian = countryCode === 'CA'
  const auto = (what: string) => (section === 'home' ? what : `${section} ${what}`)
  const optional = text('forms.optional')
  const { field } = form
  const isPOBox = form.watch('isPOBox') ?? false
  return (
    <div className={styles.fields}>
      <TextField
        {...field('firstName')}
        autoComplete={auto('given-name')}
        autoCapitalize="words"
        className={styles.half}
      />
      <TextField
        {...field('lastName')}
        autoComplete={auto('family-name')}
        autoCapitalize="words"
        className={styles.half}
      />
      <TextField {...field('companyName')} optional={optional} autoComplete={auto('organization')} />
      {hasCanada && (
        <SelectField
          {...field('countryCode')}
          autoComplete={auto('country')}
          options={[
            { value: 'US', label: text('forms.country.US') },
            { value: 'CA', label: text('forms.country.CA') },
          ]}
        />
      )}
      <TextField {...field('address1')} autoComplete={auto('address-line1')} autoCapitalize="words" />
      {/* SHIP-070: a PO box has no unit. */}
      {!isPOBox && (
        <TextField {...field('address2')} optional={optional} autoComplete={auto('address-line2')} />
      )}
      <div className={styles.ticks}>
        <Checkbox
          {...field('isPOBox')}
          onChange={async ({ target }) => form.fill(tickPoBox(target.checked))}
        />
        <Checkbox
          {...field('isResidence')}
          onChange={async ({ target }) =>
            form.fill(tickResidence(target.checked, { isPOBox, address1: form.watch('address1') ?? '' }))
          }
        />
      </div>
      <TextField
        {...field('city')}
        autoComplete={auto('address-level2')}
        autoCapitalize="words"
        className={styles.half}
      />
      <SelectField
        {...field('stateCode')}
        label={text(isCanadian ? 'forms.province' : 'forms.state')}
        autoComplete={auto('address-level1')}
        placeholder={text(isCanadian ? 'forms.province.choose' : 'forms.state.choose')}
        options={regionsOf(countryCode).map(({ code, name }) => ({ value: code, label: name }))}
        className={styles.half}
      />
      <TextField
        {...field('postalCode')}
        label={text(isCanadian ? 'forms.postalCode' : 'forms.zip')}
        autoComplete={auto('postal-code')}
        autoCapitalize="characters"
        inputMode={isCanadian ? 'text' : 'numeric'}
        maxLength={fieldLimits.postalCode}
        className={styles.third}
      />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete={auto('tel')}
        format={isCanadian ? formatCanadianPhone : formatUsPhone}
        className={styles.third}
      />
      <TextField
        {...field('extension')}
        optional={optional}
        inputMode="numeric"
        autoComplete={auto('tel-extension')}
        className={styles.third}
      />
    </div>
  )
}

/** Labels of the address fields, for the form's error summary. */
export function useAddressLabels(): Record<keyof AddressValues, string> {
  const text = useText()
  return {
    firstName: text('forms.firstName'),
    lastName: text('forms.lastName'),
    companyName: text('forms.company'),
    countryCode: text('forms.country'),
    address1: text('forms.address1'),
    address2: text('forms.address2'),
    isPOBox: text('forms.poBox'),
    isResidence: text('forms.residence'),
    city: text('forms.city'),
    stateCode: text('forms.state'),
    postalCode: text('forms.zip'),
    phone: text('forms.phone'),
    extension: text('forms.extension'),
  }
}
