import { useCallback, useState } from 'react'
import { pageRecommenders } from '#storefront/components/recommendations/page-recommenders.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ReviewsPlaceholder } from './reviews/reviews-placeholder.tsx'

const Materials = lazyPart(() => import('./materials/materials.tsx'))
const Upsell = lazyPart(() => import('./upsell/upsell.tsx'))
const Recommendations = lazyPart(() => import('#storefront/components/recommendations/recommendations.tsx'))
const Reviews = lazyPart(() => import('./reviews/reviews.tsx'))
const Widget = lazyPart(() => import('#storefront/components/page/widget.tsx'))

interface SectionsProps {
  product: ProductView
  /** The section of the reviews. Undefined if they are disabled. */
  reviewsSection: { id: string; className: string | undefined } | undefined
}

/** The content of the product page below the fold. Each section loads independently. */
export default function Sections({ product, reviewsSection }: SectionsProps) {
  const preferences = useRootData()?.preferences
  return (
    <>
      <Upsell productId={product.id} offerId={product.firstOfferId} />
      {product.isFree && <Materials productId={product.id} />}
      {pageRecommenders('product', preferences).map((recommender) => (
        <Recommendations key={recommender} recommender={recommender} productIds={[product.id]} />
      ))}
      {reviewsSection && (
        <section {...reviewsSection}>
          <ReviewsOrWidget productId={product.id} />
        </section>
      )}
    </>
  )
}

/** The shop's own reviews, until a configured ratings widget replaces them (OPS-026, OPS-037). */
function ReviewsOrWidget({ productId }: { productId: string }) {
  const address = useRootData()?.thirdPartyScripts.ratings
  const [hasWidget, setHasWidget] = useState(false)
  const showWidget = useCallback(() => setHasWidget(true), [])
  return (
    <>
      {address && <Widget address={address} name="bonbonRatings" about={productId} onShown={showWidget} />}
      {!hasWidget && <Reviews productId={productId} fallback={<ReviewsPlaceholder />} />}
    </>
  )
}
