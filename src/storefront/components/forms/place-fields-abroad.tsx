import { hasField, type CountryRules } from '#shared/addresses/country-rules.ts'
import { fieldLimits } from '#shared/text/patterns.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './address-fields.module.css'
import type { FieldGroupProps } from './field-group.ts'

/**
 * Postal code, city and state of an address outside of the United States and Canada, if the country uses them. Until
 * the country's rules have loaded, shows postal code and city, which nearly all countries use.
 */
export function PlaceFieldsAbroad({ form: { field }, rules, autoComplete }: FieldGroupProps) {
  const text = useText()
  const locale = useLocale()
  const optionalText = (name: 'city' | 'postalCode' | 'stateCode') =>
    rules && !rules.required.includes(name) ? text('forms.optional') : undefined
  const has = (name: 'city' | 'postalCode') => !rules || hasField(rules, name)
  return (
    <>
      {has('postalCode') && (
        <TextField
          {...field('postalCode')}
          label={text('forms.postalCode')}
          optional={optionalText('postalCode')}
          autoComplete={autoComplete('postal-code')}
          autoCapitalize="characters"
          maxLength={fieldLimits.postalCode}
          className={styles.third}
        />
      )}
      {has('city') && (
        <TextField
          {...field('city')}
          optional={optionalText('city')}
          autoComplete={autoComplete('address-level2')}
          autoCapitalize="words"
          className={styles.third}
        />
      )}
      {rules && rules.states.length > 0 && (
        <SelectField
          {...field('stateCode')}
          label={text(stateLabels[rules.stateName] ?? 'forms.region')}
          optional={optionalText('stateCode')}
          autoComplete={autoComplete('address-level1')}
          placeholder={text('forms.region.choose')}
          options={statesIn(rules, locale)}
          className={styles.third}
        />
      )}
    </>
  )
}

const stateLabels: Readonly<Record<string, string>> = {
  state: 'forms.state',
  province: 'forms.province',
  prefecture: 'forms.prefecture',
  county: 'forms.county',
  district: 'forms.district',
}

/**
 * The state names in the language of the page: native names if it is the country's language, otherwise names in Latin
 * letters.
 */
function statesIn({ code: country, states }: CountryRules, locale: string) {
  const isOwnLanguage =
    new Intl.Locale(`und-${country}`).maximize().language === new Intl.Locale(locale).language
  return states
    .map(({ code, name, latin = name }) => ({ value: code, label: isOwnLanguage ? name : latin }))
    .toSorted((one, other) => (isOwnLanguage ? 0 : one.label.localeCompare(other.label, locale)))
}
