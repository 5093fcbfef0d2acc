import { useRef } from 'react'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './lazy-shop-map.module.css'

const ShopMap = lazyPart(async () => ({ default: (await import('./shop-map.tsx')).ShopMap }))

interface LazyShopMapProps {
  shops: readonly FoundShop[]
  found: readonly FoundShop[] | undefined
}

/** Keeps the map's place until it comes into view: its drawing and its code are loaded then. */
export function LazyShopMap({ shops, found }: LazyShopMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const chosen = usePreferredShop()
  return (
    <div ref={place} className={styles.place}>
      {isNear && <ShopMap shops={shops} found={found} chosenId={chosen?.id} />}
    </div>
  )
}
