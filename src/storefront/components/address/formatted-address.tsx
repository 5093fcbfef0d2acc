import { addressLinesOf } from '#shared/addresses/address-lines.ts'
import { hasOwnRules } from '#shared/addresses/country-rules.ts'
import { formatUsPhone, withExtension } from '#shared/text/patterns.ts'
import { useCountryRules } from '#storefront/components/forms/use-country-rules.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import styles from './formatted-address.module.css'

export interface ShownAddress {
  firstName?: string | undefined
  lastName?: string | undefined
  companyName?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
  countryCode?: string | undefined
  phone?: string | undefined
  c_PHONE_EXTENSION?: string | undefined
}

/** An address in the format of a parcel label. */
export function FormattedAddress({ address }: { address: ShownAddress | undefined }) {
  useCountryRules(address?.countryCode)
  const locale = useLocale()
  if (!address) return null
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, phone } = address
  const { countryCode = 'US' } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const streets = [address1, address2]
  const abroad = addressLinesOf({
    name,
    company: companyName,
    streets,
    city,
    stateCode,
    postalCode,
    countryCode,
  })
  const isAbroad = !hasOwnRules(countryCode)
  const shownPhone = phone && !isAbroad ? formatUsPhone(phone) : phone
  const lines = [
    ...(abroad ?? [
      name,
      companyName,
      ...streets,
      [city, [stateCode, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ]),
    isAbroad ? new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) : undefined,
    shownPhone && withExtension(shownPhone, address.c_PHONE_EXTENSION),
  ].filter((line) => line !== undefined && line !== '')
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
