import { Skeleton } from '#ui/skeleton.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './highlight-cards.module.css'

const maxItems = 6

/** Replaces a highlight carousel while its code loads: at most six cards (CONT-047, OPS-050). */
export function HighlightSkeleton({ count }: { count: number }) {
  return (
    <div className={frame.block} aria-busy>
      <div className={styles.row}>
        {Array.from({ length: Math.min(count, maxItems) }, (_, index) => (
          <div key={index} className={styles.place}>
            <Skeleton className={styles.ghost} />
          </div>
        ))}
      </div>
    </div>
  )
}
