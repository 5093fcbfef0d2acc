import { useRef } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'

const Recommendations = lazyPart(() => import('#storefront/components/recommendations/recommendations.tsx'))

/** The products of a recommender, loaded in the browser, because pages are the same for all visitors (CONT-035). */
export function EinsteinCarousel({ block }: { block: BlockOf<'einstein-carousel'> }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  const { recommender, headline, products } = block
  return (
    <div ref={container} className={frame.block} data-wide="content">
      {isNear && <Recommendations recommender={recommender} headline={headline} productIds={products} />}
    </div>
  )
}
