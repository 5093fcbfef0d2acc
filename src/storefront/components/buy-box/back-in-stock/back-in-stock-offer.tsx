import { useRef } from 'react'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './back-in-stock-offer.module.css'
import type { BackInStockProps } from './back-in-stock-props.ts'

const BackInStock = lazyPart(() => import('./back-in-stock.tsx'))

/** Reserves the space of the sign-up until it is loaded, so that the layout does not shift. */
export function BackInStockOffer({ productId, requests }: BackInStockProps) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  return (
    <div ref={container} className={styles.offer}>
      {(isNear || requests > 0) && <BackInStock productId={productId} requests={requests} />}
    </div>
  )
}
