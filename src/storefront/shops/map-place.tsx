import { lazy, Suspense, useRef } from 'react'
import { useIsNear } from '#storefront/ui/use-is-near.ts'
import styles from './map-place.module.css'
import { usePreferredShop } from './preferred-shop-store.ts'
import type { FoundShop } from './shop-view.ts'

const ShopMap = lazy(async () => ({ default: (await import('./map/shop-map.tsx')).ShopMap }))

interface MapPlaceProps {
  shops: readonly FoundShop[]
  found: readonly FoundShop[] | undefined
}

/** Keeps the map's place until it comes into view: its drawing and its code are loaded then. */
export function MapPlace({ shops, found }: MapPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const chosen = usePreferredShop()
  return (
    <div ref={place} className={styles.place}>
      {isNear && (
        <Suspense>
          <ShopMap shops={shops} found={found} chosenId={chosen?.id} />
        </Suspense>
      )}
    </div>
  )
}
