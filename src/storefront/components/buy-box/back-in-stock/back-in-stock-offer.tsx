import { useRef } from 'react'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './back-in-stock-offer.module.css'

const BackInStock = lazyPart(() => import('./back-in-stock.tsx'))

/** Keeps the place of the sign-up until it is loaded, so that nothing moves. */
export function BackInStockOffer({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place} className={styles.offer}>
      {isNear && <BackInStock productId={productId} />}
    </div>
  )
}
