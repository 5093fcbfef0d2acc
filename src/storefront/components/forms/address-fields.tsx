import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  fieldLimits,
  fits,
  formatCanadianPhone,
  formatUsPhone,
  patterns,
  plainPunctuation,
} from '#shared/text/patterns.ts'
import { hasField, hasOwnRules, type CountryRules } from '#shared/addresses/country-rules.ts'
import { StreetField } from '#storefront/components/address-help/street-field.tsx'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { tickPoBox, tickResidence } from '#storefront/lib/forms/po-box.ts'
import { useCountries } from '#storefront/lib/preferences/site-preferences.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './address-fields.module.css'
import { MendText } from './mend-text.tsx'
import type { AddressForm, FieldGroupProps } from './field-group.ts'
import { PlaceFieldsAbroad } from './place-fields-abroad.tsx'
import { RegionField } from './region-field.tsx'
import { useCountryRules } from './use-country-rules.ts'
import { usePlaceOfZip } from './use-place-of-zip.ts'

interface AddressFieldsProps {
  /** A form whose values include an address. */
  form: AddressForm
  /** The kind of address, for the browser's autofill. */
  section: 'shipping' | 'billing' | 'home'
  countryCode: string
  /**
   * SHIP-057: the countries that the shop delivers to, unless a form overrides them. A single country needs no
   * choice.
   */
  countries?: readonly string[]
  /** Whether the phone number is optional: the carrier calls the buyer instead. */
  isPhoneOptional?: boolean
}

/**
 * The fields of an address. The ZIP code is first: it fills city and state, improves the street suggestions, and
 * loads the arrival days while the shopper types the street. Rare fields are folded until the shopper opens them or
 * they have a value.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { form, section, countryCode, isPhoneOptional = false } = props
  const text = useText()
  const siteCountries = useCountries()
  const countries = props.countries ?? siteCountries
  const rules = useCountryRules(countryCode)
  useOfferedCountry(form, countries)
  const isCanadian = countryCode === 'CA'
  const { fields, hasMore, unfold } = useMoreFields(form)
  const isAbroad = !hasOwnRules(countryCode)
  usePlaceOfZip(form, { hasNoZip: isCanadian || isAbroad })
  useCheckedZip(form)
  useEmptiedFields(form, rules)
  const group: FieldGroupProps = {
    form,
    isCanadian,
    isAbroad,
    rules,
    hasMore,
    isPhoneOptional,
    autoComplete: (token) => (section === 'home' ? token : `${section} ${token}`),
  }
  return (
    <div ref={fields} className={styles.fields}>
      <NameFields {...group} />
      {countries.length > 1 && <CountryField {...group} countries={countries} />}
      {isAbroad ? <PlaceFieldsAbroad {...group} /> : <CityFields {...group} />}
      <StreetFields {...group} />
      <PhoneFields {...group} />
      {!hasMore && (
        <p>
          <Button kind="quiet" onClick={unfold}>
            {text('forms.more')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Validates the ZIP code again when the state changes: a ZIP code of another state is refused immediately. */
function useCheckedZip(form: AddressForm): void {
  const stateCode = form.watch('stateCode') ?? ''
  const recheck = useEffectEvent(() => {
    if (stateCode !== '' && patterns.zipOrPostalCode.test(form.watch('postalCode') ?? ''))
      form.recheck('postalCode')
  })
  useEffect(() => recheck(), [stateCode])
}

/**
 * Sets the country of a new address to the first country of the site, unless the address already has an offered
 * country.
 */
function useOfferedCountry(form: AddressForm, countries: readonly string[]): void {
  const [first] = countries
  const choose = useEffectEvent(() => {
    const isNew = !form.watch('address1') && !form.watch('postalCode')
    if (first !== undefined && isNew && !countries.includes(form.watch('countryCode') ?? ''))
      form.fill({ countryCode: first })
  })
  useEffect(() => choose(), [first])
}

/** Clears the values that the chosen country does not allow, such as a state of another country. */
function useEmptiedFields(form: AddressForm, rules: CountryRules | undefined): void {
  const empty = useEffectEvent((of: CountryRules) => {
    const { states } = of
    const stateCode = form.watch('stateCode') ?? ''
    const isOther = stateCode !== '' && !states.some(({ code }) => code === stateCode)
    if (isOther) form.fill({ stateCode: '' })
    for (const name of ['city', 'postalCode'] as const)
      if (!hasField(of, name) && form.watch(name)) form.fill({ [name]: '' })
  })
  useEffect(() => {
    if (rules) empty(rules)
  }, [rules])
}

const moreFields = ['companyName', 'address2', 'isPOBox', 'isResidence', 'extension'] as const

