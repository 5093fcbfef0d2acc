import { useText } from '#ui/messages/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './reviews-placeholder.module.css'

/** Five placeholder stars while the reviews load (PDP-094). */
export function ReviewsPlaceholder() {
  const text = useText()
  return (
    <div className={styles.placeholder} role="status" aria-label={text('product.reviews.loading')}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className={styles.star} />
      ))}
    </div>
  )
}
