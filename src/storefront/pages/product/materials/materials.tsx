import { useEffect, useState } from 'react'
import messages from 'virtual:messages/materials'
import productMessages from 'virtual:messages/product'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { joinAreas, Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { Carousel } from '#ui/carousel.tsx'
import { loadMaterials } from './load-materials.ts'
import styles from './materials.module.css'

const areaMessages = joinAreas(productMessages, messages)

/** Other sales materials, on the page of one of them (PDP-006). */
export default function Materials({ productId }: { productId: string }) {
  return (
    <Messages of={areaMessages}>
      <MaterialCarousel productId={productId} />
    </Messages>
  )
}

function MaterialCarousel({ productId }: { productId: string }) {
  const text = useText()
  const tiles = useMaterials(productId)
  if (tiles.length === 0) return null
  return (
    <section className={styles.row}>
      <h2 className={styles.title}>{text('materials.title')}</h2>
      <Carousel label={text('materials.title')}>
        {tiles.map((tile) => (
          <ProductTile key={tile.id} tile={tile} showFreePrice />
        ))}
      </Carousel>
    </section>
  )
}

/** Empty while they load, and if they cannot be loaded. */
function useMaterials(productId: string): readonly TileData[] {
  const locale = useLocale()
  const [tiles, setTiles] = useState<readonly TileData[]>([])
  useEffect(() => {
    let isCurrent = true
    loadMaterials(calls(), locale, productId)
      .then((found) => isCurrent && setTiles(found))
      .catch((error: unknown) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [productId, locale])
  return tiles
}
