import { formatUsPhone, withExtension } from '#shared/patterns.ts'
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
  phone?: string | undefined
  c_PHONE_EXTENSION?: string | undefined
}

/** An address as it is written on a parcel. */
export function FormattedAddress({ address }: { address: ShownAddress | undefined }) {
  if (!address) return null
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, phone } = address
  const lines = [
    [firstName, lastName].filter(Boolean).join(' '),
    companyName,
    address1,
    address2,
    [city, [stateCode, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    phone && withExtension(formatUsPhone(phone), address.c_PHONE_EXTENSION),
  ].filter(Boolean)
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
