import { useRef } from 'react'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import styles from './lazy-shop-map.module.css'

const ShopMap = lazyPart(async () => ({ default: (await import('./shop-map.tsx')).ShopMap }))

interface LazyShopMapProps {
  shops: readonly FoundShop[]
  found: readonly FoundShop[] | undefined
}

/** Reserves the space of the map. Its code and drawing load when it scrolls into view. */
export function LazyShopMap({ shops, found }: LazyShopMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  const preferredShop = usePreferredShop()
  return (
    <div ref={container} className={styles.place}>
      {isNear && <ShopMap shops={shops} found={found} preferredId={preferredShop?.id} />}
    </div>
  )
}
