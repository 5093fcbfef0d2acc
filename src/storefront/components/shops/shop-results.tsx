import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import {
  widerRange,
  type Range,
  type ShopSearch,
  type ShopWithStock,
} from '#storefront/lib/shops/find-shops.ts'
import type { Loaded } from '#storefront/lib/use-loaded.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './shop-results.module.css'

interface ShopResultsProps {
  search: ShopSearch | undefined
  state: Loaded<ShopWithStock[]>
  /** Shown until a ZIP code is entered. */
  prompt: ReactNode
  onRange: (range: Range) => void
  renderCard: (shop: ShopWithStock) => ReactNode
}

/** The results of a shop search (SHOP-046 to SHOP-048), with a button that increases the range (SHOP-044). */
export function ShopResults({ search, state, prompt, onRange, renderCard }: ShopResultsProps) {
  const text = useText()
  if (state.kind === 'idle' || !search) return prompt
  if (state.kind === 'failed') return <FailedRead onRetry={state.retry}>{text('shops.failure')}</FailedRead>
  const shops = state.kind === 'loaded' ? state.value : []
  return (
    <div className={styles.results}>
      <div role="status">
        {state.kind === 'loaded' &&
          (shops.length > 0 ? (
            <h2 tabIndex={-1} className={styles.count}>
              {text('shops.found', { count: shops.length, range: search.range, zip: search.zip })}
            </h2>
          ) : (
            <p tabIndex={-1} className={styles.none}>
              {text('shops.none')}
            </p>
          ))}
      </div>
      {state.kind === 'loading' && <LoadingShops />}
      <ul className={styles.list}>{shops.map(renderCard)}</ul>
      {state.kind === 'loaded' && <WiderRangeButton range={search.range} onRange={onRange} />}
    </div>
  )
}

function LoadingShops() {
  return (
    <div className={styles.list} aria-hidden="true">
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  )
}

function WiderRangeButton({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const text = useText()
  const wider = widerRange(range)
  if (wider === undefined) return null
  return (
    <button type="button" className={styles.extend} onClick={() => onRange(wider)}>
      {text('shops.extend', { range: wider })}
    </button>
  )
}
