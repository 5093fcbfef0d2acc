import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './renewal-parts.module.css'

const LazyNeeds = lazyPart(() => import('./renewal-needs.tsx'))
const LazyTerms = lazyPart(() => import('./renewal-terms.tsx'))

/** What a guest is told about renewals. Its place is kept while its code loads. */
export const RenewalNeeds = (props: Parameters<typeof LazyNeeds>[0]) => (
  <div className={styles.needs}>
    <LazyNeeds {...props} fallback={<Skeleton className={styles.needsWaiting} />} />
  </div>
)

/** What renews, beside the order button. Its place is kept while its code loads. */
export const RenewalTerms = (props: Parameters<typeof LazyTerms>[0]) => (
  <LazyTerms {...props} fallback={<Skeleton className={styles.termsWaiting} />} />
)
