import { useRef } from 'react'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import { pageRecommenders } from './page-recommenders.ts'
import styles from './recently-viewed.module.css'

const Recommendations = lazyPart(() => import('./recommendations.tsx'))

/** Recently viewed products on the not-found page (SHELL-071). */
export function RecentlyViewed() {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  const preferences = useRootData()?.preferences
  return (
    <div ref={container} className={styles.below}>
      {isNear &&
        pageRecommenders('not-found', preferences).map((recommender) => (
          <Recommendations key={recommender} recommender={recommender} productIds={[]} />
        ))}
    </div>
  )
}
