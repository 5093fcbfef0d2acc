import { lazy, Suspense } from 'react'
import type { BlockOf } from './block-schemas.ts'
import frame from './block.module.css'
import styles from './placeholder.module.css'

/** Parts that are more than content, by the delivery key of the item that stands for them. */
const parts = {
  'find-a-shop-accordion': lazy(async () => {
    const { FindAShopAccordion } = await import('#storefront/shops/find-a-shop-accordion.tsx')
    return { default: FindAShopAccordion }
  }),
} as const

/** A part of the shop in the middle of content (CONT-066). */
export function Placeholder({ block }: { block: BlockOf<'placeholder'> }) {
  const Part = parts[block.deliveryKey]
  return (
    <section className={`${frame.block} ${styles.place}`}>
      <Suspense>
        <Part />
      </Suspense>
    </section>
  )
}
