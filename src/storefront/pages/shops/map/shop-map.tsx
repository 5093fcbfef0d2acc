import { shopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { project } from './projection.ts'
import styles from './shop-map.module.css'
import drawing from './shop-map.svg'
import { viewBoxAround, wholeMap, type ViewBox } from './view-box.ts'

interface ShopMapProps {
  shops: readonly ShopView[]
  /** The shops that the map zooms in on. */
  found: readonly ShopView[] | undefined
  preferredId: string | undefined
}

/** The largest width of the map in pixels. Pins have their size relative to it. */
const maxWidthPixels = 640
const pinRadius = 7

/** Shops as pins on a map. It is hidden from screen readers and keyboards: the list beside it has the same shops. */
export function ShopMap({ shops, found, preferredId }: ShopMapProps) {
  const viewBox = found && found.length > 0 ? viewBoxAround(found.map(project)) : wholeMap
  const { x, y, width, height } = viewBox
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
              viewBox={viewBox}
              isFound={isFound(shop)}
              isPreferred={shop.id === preferredId}
            />
          ))}
      </svg>
    </div>
  )
}

interface PinProps {
  shop: ShopView
  viewBox: ViewBox
  isFound: boolean
  isPreferred: boolean
}

function Pin({ shop, viewBox, isFound, isPreferred }: PinProps) {
  const to = useTo()
  const { x, y } = project(shop)
  const className = [styles.pin, !isFound && styles.other, isPreferred && styles.chosen]
    .filter(Boolean)
    .join(' ')
  const radius = ((isPreferred ? 1.35 : 1) * pinRadius * viewBox.width) / maxWidthPixels
  return (
    <a href={to(shopLink(shop.slug))} tabIndex={-1} className={className}>
      <title>{shop.name}</title>
      <circle cx={x} cy={y} r={radius * 2} className={styles.area} />
      <circle cx={x} cy={y} r={radius} vectorEffect="non-scaling-stroke" className={styles.dot} />
    </a>
  )
}
