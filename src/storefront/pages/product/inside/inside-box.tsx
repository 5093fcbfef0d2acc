import { useId, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { BoxMap } from '#storefront/lib/product/product-view.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsNear } from '#ui/use-is-near.ts'
import styles from './inside-box.module.css'

const BoxPieces = lazyPart(() => import('./box-pieces.tsx'))

/**
 * The pieces of a box by position, across the page. They load when the shopper scrolls near them; their space is
 * reserved until then.
 */
export function InsideBox({ map }: { map: BoxMap }) {
  const text = useText()
  const id = useId()
  const container = useRef<HTMLElement>(null)
  const isNear = useIsNear(container)
  const tray = (
    <div className={styles.waiting}>
      <div className={styles.tray} style={{ aspectRatio: trayRatio(map) }} />
    </div>
  )
  return (
    <section ref={container} className={styles.inside} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text('product.inside')}
      </h2>
      {isNear ? <BoxPieces map={map} fallback={tray} /> : tray}
    </section>
  )
}

const trayRatio = ({ columns, pieces }: BoxMap): string =>
  `${columns} / ${Math.ceil(pieces.length / columns)}`
