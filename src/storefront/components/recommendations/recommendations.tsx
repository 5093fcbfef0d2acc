import { useEffect, useRef, useState } from 'react'
import productMessages from 'virtual:messages/product'
import messages from 'virtual:messages/recommendations'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { sendActivity } from '#storefront/state/activities/activities.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadRecommendations, type RecommendationRequest } from './load-recommendations.ts'
import styles from './recommendations.module.css'

const areaMessages = joinAreas(productMessages, messages)

interface RecommendationsProps extends RecommendationRequest {
  /** Whether the row is in a panel. */
  isNarrow?: boolean
  /** Overrides the recommender's own title. */
  headline?: string | undefined
}

/** A carousel of recommended products (PDP-085, PDP-088 to PDP-091). */
export default function Recommendations({ isNarrow = false, ...request }: RecommendationsProps) {
  return (
    <Messages of={areaMessages}>
      <Row {...request} isNarrow={isNarrow} />
    </Messages>
  )
}

function Row({ isNarrow, headline, ...request }: RecommendationsProps & { isNarrow: boolean }) {
  const text = useText()
  const tiles = useRecommendations(request)
  const { recommender } = request
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const section = row.current
    if (!section || !tiles || tiles.length === 0) return
    sendActivity('viewReco', { recommenderName: recommender, products: tiles.map(({ id }) => ({ id })) })
    const onClick = ({ target }: MouseEvent) => {
      const id = target instanceof Element && target.closest('a') && productAt(target)
      if (id) sendActivity('clickReco', { recommenderName: recommender, product: { id } })
    }
    section.addEventListener('click', onClick)
    return () => section.removeEventListener('click', onClick)
  }, [tiles, recommender])
  if (tiles?.length === 0) return null
  const title = headline ?? text(`recommendations.${recommender}`)
  return (
    <section ref={row} className={styles.row} aria-busy={tiles === undefined}>
      <h2 className={styles.title}>{title}</h2>
      {tiles ? <Slides label={title} tiles={tiles} isNarrow={isNarrow} /> : <LoadingTiles />}
    </section>
  )
}

const productAt = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-product]')?.dataset.product

interface SlidesProps {
  label: string
  tiles: readonly TileData[]
  isNarrow: boolean
}

function Slides({ label, tiles, isNarrow }: SlidesProps) {
  return (
    <Carousel label={label} isNarrow={isNarrow}>
      {tiles.map((tile) => (
        <div key={tile.id} data-product={tile.id} className={styles.slide}>
          <ProductTile tile={tile} />
        </div>
      ))}
    </Carousel>
  )
}

function LoadingTiles() {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.ghost}>
          <Skeleton className={styles.photo} />
          <Skeleton className={styles.words} />
        </div>
      ))}
    </div>
  )
}

/** `undefined` while the tiles load; empty if there are too few, or if loading fails. */
function useRecommendations({
  recommender,
  productIds,
  minimum,
}: RecommendationRequest): TileData[] | undefined {
  const [tiles, setTiles] = useState<TileData[]>()
  const seeds = productIds.join(',')
  useEffect(() => {
    let isCurrent = true
    loadRecommendations({ recommender, productIds: seeds === '' ? [] : seeds.split(','), minimum })
      .catch((error: unknown) => {
        console.error(error)
        return []
      })
      .then((found) => isCurrent && setTiles(found))
    return () => {
      isCurrent = false
    }
  }, [recommender, seeds, minimum])
  return tiles
}
