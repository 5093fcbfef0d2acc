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
  /** A form whose values include those of an address. */
  form: AddressForm
  /** Tells the browser's autofill which address this is. */
  section: 'shipping' | 'billing' | 'home'
  countryCode: string
  /** SHIP-057: Canada is offered only where the shop sends to it. */
  hasCanada: boolean
}

type AddressForm = Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'watch'>

/** The fields of an address, in the order in which people write one. */
export function AddressFields({ form, section, countryCode, hasCanada }: AddressFieldsProps) {
  const group: FieldGroupProps = {
    form,
    isCanadian: countryCode === 'CA',
    autoComplete: (token) => (section === 'home' ? token : `${section} ${token}`),
  }
  return (
    <div className={styles.fields}>
      <NameFields {...group} />
      {hasCanada && <CountryField {...group} />}
      <StreetFields {...group} />
      <CityFields {...group} />
      <PhoneFields {...group} />
    </div>
  )
}

interface FieldGroupProps {
  form: AddressForm
  isCanadian: boolean
  autoComplete: (token: string) => string
}

function NameFields({ form: { field }, autoComplete }: FieldGroupProps) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('firstName')}
        autoComplete={autoComplete('given-name')}
        autoCapitalize="words"
        className={styles.half}
      />
      <TextField
        {...field('lastName')}
        autoComplete={autoComplete('family-name')}
        autoCapitalize="words"
        className={styles.half}
      />
      <TextField
        {...field('companyName')}
        optional={text('forms.optional')}
        autoComplete={autoComplete('organization')}
      />
    </>
  )
}

function CountryField({ form: { field }, autoComplete }: FieldGroupProps) {
  const text = useText()
  return (
    <SelectField
      {...field('countryCode')}
      autoComplete={autoComplete('country')}
      options={[
        { value: 'US', label: text('forms.country.US') },
        { value: 'CA', label: text('forms.country.CA') },
      ]}
    />
  )
}

function StreetFields({ form, autoComplete }: FieldGroupProps) {
  const text = useText()
  const { field } = form
  const isPOBox = form.watch('isPOBox') ?? false
  return (
    <>
      <TextField {...field('address1')} autoComplete={autoComplete('address-line1')} autoCapitalize="words" />
      {/* SHIP-070: a PO box has no unit. */}
      {!isPOBox && (
        <TextField
          {...field('address2')}
          optional={text('forms.optional')}
          autoComplete={autoComplete('address-line2')}
        />
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
    </>
  )
}

function CityFields({ form: { field }, isCanadian, autoComplete }: FieldGroupProps) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('city')}
        autoComplete={autoComplete('address-level2')}
        autoCapitalize="words"
        className={styles.half}
      />
      <SelectField
        {...field('stateCode')}
        label={text(isCanadian ? 'forms.province' : 'forms.state')}
        autoComplete={autoComplete('address-level1')}
        placeholder={text(isCanadian ? 'forms.province.choose' : 'forms.state.choose')}
        options={regionsOf(isCanadian ? 'CA' : 'US').map(({ code, name }) => ({ value: code, label: name }))}
        className={styles.half}
      />
      <TextField
        {...field('postalCode')}
        label={text(isCanadian ? 'forms.postalCode' : 'forms.zip')}
        autoComplete={autoComplete('postal-code')}
        autoCapitalize="characters"
        inputMode={isCanadian ? 'text' : 'numeric'}
        maxLength={fieldLimits.postalCode}
        className={styles.third}
      />
    </>
  )
}

function PhoneFields({ form: { field }, isCanadian, autoComplete }: FieldGroupProps) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete('tel')}
        format={isCanadian ? formatCanadianPhone : formatUsPhone}
        className={styles.third}
      />
      <TextField
        {...field('extension')}
        optional={text('forms.optional')}
        inputMode="numeric"
        autoComplete={autoComplete('tel-extension')}
        className={styles.third}
      />
    </>
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
