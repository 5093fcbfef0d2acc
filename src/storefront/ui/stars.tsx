import styles from './stars.module.css'

interface StarsProps {
  /** 0 to 5, drawn to the nearest half. */
  rating: number
  /** Read aloud in place of the drawing: `4.5 of 5 stars`. */
  label: string
}

/** Five stars, as full as the rating says. */
export function Stars({ rating, label }: StarsProps) {
  return <span className={styles.stars} role="img" aria-label={label} data-halves={Math.round(rating * 2)} />
}
