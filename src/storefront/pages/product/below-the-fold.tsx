import { useRef } from 'react'
import { pageRecommenders } from '#storefront/components/recommendations/page-recommenders.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './below-the-fold.module.css'
import { ReviewsPlaceholder } from './reviews/reviews-placeholder.tsx'

const Materials = lazyPart(() => import('./materials/materials.tsx'))
const Upsell = lazyPart(() => import('./upsell/upsell.tsx'))
const Recommendations = lazyPart(() => import('#storefront/components/recommendations/recommendations.tsx'))
const Reviews = lazyPart(() => import('./reviews/reviews.tsx'))

/** Upsell, recommendations and reviews (PDP-001). They load when the shopper scrolls near them. */
export function BelowTheFold({ product, reviewsId }: { product: ProductView; reviewsId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container, '500px')
  const preferences = useRootData()?.preferences
  return (
    <div ref={container} className={styles.below}>
      {isNear && (
        <>
          <Upsell productId={product.id} offerId={product.firstOfferId} />
          {product.isFree && <Materials productId={product.id} />}
          {pageRecommenders('product', preferences).map((recommender) => (
            <Recommendations key={recommender} recommender={recommender} productIds={[product.id]} />
          ))}
        </>
      )}
      {preferences?.reviewsEnabled && (
        <section id={reviewsId} className={styles.reviews}>
          {isNear ? (
            <Reviews productId={product.id} fallback={<ReviewsPlaceholder />} />
          ) : (
            <ReviewsPlaceholder />
          )}
        </section>
      )}
    </div>
  )
}
