import styles from './stars.module.css'

interface StarsProps {
  /** 0 to 5, shown to the nearest half. */
  rating: number
  /** For screen readers: `4.5 of 5 stars`. */
  label: string
}

/** A rating as five stars. */
export function Stars({ rating, label }: StarsProps) {
  return <span className={styles.stars} role="img" aria-label={label} data-halves={Math.round(rating * 2)} />
}
