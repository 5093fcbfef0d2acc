import { shopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { onMap } from './projection.ts'
import styles from './shop-map.module.css'
import drawing from './shop-map.svg'
import { viewBoxAround, wholeMap, type ViewBox } from './view-box.ts'

interface ShopMapProps {
  shops: readonly ShopView[]
  /** The shops that were searched for: the map comes closer to them. */
  found: readonly ShopView[] | undefined
  chosenId: string | undefined
}

/** How wide the map is drawn at most, in pixels: pins keep their size from it. */
const drawnWidth = 640
const pinRadius = 7

/** Where the shops are. The list beside it says the same in words, so that it is for the eye and the mouse alone. */
export function ShopMap({ shops, found, chosenId }: ShopMapProps) {
  const frame = found && found.length > 0 ? viewBoxAround(found.map(onMap)) : wholeMap
  const { x, y, width, height } = frame
  const isFound = ({ id }: ShopView) => !found || found.some((shop) => shop.id === id)
  return (
    <div className={styles.map}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} className={styles.drawing} aria-hidden="true">
        <use href={`${drawing}#neighbours`} className={styles.neighbours} />
        <use href={`${drawing}#land`} className={styles.land} />
        <use href={`${drawing}#borders`} className={styles.borders} />
        {shops
          .toSorted((one, other) => other.latitude - one.latitude)
          .map((shop) => (
            <Pin
              key={shop.id}
              shop={shop}
              frame={frame}
              isFound={isFound(shop)}
              isChosen={shop.id === chosenId}
            />
          ))}
      </svg>
    </div>
  )
}

interface PinProps {
  shop: ShopView
  frame: ViewBox
  isFound: boolean
  isChosen: boolean
}

function Pin({ shop, frame, isFound, isChosen }: PinProps) {
  const to = useTo()
  const { x, y } = onMap(shop)
  const look = [styles.pin, !isFound && styles.other, isChosen && styles.chosen].filter(Boolean).join(' ')
  const radius = ((isChosen ? 1.35 : 1) * pinRadius * frame.width) / drawnWidth
  return (
    <a href={to(shopLink(shop.slug))} tabIndex={-1} className={look}>
      <title>{shop.name}</title>
      <circle cx={x} cy={y} r={radius * 2} className={styles.area} />
      <circle cx={x} cy={y} r={radius} vectorEffect="non-scaling-stroke" className={styles.dot} />
    </a>
  )
}
