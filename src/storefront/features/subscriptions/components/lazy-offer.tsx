import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './lazy-offer.module.css'

const Offer = lazyPart(() => import('./subscription-offer.tsx'))

/**
 * PDP-095: shows the skeleton while the code of the offer loads. A separate file, so that the first script of the
 * product page does not name the files of the offer.
 */
export default function LazyOffer(props: Parameters<typeof Offer>[0]) {
  return <Offer {...props} fallback={<Skeleton className={styles.waiting} />} />
}
