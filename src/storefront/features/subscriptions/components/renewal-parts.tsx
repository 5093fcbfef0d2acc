import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './renewal-parts.module.css'

const LazyNeeds = lazyPart(() => import('./renewal-needs.tsx'))
const LazyTerms = lazyPart(() => import('./renewal-terms.tsx'))

/** The notice for guests about renewals. Its space is reserved while its code loads. */
export const RenewalNeeds = (props: Parameters<typeof LazyNeeds>[0]) => (
  <div className={styles.needs}>
    <LazyNeeds {...props} fallback={<Skeleton className={styles.needsWaiting} />} />
  </div>
)

/** The terms of the renewals, beside the order button. Their space is reserved while the code loads. */
export const RenewalTerms = (props: Parameters<typeof LazyTerms>[0]) => (
  <LazyTerms {...props} fallback={<Skeleton className={styles.termsWaiting} />} />
)