/** Shows the rare fields once one of them has a value, or on demand: then the first one gets the focus. */
function useMoreFields(form: AddressForm) {
  const fields = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [wasFilled, setFilled] = useState(false)
  const isFilled = moreFields.some((name) => Boolean(form.watch(name)))
  // The fields remain visible after the shopper clears them: the shopper may still be typing.
  if (isFilled && !wasFilled) setFilled(true)
  useEffect(() => {
    if (isAsked) fields.current?.querySelector<HTMLInputElement>('[name=companyName]')?.focus()
  }, [isAsked])
  return { fields, hasMore: isAsked || isFilled || wasFilled, unfold: () => setAsked(true) }
}

const nameFields = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

function NameFields({ form, hasMore, autoComplete }: FieldGroupProps) {
  const text = useText()
  const { field } = form
  return (
    <>
      {nameFields.map(([name, token]) => (
        <div key={name} className={styles.half}>
          <TextField {...field(name)} autoComplete={autoComplete(token)} autoCapitalize="words" />
          <MendText
            fieldId={field(name).id}
            // The API replaces typographic apostrophes from phones with plain ones, so they count as supported.
            value={plainPunctuation(form.watch(name) ?? '')}
            fits={fits.name}
            message="forms.mend.name"
            onMend={(plain) => form.fill({ [name]: plain })}
          />
        </div>
      ))}
      {hasMore && (
        <TextField
          {...field('companyName')}
          optional={text('forms.optional')}
          autoComplete={autoComplete('organization')}
        />
      )}
    </>
  )
}

function CountryField({
  form: { field },
  countries,
  autoComplete,
}: FieldGroupProps & { countries: readonly string[] }) {
  const text = useText()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const nameOf = (code: string) =>
    code === 'US' || code === 'CA' ? text(`forms.country.${code}`) : (names.of(code) ?? code)
  return (
    <SelectField
      {...field('countryCode')}
      autoComplete={autoComplete('country')}
      options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
    />
  )
}

function StreetFields({ form, isCanadian, isAbroad, hasMore, autoComplete }: FieldGroupProps) {
  const text = useText()
  const { field } = form
  const isPOBox = form.watch('isPOBox') ?? false
  return (
    <>
      <StreetField
        field={field('address1')}
        // One line of an address: `street-address` means several lines, for a text area (HTML, 4.10.18.7.1).
        autoComplete={autoComplete('address-line1')}
        isHelped={!isCanadian && !isAbroad && !isPOBox}
        near={() => ({
          city: form.watch('city') ?? '',
          stateCode: form.watch('stateCode') ?? '',
          postalCode: form.watch('postalCode') ?? '',
        })}
        onFill={form.fill}
      />
      {/* SHIP-070: a PO box has no unit. */}
      {hasMore && !isPOBox && (
        <TextField
          {...field('address2')}
          optional={text('forms.optional')}
          autoComplete={autoComplete('address-line2')}
        />
      )}
      {hasMore && (
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
      )}
    </>
  )
}

function CityFields({ form: { field }, isCanadian, autoComplete }: FieldGroupProps) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('postalCode')}
        label={text(isCanadian ? 'forms.postalCode' : 'forms.zip')}
        autoComplete={autoComplete('postal-code')}
        autoCapitalize="characters"
        inputMode={isCanadian ? 'text' : 'numeric'}
        maxLength={fieldLimits.postalCode}
        className={styles.third}
      />
      <TextField
        {...field('city')}
        autoComplete={autoComplete('address-level2')}
        autoCapitalize="words"
        className={styles.third}
      />
      <RegionField
        {...field('stateCode')}
        countryCode={isCanadian ? 'CA' : 'US'}
        label={text(isCanadian ? 'forms.province' : 'forms.state')}
        autoComplete={autoComplete('address-level1')}
        placeholder={text(isCanadian ? 'forms.province.choose' : 'forms.state.choose')}
        className={styles.third}
      />
    </>
  )
}

function PhoneFields({
  form: { field },
  isCanadian,
  isAbroad,
  hasMore,
  isPhoneOptional,
  autoComplete,
}: FieldGroupProps) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('phone')}
        optional={isPhoneOptional ? text('forms.optional') : undefined}
        hint={isPhoneOptional ? text('forms.phone.yours') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete('tel')}
        format={isAbroad ? undefined : isCanadian ? formatCanadianPhone : formatUsPhone}
        className={styles.third}
      />
      {hasMore && (
        <TextField
          {...field('extension')}
          optional={text('forms.optional')}
          inputMode="numeric"
          autoComplete={autoComplete('tel-extension')}
          className={styles.third}
        />
      )}
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
    postalCode: text('forms.zip'),
    city: text('forms.city'),
    stateCode: text('forms.state'),
    address1: text('forms.address1'),
    address2: text('forms.address2'),
    isPOBox: text('forms.poBox'),
    isResidence: text('forms.residence'),
    phone: text('forms.phone'),
    extension: text('forms.extension'),
  }
}
