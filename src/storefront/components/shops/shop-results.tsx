import type { ReactNode } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import {
  widerRange,
  type Range,
  type ShopSearch,
  type ShopWithStock,
} from '#storefront/lib/shops/find-shops.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import styles from './shop-results.module.css'
import type { SearchState } from './use-shop-search.ts'

interface ShopResultsProps {
  search: ShopSearch | undefined
  state: SearchState
  /** What is shown while no ZIP was entered. */
  prompt: ReactNode
  onRange: (range: Range) => void
  renderCard: (shop: ShopWithStock) => ReactNode
}

/** What a search for shops came to (SHOP-046 to SHOP-048), and the way to a wider one (SHOP-044). */
export function ShopResults({ search, state, prompt, onRange, renderCard }: ShopResultsProps) {
  const text = useText()
  if (state.kind === 'idle' || !search) return prompt
  if (state.kind === 'failed') return <Alert>{text('shops.failure')}</Alert>
  const shops = state.kind === 'found' ? state.shops : []
  return (
    <div className={styles.results}>
      <div role="status">
        {state.kind === 'found' &&
          (shops.length > 0 ? (
            <h2 className={styles.count}>
              {text('shops.found', { count: shops.length, range: search.range, zip: search.zip })}
            </h2>
          ) : (
            <p className={styles.none}>{text('shops.none')}</p>
          ))}
      </div>
      {state.kind === 'searching' && <Waiting />}
      <ul className={styles.list}>{shops.map(renderCard)}</ul>
      {state.kind === 'found' && <Extend range={search.range} onRange={onRange} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.list} aria-hidden="true">
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  )
}

function Extend({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const text = useText()
  const wider = widerRange(range)
  if (wider === undefined) return null
  return (
    <button type="button" className={styles.extend} onClick={() => onRange(wider)}>
      {text('shops.extend', { range: wider })}
    </button>
  )
}
