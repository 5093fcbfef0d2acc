import { lazy, Suspense, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#storefront/root.tsx'
import { pageRecommenders } from '#storefront/recommendations/page-recommenders.ts'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './below.module.css'
import type { ProductView } from './product-view.ts'
import { ReviewsPlaceholder } from './reviews-placeholder.tsx'

const Materials = lazy(() => import('./materials.tsx'))
const Upsell = lazy(() => import('./upsell.tsx'))
const Recommendations = lazy(() => import('#storefront/recommendations/recommendations.tsx'))
const Reviews = lazy(() => import('./reviews.tsx'))

/** Upsell, recommendations and reviews (PDP-001): loaded when the shopper comes near them. */
export function Below({ product, reviewsId }: { product: ProductView; reviewsId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, '500px')
  const preferences = useRouteLoaderData<typeof rootLoader>('root')?.preferences
  return (
    <div ref={place} className={styles.below}>
      {isNear && (
        <Suspense>
          <Upsell productId={product.id} offerId={product.firstOfferId} />
          {product.isFree && <Materials productId={product.id} />}
          {pageRecommenders('product', preferences).map((recommender) => (
            <Recommendations key={recommender} recommender={recommender} productIds={[product.id]} />
          ))}
        </Suspense>
      )}
      {preferences?.reviewsEnabled && (
        <section id={reviewsId} className={styles.reviews}>
          <Suspense fallback={<ReviewsPlaceholder />}>
            {isNear ? <Reviews productId={product.id} /> : <ReviewsPlaceholder />}
          </Suspense>
        </section>
      )}
    </div>
  )
}
