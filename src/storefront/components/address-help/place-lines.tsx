import type { CheckedPlace } from '#storefront/lib/address-check/review.ts'
import styles from './verify-address-dialog.module.css'

interface PlaceLinesProps {
  label?: string
  place: CheckedPlace
  /** Parts that differ from this address are marked. */
  other?: CheckedPlace
}

/** An address in the line order of an envelope. */
export function PlaceLines({ label, place, other = place }: PlaceLinesProps) {
  const line = (name: keyof CheckedPlace) =>
    place[name] === other[name] ? place[name] : <mark className={styles.changed}>{place[name]}</mark>
  return (
    <span className={styles.place}>
      {label && <span className={styles.label}>{label}</span>}
      <span>{line('address1')}</span>
      {place.address2 && <span>{line('address2')}</span>}
      <span>
        {line('city')}, {line('stateCode')} {line('postalCode')}
      </span>
    </span>
  )
}
