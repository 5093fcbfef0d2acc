import { useRef } from 'react'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import styles from './below-the-fold.module.css'
import { ReviewsPlaceholder } from './reviews/reviews-placeholder.tsx'

const Sections = lazyPart(() => import('./sections.tsx'))

/** Upsell, recommendations and reviews (PDP-001). They load when the shopper scrolls near them. */
export function BelowTheFold({ product, reviewsId }: { product: ProductView; reviewsId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container, '500px')
  const hasReviews = useRootData()?.preferences.reviewsEnabled
  const reviewsSection = {
    id: reviewsId,
    className: styles.reviews,
  }
  const placeholder = hasReviews && (
    <section {...reviewsSection}>
      <ReviewsPlaceholder />
    </section>
  )
  return (
    <div ref={container} className={styles.below}>
      {isNear ? (
        <Sections
          product={product}
          reviewsSection={hasReviews ? reviewsSection : undefined}
          fallback={placeholder}
        />
      ) : (
        placeholder
      )}
    </div>
  )
}
