import { formatUsPhone } from '#shared/text/patterns.ts'
import styles from '#storefront/components/address/formatted-address.module.css'
import { FormattedAddress, type ShownAddress } from '#storefront/components/address/formatted-address.tsx'
import { contactOf } from '#storefront/lib/basket/pickups.ts'

/** Name and address of the pickup shop, without the person who collects the order. */
export function PickupSummary({ address }: { address: ShownAddress | undefined }) {
  if (!address) return null
  const { firstName: _, lastName: __, phone: ___, ...shop } = address
  return <FormattedAddress address={shop} />
}

/** The person who collects the order. */
export function PickupPerson({ shipment }: { shipment: Record<string, unknown> }) {
  const { firstName, lastName, phone, email } = contactOf(shipment)
  const lines = [[firstName, lastName].filter(Boolean).join(' '), phone && formatUsPhone(phone), email]
  return (
    <div className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
