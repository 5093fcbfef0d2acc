import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { CheckoutLink } from '#storefront/components/bag-amounts/checkout-link.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { foundPeople, wrongCells } from '#storefront/features/recipients/lib/grid.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { GridTable } from './grid-table.tsx'
import { GridTotal } from './grid-total.tsx'
import { AddProduct } from './add-product.tsx'
import { PeopleCards } from './people-cards.tsx'
import styles from './people-grid.module.css'
import { useRemoval, type Removal } from './use-removal.ts'
import { useGridEdits, type GridEditing } from './use-grid-edits.ts'

/** The search is shown from this number of recipients. */
const searchFrom = 8

/**
 * The recipients of the bag with their products: a table on wide screens, cards on phones. `isFilling`: more
 * recipients are being added, and the total is unknown.
 */
export function PeopleGrid({ basket, isFilling }: { basket: Basket; isFilling: boolean }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const isWide = useIsWide()
  const editing = useGridEdits(basket)
  const removal = useRemoval(basket)
  const { grid } = editing
  const [search, setSearch] = useState('')
  const [hasSums, setSums] = useState(false)
  // Hides products without an address: they are being distributed.
  const shown = isFilling ? grid.people.filter(({ name }) => name !== '') : grid.people
  const people = foundPeople(shown, useDeferredValue(search))
  const view = { editing, removal, people, hasSums, money }
  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        {grid.people.length > searchFrom && (
          <TextField
            label={text('recipients.search')}
            type="search"
            className={styles.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <Checkbox
          label={text('recipients.grid.sums')}
          checked={hasSums}
          onChange={({ target }) => setSums(target.checked)}
        />
      </div>
      {/* Rendered from the start, so that the recipients below it do not move. */}
      <AddProduct currency={basket.currency} isFilling={isFilling} onAdd={editing.addProduct} />
      {isWide && <p className={styles.keys}>{text('recipients.grid.keys')}</p>}
      {people.length === 0 ? (
        <p className={styles.nobody}>{text('recipients.grid.nobody', { search })}</p>
      ) : isWide ? (
        <GridTable {...view} />
      ) : (
        <PeopleCards {...view} />
      )}
      {!isFilling && <GridBar basket={basket} editing={editing} removal={removal} />}
    </div>
  )
}

interface GridBarProps {
  basket: Basket
  editing: GridEditing
  removal: Removal
}

/** The running total and the state of the changes, always in view. */
function GridBar({ basket, editing, removal }: GridBarProps) {
  const text = useText()
  const { grid, edits, state, spoken, save, discard } = editing
  const wrong = wrongCells(edits).length
  const hasEdits = edits.size > 0
  const total = useRef<HTMLParagraphElement>(null)
  useFocusAfter(hasEdits, total)
  useFocusAfter(removal.removedName !== undefined, total)
  return (
    <div className={styles.bar} data-people-bar>
      {state.status === 'failed' && <Alert>{state.failure}</Alert>}
      {removal.failure && <Alert>{removal.failure}</Alert>}
      <Removed removal={removal} />
      <div className={styles.barRow}>
        <GridTotal basket={basket} grid={grid} edits={edits} ref={total} />
        <p className={styles.state}>
          {wrong > 0
            ? text('recipients.grid.wrong', { count: wrong })
            : hasEdits
              ? text('recipients.grid.unsaved', { count: edits.size })
              : state.status === 'saved' && text('recipients.grid.saved')}
        </p>
        <div className={styles.barActions}>
          {hasEdits ? (
            <>
              <Button busy={state.status === 'saving'} disabled={wrong > 0} onClick={() => void save()}>
                {text('recipients.grid.save')}
              </Button>
              <Button kind="quiet" onClick={discard}>
                {text('recipients.grid.discard')}
              </Button>
            </>
          ) : (
            <CheckoutLink basket={basket} />
          )}
        </div>
      </div>
      <p role="status" className={styles.spoken}>
        {spoken}
      </p>
    </div>
  )
}

/** Focuses `target` when the element with the focused button is removed. */
function useFocusAfter(isThere: boolean, target: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (wasThere.current && !isThere) moveFocus(target.current, null)
    wasThere.current = isThere
  }, [isThere, target])
}

/** Names the removed recipient, with a button that restores it. */
function Removed({ removal: { removedName, undo } }: { removal: Removal }) {
  const text = useText()
  return (
    <div className={styles.removed}>
      <p role="status">
        {removedName !== undefined && text('recipients.grid.removed', { name: removedName })}
      </p>
      {removedName !== undefined && (
        <Button kind="quiet" onClick={() => void undo()}>
          {text('recipients.grid.undo')} <HiddenText>{removedName}</HiddenText>
        </Button>
      )}
    </div>
  )
}
