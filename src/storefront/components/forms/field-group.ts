import type { CountryRules } from '#shared/addresses/country-rules.ts'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'

/** A form whose values include an address. */
export type AddressForm = Pick<ShopForm<AddressValues>, 'field' | 'fill' | 'recheck' | 'watch'>

/** The props that all groups of address fields share. */
export interface FieldGroupProps {
  form: AddressForm
  isCanadian: boolean
  /** Whether the country is outside of the United States and Canada. */
  isAbroad: boolean
  /** The rules of another country, once they have loaded. */
  rules: CountryRules | undefined
  /** Whether the rare fields are visible. */
  hasMore: boolean
  isPhoneOptional: boolean
  autoComplete: (token: string) => string
}
