import { useRef } from 'react'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import { pageRecommenders } from './page-recommenders.ts'
import styles from './viewed-below.module.css'

const Recommendations = lazyPart(() => import('./recommendations.tsx'))

/** What the visitor looked at last, under a page that leads nowhere (SHELL-071). */
export function ViewedBelow() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const preferences = useRootData()?.preferences
  return (
    <div ref={place} className={styles.below}>
      {isNear &&
        pageRecommenders('not-found', preferences).map((recommender) => (
          <Recommendations key={recommender} recommender={recommender} productIds={[]} />
        ))}
    </div>
  )
}
