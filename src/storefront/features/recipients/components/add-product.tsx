import { useDeferredValue, useRef, useState } from 'react'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './add-product.module.css'
import { useFoundProducts } from './use-found-products.ts'

interface AddProductProps {
  currency: string
  /** The recipients are still being added to the bag. */
  isFilling: boolean
  onAdd: (product: GridProduct) => void
}

/** Searches for a product that no recipient has yet, and adds it as a column of the grid. */
export function AddProduct({ currency, isFilling, onAdd }: AddProductProps) {
  const text = useText()
  const money = useMoney(currency)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { products, isSearching, hasFailed, retry } = useFoundProducts(useDeferredValue(query.trim()))
  function close(): void {
    setOpen(false)
    setQuery('')
    opener.current?.focus()
  }
  function choose(product: GridProduct): void {
    onAdd(product)
    close()
  }
  function searchAgain(): void {
    retry()
    field.current?.focus()
  }
  return (
    <div className={styles.add}>
      <Button
        ref={opener}
        kind="secondary"
        aria-expanded={isOpen}
        aria-disabled={isFilling || undefined}
        onClick={() => !isFilling && setOpen(!isOpen)}
      >
        {text('recipients.grid.product.add')}
      </Button>
      {isOpen && (
        // Escape is a shortcut for the close button.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles.search} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <TextField
            // The shopper has just opened the search.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            ref={field}
            type="search"
            label={text('recipients.grid.product.search')}
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <SearchState
            {...{ hasFailed, isOver: !isSearching && query.trim() !== '' }}
            count={products.length}
          />
          {hasFailed && (
            <Button kind="secondary" onClick={searchAgain}>
              {text('ui.tryAgain')}
            </Button>
          )}
          <ul className={styles.found}>
            {products.map((product) => (
              <li key={product.key}>
                <button type="button" className={styles.product} onClick={() => choose(product)}>
                  <span>{product.name}</span>
                  <span className={styles.price}>{money(product.unitPrice)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface SearchStateProps {
  hasFailed: boolean
  /** The search for the typed text has finished. */
  isOver: boolean
  count: number
}

/** The state of the search. The results are visible; screen readers announce their number. */
function SearchState({ hasFailed, isOver, count }: SearchStateProps) {
  const text = useText()
  const hasFound = isOver && !hasFailed && count > 0
  return (
    <p role="status" className={hasFound ? styles.counted : styles.none}>
      {hasFailed && text('recipients.grid.product.failed')}
      {isOver && !hasFailed && count === 0 && text('recipients.grid.product.none')}
      {hasFound && <HiddenText>{text('recipients.grid.product.found', { count })}</HiddenText>}
    </p>
  )
}
