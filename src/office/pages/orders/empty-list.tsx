import { filterNames, type FilterName, type OrderFilters } from '#office/lib/orders/order-filters.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

interface EmptyListProps {
  filters: OrderFilters
  onChange: (changed: Partial<Record<FilterName, string>>) => void
  onReset: () => void
}

/** Shows the search without results, and offers one action (OFF-038). */
export function EmptyList({ filters, onChange, onReset }: EmptyListProps) {
  const text = useText()
  const { q = '' } = filters
  const isFiltered = filterNames.some((name) => filters[name] !== undefined) || filters.view !== undefined
  const digits = q.replaceAll(/\D/g, '')
  const hasAreaCode = /^[\d\s().+-]+$/.test(q) && (digits.length === 10 || digits.length === 11)
  return (
    <div className={styles.empty}>
      {q === '' && !isFiltered && <p>{text('orders.empty')}</p>}
      {q === '' && isFiltered && <p>{text('orders.empty.filtered')}</p>}
      {q !== '' && <p>{text(hasAreaCode ? 'orders.empty.phone' : 'orders.empty.words', { words: q })}</p>}
      {q !== '' && <p className={styles.quiet}>{text('orders.empty.old')}</p>}
      {/^\d{8}$/.test(q) && <p className={styles.quiet}>{text('orders.empty.declined')}</p>}
      {hasAreaCode ? (
        <Button kind="secondary" onClick={() => onChange({ q: digits.slice(-7) })}>
          {text('orders.empty.withoutArea')}
        </Button>
      ) : (
        (q !== '' || isFiltered) && (
          <Button kind="secondary" onClick={onReset}>
            {text('orders.empty.reset')}
          </Button>
        )
      )}
    </div>
  )
}
